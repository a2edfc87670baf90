import { BODY_RULES, type CommunitySettings } from '#shared/community-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-community-setup.ts'
import { POST_KINDS, type PostKind } from '#shared/views/post-view.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField } from '../../ui/field.tsx'
import css from './setup.module.css'

type Props = { settings: CommunitySettings; result: FormResult | undefined }

const WORDS = ['titleRequired', 'titleBanned', 'bodyBanned'] as const
const HOSTS = ['domainsAllowed', 'domainsBlocked'] as const
const SWITCHES = ['requiresFlair', 'allowsCrossposts'] as const

/** What posts have to be like. */
export function PostFields({ settings, result }: Props) {
  const typed = result?.values
  return (
    <>
      <h2 className={css.group}>{t('setup.group.posts')}</h2>
      <Kinds settings={settings} result={result} />
      {[...WORDS, ...HOSTS].map(name => (
        <TextAreaField
          key={name}
          name={name}
          label={t(`setup.${name}`)}
          hint={t(name.startsWith('domains') ? 'setup.domainsHint' : 'setup.wordsHint')}
          defaultValue={typed?.[name] ?? settings[name].join('\n')}
          rows={3}
          error={fieldError(result, name)}
        />
      ))}
      {SWITCHES.map(name => (
        <CheckField
          key={name}
          name={name}
          defaultChecked={typed === undefined ? settings[name] : name in typed}
          label={t(`setup.${name}`)}
        />
      ))}
    </>
  )
}

function Kinds({ settings, result }: Props) {
  const error = ['kinds', ...POST_KINDS.map(kind => `kinds.${kind}`)]
    .map(field => fieldError(result, field))
    .find(words => words !== undefined)
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('setup.kinds')}</legend>
      <p className={fieldCss.hint}>{t('setup.kindsHint')}</p>
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

function Kind({ kind, settings, result }: Props & { kind: PostKind }) {
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
