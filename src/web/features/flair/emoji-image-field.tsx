import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { TextField } from '../../ui/fields/field.tsx'

/** The image of a new emoji. */
export function EmojiImageField({ error }: { error: string | undefined }) {
  const { emojiBytes, emojiPixels } = FLAIR_LIMITS
  return (
    <TextField
      name="image"
      type="file"
      accept="image/png,image/jpeg,image/gif,image/webp"
      label={t('emoji.image')}
      hint={t('emoji.imageHint', { kilobytes: emojiBytes / 1024, pixels: emojiPixels })}
      error={error}
      required
    />
  )
}
