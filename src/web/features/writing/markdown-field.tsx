import { useRef, useState } from 'react'
import { fieldCss } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { useEarlyText } from '../../ui/fields/use-early-text.ts'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import css from './writing.module.css'

const WritingTools = late(() => import('./writing-tools.tsx').then(module => module.WritingTools))

type Props = {
  name: string
  label: string
  hint: string
  defaultValue: string
  maxLength: number
  error: string | undefined
}

/** Markdown field within a larger form: tools and preview load when writing begins. */
export function MarkdownField({ name, label, hint, defaultValue, maxLength, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState(defaultValue)
  const id = useEarlyText(setBody)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-bad={error !== undefined}>
        {isOpen ? (
          <Part fallback={<div className={css.tools} />}>
            <WritingTools area={area} body={body} onChange={setBody} />
          </Part>
        ) : null}
        <textarea
          ref={area}
          id={id}
          name={name}
          className={css.area}
          data-tall="true"
          {...upTo(maxLength)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          value={body}
          onFocus={() => setOpen(true)}
          onChange={event => setBody(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p className={fieldCss.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <p className={fieldCss.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}
