import { parseColor } from '#shared/colors.ts'
import { t } from '#shared/messages/translate-flair.ts'
import type { StyleColors } from '#shared/views/style-view.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/field.tsx'
import css from './style-blade.module.css'

type Props = {
  name: keyof StyleColors
  value: string
  problem: { message: string; details: Readonly<Record<string, unknown>> } | undefined
  onChange: (color: string) => void
}

/** A color by its digits or by the browser's picker; where it was refused, the nearest one that is fine is offered. */
export function ColorField({ name, value, problem, onChange }: Props) {
  const label = t(`style.${name}`)
  const nearest = problem?.details.nearest
  return (
    <div className={css.color}>
      <TextField
        name={name}
        label={label}
        hint={t(name === 'accent' ? 'style.accentHint' : 'style.colorHint')}
        value={value}
        onChange={event => onChange(event.target.value)}
        error={problem?.message}
        autoComplete="off"
        spellCheck={false}
        placeholder="#2f6b4f"
      />
      <input
        type="color"
        aria-label={t('style.pick', { label })}
        value={parseColor(value) ?? '#2f6b4f'}
        onChange={event => onChange(event.target.value)}
      />
      {typeof nearest === 'string' ? (
        <p className={fieldCss.row}>
          <span className={css.swatch} style={{ background: nearest }} />
          <Button onClick={() => onChange(nearest)}>{t('style.use', { color: nearest })}</Button>
        </p>
      ) : null}
    </div>
  )
}
