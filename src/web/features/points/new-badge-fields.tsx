import { t } from '#shared/messages/t.ts'
import { POINT_RULES } from '#shared/points/point-rules.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { CheckField, FormProblem, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { EmojiImageField } from '../flair/emoji-image-field.tsx'

const FIELDS = ['title', 'name', 'image', 'price']

/** Fields for a new badge's name, look and price. */
export function NewBadgeFields({ result }: { result: FormResult | undefined }) {
  const typed = result?.values
  const { emojiNameLength } = FLAIR_LIMITS
  return (
    <>
      <FormProblem words={formError(result, FIELDS)} />
      <TextField
        name="title"
        label={t('points.tool.badgeTitle')}
        {...upTo(POINT_RULES.badgeTitleLength)}
        defaultValue={typed?.title}
        error={fieldError(result, 'title')}
        required
      />
      <TextField
        name="name"
        label={t('points.tool.badgeEmoji')}
        hint={t('points.tool.badgeEmojiHint')}
        maxLength={emojiNameLength + 2}
        defaultValue={typed?.name}
        error={fieldError(result, 'name')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <EmojiImageField error={fieldError(result, 'image')} />
      <TextField
        name="price"
        type="number"
        inputMode="numeric"
        min={0}
        max={POINT_RULES.mostPrice}
        label={t('points.tool.badgePrice')}
        hint={t('points.tool.badgePriceHint')}
        defaultValue={typed?.price}
        error={fieldError(result, 'price')}
        required
      />
      <CheckField
        name="isPremium"
        label={t('points.tool.badgePremium')}
        defaultChecked={typed?.isPremium === 'on'}
      />
    </>
  )
}
