import type { ReactNode } from 'react'
import { parseColor } from '#shared/text/colors.ts'
import css from './color-field.module.css'
import { TextField } from './field.tsx'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  /** What the browser's picker is called. */
  pickLabel: string
  onChange: (color: string) => void
}

/** Where the picker starts while no color is chosen. */
const START = '#2f6b4f'

/** A color by its digits or by the browser's picker. */
export function ColorField({ name, label, hint, error, value, pickLabel, onChange }: Props) {
  return (
    <div className={css.color}>
      <TextField
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
