import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'

type Values = {
  slug: string
  title: string
  description: string
  isListed: boolean
  position: number
  added: string
  leftOut: string
}
export const NEW_TOPIC: Values = {
  ...{ slug: '', title: '', description: '', isListed: true, position: 100, added: '', leftOut: '' },
}
/** Fields that show their own errors. */
export const TOPIC_FIELDS = ['slug', 'title', 'description', 'added', 'leftOut'] as const

/** Form fields of a topic, for staff. */
export function TopicFields({ values, result }: { values: Values; result: FormResult | undefined }) {
  const typed = result?.values
  const field = (name: (typeof TOPIC_FIELDS)[number]) => ({
    name,
    defaultValue: typed?.[name] ?? values[name],
    error: fieldError(result, name),
  })
  return (
    <>
      <TextField
        {...field('title')}
        label={t('topic.titleField')}
        {...upTo(LIMITS.topicTitleLength)}
        autoComplete="off"
        required
      />
      <TextField
        {...field('slug')}
        label={t('topic.slug')}
        hint={t('topic.slugHint')}
        {...upTo(50)}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <TextField
        {...field('description')}
        label={t('topic.description')}
        {...upTo(LIMITS.topicDescriptionLength)}
        autoComplete="off"
      />
      <TextField
        name="position"
        type="number"
        min={0}
        max={9_999}
        label={t('topic.position')}
        hint={t('topic.positionHint')}
        defaultValue={typed?.position ?? values.position}
      />
      <CheckField
        name="isListed"
        label={t('topic.isListed')}
        defaultChecked={typed === undefined ? values.isListed : 'isListed' in typed}
      />
      <TextAreaField {...field('added')} label={t('topic.added')} hint={t('topic.addedHint')} rows={3} />
      <TextAreaField
        {...field('leftOut')}
        label={t('topic.leftOut')}
        hint={t('topic.leftOutHint')}
        rows={3}
      />
    </>
  )
}
