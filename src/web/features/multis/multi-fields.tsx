import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { MULTI_ICONS, type MultiIcon } from '#shared/multis.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './multis.module.css'

export type MultiValues = { title: string; description: string; icon: MultiIcon | null; isPublic: boolean }
export const NEW_MULTI: MultiValues = { title: '', description: '', icon: null, isPublic: false }
/** Fields that show their own errors. */
export const MULTI_FIELDS = ['title', 'description', 'communities'] as const

type Props = { values: MultiValues; result: FormResult | undefined }

/** Title, description, icon and visibility of a custom feed. */
export function MultiFields({ values, result }: Props) {
  const typed = result?.values
  const chosen = typed === undefined ? values.icon : (typed.icon ?? null)
  return (
    <>
      <TextField
        name="title"
        label={t('multi.title')}
        defaultValue={typed?.title ?? values.title}
        {...upTo(LIMITS.multiTitleLength)}
        error={fieldError(result, 'title')}
        required
        autoComplete="off"
      />
      <TextAreaField
        name="description"
        label={t('multi.description')}
        defaultValue={typed?.description ?? values.description}
        {...upTo(LIMITS.multiDescriptionLength)}
        rows={2}
        error={fieldError(result, 'description')}
      />
      <fieldset>
        <legend className={fieldCss.label}>{t('multi.icon')}</legend>
        <div className={css.signs}>
          {[null, ...MULTI_ICONS].map(icon => (
            <label key={icon} className={css.sign}>
              <input
                type="radio"
                name="icon"
                value={icon ?? ''}
                defaultChecked={icon === (chosen === '' ? null : chosen)}
                aria-label={icon ?? t('multi.noIcon')}
              />
              {icon ?? <Icon name="list" />}
            </label>
          ))}
        </div>
      </fieldset>
      <CheckField
        name="isPublic"
        label={t('multi.isPublic')}
        hint={t('multi.isPublicHint')}
        defaultChecked={typed === undefined ? values.isPublic : 'isPublic' in typed}
      />
    </>
  )
}
