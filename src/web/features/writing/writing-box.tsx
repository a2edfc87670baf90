import { type RefObject, useEffect, useId } from 'react'
import { late } from '../../ui/hydration/late.ts'
import { Part } from '../../ui/hydration/part.tsx'
import css from './writing.module.css'

const WritingTools = late(() => import('./writing-tools.tsx').then(module => module.WritingTools))

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  name: string
  label: string
  placeholder?: string | undefined
  body: string
  onChange: (body: string) => void
  error: string | undefined
  /** Whether tools and full height are shown; a single line until writing begins. */
  isOpen: boolean
  onOpen: () => void
  isTall?: boolean
}

/** Text area with formatting tools and preview, which load when writing begins. */
export function WritingBox({
  area,
  name,
  label,
  placeholder,
  body,
  onChange,
  error,
  isOpen,
  onOpen,
  isTall = false,
}: Props) {
  const id = useId()
  // It grows when writing begins, maybe under what is fixed at the bottom.
  useEffect(() => {
    if (isOpen && area.current === document.activeElement) area.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, area])
  return (
    <>
      <div className={css.box} data-bad={error !== undefined}>
        {isOpen ? (
          <Part fallback={<div className={css.tools} />}>
            <WritingTools area={area} body={body} onChange={onChange} />
          </Part>
        ) : null}
        <textarea
          ref={area}
          name={name}
          aria-label={label}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error !== undefined}
          placeholder={placeholder ?? label}
          className={css.area}
          data-open={isOpen}
          data-tall={isTall}
          rows={1}
          value={body}
          onFocus={onOpen}
          onChange={event => onChange(event.target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
