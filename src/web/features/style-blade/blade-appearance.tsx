import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { CheckField } from '../../ui/fields/field.tsx'
import css from './style-blade.module.css'

/** Previews the page in light or dark while the editor is open; closing it restores the reader's choice. */
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
