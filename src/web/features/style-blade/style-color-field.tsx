import { t } from '#shared/messages/t.ts'
import type { StyleColors } from '#shared/views/style-view.ts'
import { Button } from '../../ui/button.tsx'
import { ColorField } from '../../ui/fields/color-field.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './style-blade.module.css'

type Props = {
  name: keyof StyleColors
  value: string
  problem: { message: string; details: Readonly<Record<string, unknown>> } | undefined
  onChange: (color: string) => void
}

/** Color field of a community; a rejected color offers the nearest valid one. */
export function StyleColorField({ name, value, problem, onChange }: Props) {
  const label = t(`style.${name}`)
  const nearest = problem?.details.nearest
  return (
    <div className={css.color}>
      <ColorField
        name={name}
        label={label}
        hint={t(name === 'accent' ? 'style.accentHint' : 'style.colorHint')}
        value={value}
        onChange={onChange}
        error={problem?.message}
        pickLabel={t('style.pick', { label })}
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
