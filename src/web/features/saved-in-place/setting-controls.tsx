import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { type FormResult, failureOf } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { SaveMark } from './save-mark.tsx'
import css from './setting-controls.module.css'
import type { Saving } from './use-saved-in-place.ts'

type Common = { name: string; label: string; hint?: string | undefined; saving: Saving }

/** A switch, saved when it is pressed. */
export function SwitchSetting({
  name,
  label,
  hint,
  saving,
  defaultChecked,
  children,
}: Common & { defaultChecked: boolean; children?: ReactNode }) {
  const id = useId()
  return (
    <div className={css.setting} data-setting={name}>
      <label className={fieldCss.check}>
        <input
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          {...(hint !== undefined && { 'aria-describedby': id })}
        />
        {label}
      </label>
      <SaveMark name={name} saving={saving} />
      {hint === undefined ? null : (
        <p className={css.hint} data-switch="true" id={id}>
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

/** A menu, saved when something is chosen. Its options are the children. */
export function SelectSetting({
  name,
  label,
  hint,
  saving,
  after,
  isGuessed,
  ...select
}: Common & ComponentProps<'select'> & { after?: ReactNode; isGuessed?: boolean }) {
  const id = useId()
  return (
    <div className={css.setting} data-setting={name} data-guessed={isGuessed === true ? 'true' : undefined}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <SaveMark name={name} saving={saving} />
      <select
        {...select}
        id={id}
        name={name}
        className={fieldCss.input}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      {hint === undefined ? null : (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {after}
    </div>
  )
}

/** A choice among a few, saved when one is picked. Its radio buttons are the children. */
export function ChoiceSetting({ name, label, saving, children }: Common & { children: ReactNode }) {
  const id = useId()
  return (
    // Browsers don't lay out a legend on the same line as the save indicator.
    <fieldset className={css.setting} data-setting={name} aria-labelledby={id}>
      <span className={`${fieldCss.label} ${css.name}`} id={id}>
        {label}
      </span>
      <SaveMark name={name} saving={saving} />
      {children}
    </fieldset>
  )
}

type WrittenProps = {
  name: string
  saving: Saving
  /** Answer to the form sent without script. */
  plain: FormResult | undefined
  children: (result: FormResult | undefined) => ReactNode
}

/** Text that others see: saved when its writer presses Save, which is there once it was changed. */
export function WrittenSetting({ name, saving, plain, children }: WrittenProps) {
  const { saved, changed, isRestored, save, discard } = saving
  const state = saved[name]?.state
  const isChanged = changed.has(name) && state !== 'saving'
  return (
    <div className={css.written} data-setting={name} data-written="true">
      {children(saved[name]?.result ?? plain)}
      <div className={css.acts} data-open={isChanged || state !== undefined}>
        {isChanged ? (
          <>
            <Button look="main" onClick={event => actAndStay(event, () => save(name))}>
              {t('edit.save')}
            </Button>
            <Button onClick={event => actAndStay(event, () => discard(name))}>{t('edit.discard')}</Button>
          </>
        ) : null}
        <SaveMark name={name} saving={saving} isWritten />
        {isChanged && isRestored && state === undefined ? (
          <span className={fieldCss.hint}>{t('edit.restoredText')}</span>
        ) : null}
      </div>
    </div>
  )
}

/** The button goes away with what it does: those who pressed it by key continue in the field. */
function actAndStay({ currentTarget, detail }: MouseEvent<HTMLElement>, act: () => void): void {
  const setting = currentTarget.closest('[data-setting]')
  act()
  if (detail === 0) setting?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Returns the answer to a form that was sent without script. */
export function plainAnswer(answer: unknown, form: string): FormResult | undefined {
  const failure = failureOf(answer)
  return failure?.values?.form === form ? failure : undefined
}
