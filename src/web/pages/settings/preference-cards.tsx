import {
  PREFERENCE_FIELDS,
  PREFERENCE_GROUPS,
  type PreferenceField,
  type Preferences,
} from '#shared/accounts/preferences.ts'
import { PAGE_OF_GROUP } from '#shared/accounts/settings-pages.ts'
import { t } from '#shared/messages/t.ts'
import {
  ChoiceSetting,
  SelectSetting,
  SwitchSetting,
} from '../../features/saved-in-place/setting-controls.tsx'
import type { Saving } from '../../features/saved-in-place/use-saved-in-place.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/fields/field.tsx'

type ShownField = Extract<PreferenceField, { group: string }>
type Country = { code: string; name: string }
type CountryField = Extract<ShownField, { isCountry: true }>
type ChoiceField = Extract<ShownField, { values: readonly string[] }>
type Props = {
  page: 'feed' | 'privacy' | 'browser'
  preferences: Preferences
  /** Every country by name, for a page that asks for one. */
  countries?: readonly Country[] | undefined
  saving: Saving
}

const SHOWN: readonly ShownField[] = PREFERENCE_FIELDS.filter(field => 'group' in field)
const HINTED_GROUPS = ['look', 'feeds'] as const

/** The preferences of a page, in cards; visitors see those a browser can keep. */
export function PreferenceCards({ page, preferences, countries = [], saving }: Props) {
  const isMember = page !== 'browser'
  const groups = PREFERENCE_GROUPS.filter(group => !isMember || PAGE_OF_GROUP[group] === page)
  return groups.map(group => {
    const fields = SHOWN.filter(field => field.group === group && (isMember || isForVisitors(field)))
    const hinted = HINTED_GROUPS.find(one => one === group)
    return fields.length === 0 ? null : (
      <SettingsCard
        key={group}
        id={group}
        title={t(`pref.group.${group}`)}
        {...(hinted !== undefined && { hint: t(`pref.group.${hinted}.hint`) })}
      >
        {fields.map(field =>
          'values' in field ? (
            <Choice key={field.name} field={field} chosen={preferences[field.name]} saving={saving} />
          ) : 'isCountry' in field ? (
            <CountryChoice
              key={field.name}
              field={field}
              chosen={preferences[field.name]}
              countries={countries}
              saving={saving}
            />
          ) : (
            <Switch key={field.name} field={field} isTicked={preferences[field.name]} saving={saving} />
          ),
        )}
        {group === 'keys' ? (
          <span className="script-only">
            <Button onClick={() => openModal('shortcuts', {})}>{t('settings.keysShow')}</Button>
          </span>
        ) : null}
      </SettingsCard>
    )
  })
}

function isForVisitors(field: ShownField): boolean {
  return field.keptIn === 'browser' && !('isForMembers' in field)
}

type SwitchProps = {
  field: Exclude<ShownField, ChoiceField | CountryField>
  isTicked: boolean
  saving: Saving
}

function Switch({ field, isTicked, saving }: SwitchProps) {
  const { name } = field
  return (
    <SwitchSetting
      name={name}
      defaultChecked={isTicked}
      label={t(`pref.${name}`)}
      hint={'hasHint' in field ? t(`pref.${field.name}.hint`) : undefined}
      saving={saving}
    >
      <input type="hidden" name="boxes" value={name} />
    </SwitchSetting>
  )
}

type CountryProps = { field: CountryField; chosen: string; countries: readonly Country[]; saving: Saving }

function CountryChoice({ field: { name }, chosen, countries, saving }: CountryProps) {
  return (
    <SelectSetting
      name={name}
      label={t(`pref.${name}`)}
      hint={t(`pref.${name}.hint`)}
      saving={saving}
      defaultValue={chosen}
    >
      <option value="">{t(`pref.${name}.none`)}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectSetting>
  )
}

type ChoiceProps = { field: ChoiceField; chosen: string; saving: Saving }

function Choice({ field, chosen, saving }: ChoiceProps) {
  const common = { name: field.name, label: t(`pref.${field.name}`), saving }
  const options = field.values.map(value => ({ value, label: valueWords(field, value) }))
  if ('isMenu' in field)
    return (
      <SelectSetting
        {...common}
        {...('hasHint' in field && { hint: t(`pref.${field.name}.hint`) })}
        defaultValue={chosen}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectSetting>
    )
  return (
    <ChoiceSetting {...common}>
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
    </ChoiceSetting>
  )
}

/** Message keys of a preference's values; a missing message fails to compile. */
type ValueKey<Field> = Field extends ChoiceField ? `pref.${Field['name']}.${Field['values'][number]}` : never
type HintedField = Extract<ChoiceField, { hasValueHints: true }>

function valueWords({ name }: ChoiceField, value: string): string {
  return t(`pref.${name}.${value}` as ValueKey<ChoiceField>)
}

function valueHint({ name }: HintedField, value: string): string {
  return t(`pref.${name}.${value}.hint` as `${ValueKey<HintedField>}.hint`)
}
