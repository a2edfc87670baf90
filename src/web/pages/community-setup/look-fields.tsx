import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-pages.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { CheckField, fieldCss, TextField } from '../../ui/field.tsx'
import css from './look-fields.module.css'

const MEGABYTE = 1024 * 1024
/** What the picker shows before a color was chosen; only a ticked box makes it count. */
const FIRST_COLOR = '#2f6b4f'

type Props = { community: CommunityView; result: FormResult | undefined }

/** Icon and color of a community. */
export function LookFields({ community, result }: Props) {
  const typed = result?.values
  const hasAccent = typed === undefined ? community.accent !== null : 'hasAccent' in typed
  return (
    <fieldset className={css.look}>
      <legend className={fieldCss.label}>{t('community.look')}</legend>
      <div className={css.icon}>
        <CommunityIcon label={community} size="large" />
        <TextField
          type="file"
          name="icon"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          label={t('community.iconField')}
          hint={t('community.iconHint', { megabytes: LIMITS.imageBytes / MEGABYTE })}
          error={fieldError(result, 'icon')}
        />
      </div>
      {community.icon === null ? null : <CheckField name="removesIcon" label={t('community.iconRemove')} />}
      <div className={css.accent}>
        <CheckField
          name="hasAccent"
          defaultChecked={hasAccent}
          label={t('community.accentField')}
          hint={t('community.accentHint')}
        />
        <input
          type="color"
          name="accent"
          aria-label={t('community.accentPick')}
          defaultValue={typed?.accent ?? community.accent ?? FIRST_COLOR}
        />
      </div>
      {fieldError(result, 'accent') === undefined ? null : (
        <p className={fieldCss.error}>{fieldError(result, 'accent')}</p>
      )}
    </fieldset>
  )
}
