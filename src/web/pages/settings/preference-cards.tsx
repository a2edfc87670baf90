import { useId } from 'react'
import {
  PREFERENCE_FIELDS,
  PREFERENCE_GROUPS,
  type PreferenceField,
  type Preferences,
} from '#shared/accounts/preferences.ts'
import { PAGE_OF_GROUP } from '#shared/accounts/settings-pages.ts'
import { t } from '#shared/messages/t.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { openModal } from '../../modals/open-modal.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, fieldCss } from '../../ui/fields/field.tsx'
import { SaveMark, type Saving } from './save-mark.tsx'
import css from './settings-page.module.css'

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
  return (
    <div className={css.switch}>
      <input type="hidden" name="boxes" value={field.name} />
      <CheckField
        name={field.name}
        defaultChecked={isTicked}
        label={t(`pref.${field.name}`)}
        {...('hasHint' in field && { hint: t(`pref.${field.name}.hint`) })}
      />
      <SaveMark name={field.name} saving={saving} />
    </div>
  )
}

type CountryProps = { field: CountryField; chosen: string; countries: readonly Country[]; saving: Saving }

function CountryChoice({ field, chosen, countries, saving }: CountryProps) {
  const hint = `${useId()}-hint`
  return (
    <div className={fieldCss.field}>
      <label className={fieldCss.field}>
        <span className={fieldCss.label}>{t(`pref.${field.name}`)}</span>
        <select name={field.name} className={fieldCss.input} defaultValue={chosen} aria-describedby={hint}>
          <option value="">{t(`pref.${field.name}.none`)}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span className={fieldCss.hint} id={hint}>
        {t(`pref.${field.name}.hint`)}
      </span>
      <SaveMark name={field.name} saving={saving} />
    </div>
  )
}

type ChoiceProps = { field: ChoiceField; chosen: string; saving: Saving }

function Choice({ field, chosen, saving }: ChoiceProps) {
  const options = field.values.map(value => ({ value, label: valueWords(field, value) }))
  if ('isMenu' in field)
    return (
      <div className={fieldCss.field}>
        <label className={fieldCss.field}>
          <span className={fieldCss.label}>{t(`pref.${field.name}`)}</span>
          <select name={field.name} className={fieldCss.input} defaultValue={chosen}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SaveMark name={field.name} saving={saving} />
      </div>
    )
  return (
    <fieldset className={css.choice}>
      <legend className={fieldCss.label}>{t(`pref.${field.name}`)}</legend>
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
      <SaveMark name={field.name} saving={saving} />
    </fieldset>
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
