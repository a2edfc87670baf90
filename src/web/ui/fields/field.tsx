import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './field.module.css'
import { useEarlyText } from './use-early-text.ts'

type FieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined }

/** Returns the ids that link a field to its hint and error. */
function describe(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`].filter(
    Boolean,
  )
  return ids.length === 0 ? undefined : ids.join(' ')
}

function FieldFrame({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {error === undefined ? null : (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Text input with label, hint and error. */
export function TextField({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        className={css.input}
        aria-invalid={error !== undefined}
        aria-describedby={describe(id, hint, error)}
      />
    </FieldFrame>
  )
}

/** Text area with label, hint and error. */
export function TextAreaField({ label, hint, error, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const ownId = useEarlyText()
  const id = area.id ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        id={id}
        className={css.input}
        aria-invalid={error !== undefined}
        aria-describedby={describe(id, hint, error)}
      />
    </FieldFrame>
  )
}

/** Checkbox or radio button with its label. */
export function CheckField({
  label,
  hint,
  type = 'checkbox',
  ...input
}: { label: ReactNode; hint?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={css.check}>
      <input {...input} type={type} />
      <span>
        {label}
        {hint === undefined ? null : <small>{hint}</small>}
      </span>
    </label>
  )
}

/** Error of a whole form; announced when it appears. */
export function FormProblem({ words }: { words: string | undefined }) {
  return words === undefined ? null : (
    <p className={css.problem} role="alert">
      {words}
    </p>
  )
}

export const fieldCss = css
