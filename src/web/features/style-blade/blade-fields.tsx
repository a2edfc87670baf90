import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { STYLE_COLORS, type StyleView } from '#shared/views/style-view.ts'
import type { OperationError } from '../../data/operation-error.ts'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextField } from '../../ui/fields/field.tsx'
import type { BladeDraft } from './blade-draft.ts'
import css from './style-blade.module.css'
import { StyleColorField } from './style-color-field.tsx'

type Props = {
  draft: BladeDraft
  saved: StyleView
  problem: OperationError | undefined
  onChange: (changes: Partial<BladeDraft>) => void
}

const MEGABYTE = 1024 * 1024

/** Fields of the style editor. */
export function BladeFields({ draft, saved, problem, onChange }: Props) {
  const { emojiSizeLeast: least, emojiSizeMost: most } = FLAIR_LIMITS
  return (
    <>
      {STYLE_COLORS.map(name => (
        <StyleColorField
          key={name}
          name={name}
          value={draft[name]}
          problem={problem?.field === name ? problem : undefined}
          onChange={color => onChange({ [name]: color })}
        />
      ))}
      {(['icon', 'banner'] as const).map(kind => (
        <PictureField
          key={kind}
          kind={kind}
          picture={draft[kind]}
          isThere={saved[kind] !== null}
          error={problem?.field === `${kind}MediaId` ? problem.message : undefined}
          onChange={picture => onChange({ [kind]: picture })}
        />
      ))}
      <div className={css.sizes}>
        {(['emojiWidth', 'emojiHeight'] as const).map(name => (
          <TextField
            key={name}
            type="number"
            name={name}
            label={t(`style.${name}`)}
            hint={t('style.emojiHint', { least, most })}
            min={least}
            max={most}
            value={Number.isNaN(draft[name]) ? '' : draft[name]}
            onChange={event => onChange({ [name]: event.target.valueAsNumber })}
            error={problem?.field === name ? problem.message : undefined}
          />
        ))}
      </div>
    </>
  )
}

type PictureProps = {
  kind: 'icon' | 'banner'
  picture: BladeDraft['icon']
  isThere: boolean
  error: string | undefined
  onChange: (picture: BladeDraft['icon']) => void
}

/** Picks an image file from this device; never a URL. */
function PictureField({ kind, picture, isThere, error, onChange }: PictureProps) {
  const megabytes = LIMITS.imageBytes / MEGABYTE
  return (
    <div className={fieldCss.field}>
      <TextField
        type="file"
        name={kind}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        label={t(`style.${kind}`)}
        hint={t(`style.${kind}Hint`, { megabytes })}
        error={error}
        onChange={event => {
          const file = event.target.files?.[0]
          onChange(file === undefined ? 'kept' : { file, url: URL.createObjectURL(file) })
        }}
      />
      {isThere && typeof picture === 'string' ? (
        <Button look="quiet" onClick={() => onChange(picture === 'kept' ? 'removed' : 'kept')}>
          {t(
            picture === 'removed'
              ? 'style.keepImage'
              : kind === 'icon'
                ? 'style.removeIcon'
                : 'style.removeBanner',
          )}
        </Button>
      ) : null}
    </div>
  )
}
