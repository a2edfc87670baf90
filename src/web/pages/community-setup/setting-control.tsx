import type { EditableSettings, SettingField } from '#shared/communities/community-settings.ts'
import { t } from '#shared/messages/t.ts'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { KindsTable } from './kinds-table.tsx'
import { TopicTicks } from './topic-ticks.tsx'

type ByControl<Control extends string> = Extract<SettingField, { control: Control }>
type Props = { field: SettingField; settings: EditableSettings; result: FormResult | undefined }

/** Form field of a setting: shows the submitted value, otherwise the stored one. */
export function SettingControl({ field, settings, result }: Props) {
  const typed = result?.values
  const shared = {
    name: field.name,
    label: t(`setting.${field.name}`),
    ...(hasWordsBelow(field) && { hint: t(`setting.${field.name}.hint`) }),
    error: fieldError(result, field.name),
  }
  const { error: _, ...box } = shared
  switch (field.control) {
    case 'switch':
      return (
        <CheckField
          {...box}
          defaultChecked={typed === undefined ? settings[field.name] : field.name in typed}
        />
      )
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          min={field.from}
          max={field.to}
          defaultValue={typed?.[field.name] ?? settings[field.name]}
        />
      )
    case 'line':
      return (
        <TextField
          {...shared}
          {...upTo(field.limit)}
          {...('isShort' in field && { autoComplete: 'off' })}
          defaultValue={typed?.[field.name] ?? settings[field.name]}
        />
      )
    case 'paragraph':
      return (
        <TextAreaField
          {...shared}
          {...upTo(field.limit)}
          rows={3}
          defaultValue={typed?.[field.name] ?? settings[field.name]}
        />
      )
    case 'markdown':
      return (
        <MarkdownField
          {...shared}
          hint={t(`setting.${field.name}.hint`)}
          maxLength={field.limit}
          defaultValue={typed?.[field.name] ?? settings[field.name]}
        />
      )
    case 'list':
      return (
        <TextAreaField
          {...shared}
          rows={3}
          defaultValue={typed?.[field.name] ?? settings[field.name].join('\n')}
        />
      )
    case 'choice':
      return (
        <Choice field={field} chosen={typed?.[field.name] ?? settings[field.name]} error={shared.error} />
      )
    case 'menu':
      return <Menu field={field} chosen={typed?.[field.name] ?? settings[field.name] ?? ''} />
    case 'ticks':
      return <TopicTicks field={field} settings={settings} result={result} />
    case 'kinds':
      return <KindsTable kinds={settings.kinds} result={result} />
  }
}

type Hinted = Exclude<Extract<SettingField, { hasHint: true }>, { control: 'ticks' }>

function hasWordsBelow(field: SettingField): field is Hinted {
  return 'hasHint' in field
}

type ChoiceField = ByControl<'choice'>
type ChosenProps<Field> = { field: Field; chosen: string }

function Choice({ field, chosen, error }: ChosenProps<ChoiceField> & { error: string | undefined }) {
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t(`setting.${field.name}`)}</legend>
      {field.values.map((value: string) => (
        <CheckField
          key={value}
          type="radio"
          name={field.name}
          value={value}
          label={t(`setting.${field.name}.${value}` as ValueKey<ChoiceField>)}
          {...('hasValueHints' in field && {
            hint: t(`setting.${field.name}.${value}.hint` as `${ValueKey<HintedChoice>}.hint`),
          })}
          defaultChecked={value === chosen}
        />
      ))}
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
  )
}

function Menu({ field, chosen }: ChosenProps<ByControl<'menu'>>) {
  return (
    <label className={fieldCss.field}>
      <span className={fieldCss.label}>{t(`setting.${field.name}`)}</span>
      <select name={field.name} className={fieldCss.input} defaultValue={chosen}>
        <option value="">{t(`setting.${field.name}.none`)}</option>
        {field.values.map(value => (
          <option key={value} value={value}>
            {t(`setting.${field.name}.${value}` as ValueKey<ByControl<'menu'>>)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Message keys of a setting's values; a missing message fails to compile. */
type ValueKey<Field> = Field extends { name: string; values: readonly string[] }
  ? `setting.${Field['name']}.${Field['values'][number]}`
  : never
type HintedChoice = Extract<ChoiceField, { hasValueHints: true }>
