import type { EditableSettings } from '#shared/communities/community-settings.ts'
import { BODY_RULES } from '#shared/communities/post-kind-settings.ts'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { POST_KINDS, type PostKind } from '#shared/post-kinds.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './setup.module.css'

type Props = { kinds: EditableSettings['kinds']; result: FormResult | undefined }

/** Requirements for each kind of post, one row each. */
export function KindsTable({ kinds, result }: Props) {
  const error = ['kinds', ...POST_KINDS.map(kind => `kinds.${kind}`)]
    .map(field => fieldError(result, field))
    .find(words => words !== undefined)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('setting.kinds')}</legend>
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
              <Kind key={kind} kind={kind} values={kinds[kind]} result={result} />
            ))}
          </tbody>
        </table>
      </div>
      {error === undefined ? null : <p className={fieldCss.error}>{error}</p>}
    </fieldset>
  )
}

type LineProps = { kind: PostKind; values: EditableSettings['kinds'][PostKind]; result: Props['result'] }

function Kind({ kind, values, result }: LineProps) {
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
