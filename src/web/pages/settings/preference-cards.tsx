import {
  PREFERENCE_FIELDS,
  PREFERENCE_GROUPS,
  type PreferenceField,
  type Preferences,
} from '#shared/accounts/preferences.ts'
import { t } from '#shared/messages/translate-pages.ts'
import { t as tPref } from '#shared/messages/translate-preferences.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { showShortcuts } from '../../features/shortcuts/show-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss } from '../../ui/fields/field.tsx'
import css from './settings-page.module.css'

type ShownField = Extract<PreferenceField, { group: string }>
type ChoiceField = Extract<ShownField, { values: readonly string[] }>
type Props = { preferences: Preferences; isMember: boolean }

const SHOWN: readonly ShownField[] = PREFERENCE_FIELDS.filter(field => 'group' in field)
const HINTED_GROUPS = ['look', 'feeds'] as const

/** What one may choose, in cards; a visitor is shown what a browser can keep. */
export function PreferenceCards({ preferences, isMember }: Props) {
  return PREFERENCE_GROUPS.map(group => {
    const fields = SHOWN.filter(field => field.group === group && (isMember || isForVisitors(field)))
    const hinted = HINTED_GROUPS.find(one => one === group)
    return fields.length === 0 ? null : (
      <SettingsCard
        key={group}
        id={group}
        title={tPref(`pref.group.${group}`)}
        {...(hinted !== undefined && { hint: tPref(`pref.group.${hinted}.hint`) })}
      >
        {fields.map(field =>
          'values' in field ? (
            <Choice key={field.name} field={field} chosen={preferences[field.name]} />
          ) : (
            <Switch key={field.name} field={field} isTicked={preferences[field.name]} />
          ),
        )}
        {group === 'keys' ? (
          <span className="script-only">
            <Button onClick={showShortcuts}>{t('settings.keysShow')}</Button>
          </span>
        ) : null}
      </SettingsCard>
    )
  })
}

function isForVisitors(field: ShownField): boolean {
  return field.keptIn === 'browser' && !('isForMembers' in field)
}

type SwitchProps = { field: Exclude<ShownField, ChoiceField>; isTicked: boolean }

function Switch({ field, isTicked }: SwitchProps) {
  return (
    <div>
      <input type="hidden" name="boxes" value={field.name} />
      <CheckField
        name={field.name}
        defaultChecked={isTicked}
        label={tPref(`pref.${field.name}`)}
        {...('hasHint' in field && { hint: tPref(`pref.${field.name}.hint`) })}
      />
    </div>
  )
}

function Choice({ field, chosen }: { field: ChoiceField; chosen: string }) {
  const options = field.values.map(value => ({ value, label: valueWords(field, value) }))
  if ('isMenu' in field)
    return (
      <label className={fieldCss.field}>
        <span className={fieldCss.label}>{tPref(`pref.${field.name}`)}</span>
        <select name={field.name} className={fieldCss.input} defaultValue={chosen}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <fieldset className={css.choice}>
      <legend className={fieldCss.label}>{tPref(`pref.${field.name}`)}</legend>
      {options.map(({ value, label }) => (
        <CheckField
          key={value}
          type="radio"
          name={field.name}
          value={value}
          defaultChecked={value === chosen}
          label={label}
          {...('hasValueHints' in field && { hint: valueHint(field, value) })}
        />
      ))}
    </fieldset>
  )
}

/** The words that a value of each of these has: where one is missing in the messages, this does not compile. */
type ValueKey<Field> = Field extends ChoiceField ? `pref.${Field['name']}.${Field['values'][number]}` : never
type HintedField = Extract<ChoiceField, { hasValueHints: true }>

function valueWords({ name }: ChoiceField, value: string): string {
  return tPref(`pref.${name}.${value}` as ValueKey<ChoiceField>)
}

function valueHint({ name }: HintedField, value: string): string {
  return tPref(`pref.${name}.${value}.hint` as `${ValueKey<HintedField>}.hint`)
}
