import type { ReactNode } from 'react'
import { parseColor } from '#shared/text/colors.ts'
import css from './color-field.module.css'
import { TextField } from './field.tsx'

type Props = {
  id?: string
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  /** Accessible name of the browser's color picker. */
  pickLabel: string
  onChange: (color: string) => void
}

/** Initial picker color while none is chosen. */
const START = '#2f6b4f'

/** Color field: hex digits, or the browser's picker. */
export function ColorField({ id, name, label, hint, error, value, pickLabel, onChange }: Props) {
  return (
    <div className={css.color}>
      <TextField
        id={id}
        name={name}
        label={label}
        hint={hint}
        value={value}
        onChange={event => onChange(event.target.value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
        placeholder={START}
      />
      <input
        type="color"
        className="script-only"
        aria-label={pickLabel}
        value={parseColor(value) ?? START}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
