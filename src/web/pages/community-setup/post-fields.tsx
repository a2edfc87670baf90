import { BODY_RULES } from '#shared/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { POST_KINDS, type PostKind } from '#shared/views/post-view.ts'
import { SettingsCard } from '../../features/settings-form/settings-form.tsx'
import { fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField } from '../../ui/field.tsx'
import { isTicked, type SettingsFieldsProps } from './settings-fields.ts'
import css from './setup.module.css'

type Props = SettingsFieldsProps

const WORDS = ['titleRequired', 'titleBanned', 'bodyBanned'] as const
const HOSTS = ['domainsAllowed', 'domainsBlocked'] as const
const SWITCHES = ['requiresFlair', 'allowsCrossposts'] as const

/** What posts have to be like. */
export function PostFields(props: Props) {
  return (
    <>
      <SettingsCard title={t('setup.kinds')} hint={t('setup.kindsHint')}>
        <Kinds {...props} />
        <div>
          {SWITCHES.map(name => (
            <CheckField
              key={name}
              name={name}
              defaultChecked={isTicked(props, name)}
              label={t(`setup.${name}`)}
            />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={t('setup.group.words')} hint={t('setup.wordsHint')}>
        <Lists {...props} names={WORDS} />
      </SettingsCard>
      <SettingsCard title={t('setup.group.links')} hint={t('setup.domainsHint')}>
        <Lists {...props} names={HOSTS} />
      </SettingsCard>
    </>
  )
}

type ListName = (typeof WORDS)[number] | (typeof HOSTS)[number]

function Lists({ settings, result, names }: Props & { names: readonly ListName[] }) {
  return names.map(name => (
    <TextAreaField
      key={name}
      name={name}
      label={t(`setup.${name}`)}
      defaultValue={result?.values?.[name] ?? settings[name].join('\n')}
      rows={3}
      error={fieldError(result, name)}
    />
  ))
}

function Kinds({ settings, result }: Props) {
  const error = ['kinds', ...POST_KINDS.map(kind => `kinds.${kind}`)]
    .map(field => fieldError(result, field))
    .find(words => words !== undefined)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('setup.kinds')}</legend>
      <div className={css.scroll}>
        <table className={css.kinds}>
          <thead>
            <tr>
              {(['kindColumn', 'allowed', 'titleMin', 'titleMax', 'body'] as const).map(name => (
                <th key={name} scope="col">
                  {t(`setup.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {POST_KINDS.map(kind => (
              <Kind key={kind} kind={kind} settings={settings} result={result} />
            ))}
          </tbody>
        </table>
      </div>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
  )
}

function Kind({ kind, settings, result }: Omit<Props, 'path'> & { kind: PostKind }) {
  const values = settings.kinds[kind]
  const typed = result?.values
  const name = (field: string) => `kinds.${kind}.${field}`
  const label = (field: 'allowed' | 'titleMin' | 'titleMax' | 'body') =>
    t('setup.kindField', { field: t(`setup.${field}`), kind: t(`setup.kind.${kind}`) })
  return (
    <tr>
      <th scope="row">{t(`setup.kind.${kind}`)}</th>
      <td>
        <label className={css.tick}>
          <input
            type="checkbox"
            name={name('isAllowed')}
            aria-label={label('allowed')}
            defaultChecked={typed === undefined ? values.isAllowed : name('isAllowed') in typed}
          />
        </label>
      </td>
      {(['titleMin', 'titleMax'] as const).map(field => (
        <td key={field}>
          <input
            type="number"
            name={name(field)}
            min={1}
            max={LIMITS.titleLength}
            aria-label={label(field)}
            aria-invalid={fieldError(result, `kinds.${kind}`) !== undefined}
            defaultValue={typed?.[name(field)] ?? values[field]}
          />
        </td>
      ))}
      <td>
        <select
          name={name('body')}
          aria-label={label('body')}
          defaultValue={typed?.[name('body')] ?? values.body}
        >
          {BODY_RULES.map(rule => (
            <option key={rule} value={rule}>
              {t(`setup.body.${rule}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
