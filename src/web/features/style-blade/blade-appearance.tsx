import { useEffect, useState } from 'react'
import { t } from '#shared/messages/translate-flair.ts'
import { CheckField } from '../../ui/fields/field.tsx'
import css from './style-blade.module.css'

/** The page in light or in dark while the blade is open; the reader's own choice comes back with its end. */
export function BladeAppearance() {
  const [appearance, setAppearance] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    const { dataset } = document.documentElement
    const own = dataset.theme
    return () => {
      dataset.theme = own
    }
  }, [])
  useEffect(() => {
    document.documentElement.dataset.theme = appearance
  }, [appearance])
  return (
    <fieldset className={css.appearance}>
      <legend>{t('style.appearance')}</legend>
      {(['light', 'dark'] as const).map(name => (
        <CheckField
          key={name}
          type="radio"
          name="appearance"
          value={name}
          checked={appearance === name}
          onChange={() => setAppearance(name)}
          label={t(`style.${name}`)}
        />
      ))}
    </fieldset>
  )
}
