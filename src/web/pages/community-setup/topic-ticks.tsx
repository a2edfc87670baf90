import type { EditableSettings, SettingField } from '#shared/communities/community-settings.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './setup.module.css'

type Props = {
  field: Extract<SettingField, { control: 'ticks' }>
  settings: EditableSettings
  result: FormResult | undefined
}

/** Checkboxes for the community's topics. */
export function TopicTicks({ field, settings, result }: Props) {
  const error = fieldError(result, field.name)
  const chosen: readonly string[] = result?.values?.[field.name]?.split(' ') ?? settings[field.name]
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t(`setting.${field.name}`)}</legend>
      <p className={fieldCss.hint}>{t(`setting.${field.name}.hint`, { most: field.most })}</p>
      <div className={css.topics}>
        {field.values.map(topic => (
          <label key={topic} className={css.topic}>
            <input type="checkbox" name={field.name} value={topic} defaultChecked={chosen.includes(topic)} />
            <span>{t(`setup.topic.${topic}`)}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
  )
}
