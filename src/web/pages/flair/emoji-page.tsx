import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { EmojiImageField } from '../../features/flair/emoji-image-field.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, TextField } from '../../ui/fields/field.tsx'
import type { loader } from './emoji-page.server.ts'
import css from './flair-page.module.css'

export { action, loader } from './emoji-page.server.ts'

type Emoji = ReturnType<typeof useLoaderData<typeof loader>>['emoji'][number]

/** Custom emoji for a community's flair. */
export default function EmojiPage() {
  const { frame, emoji } = useLoaderData<typeof loader>()
  return (
    <ModFrame frame={frame} page="emoji" intro={t('emoji.intro')}>
      <EditList
        list="emoji"
        label={t('emoji.list')}
        items={emoji}
        limit={FLAIR_LIMITS.emoji}
        canMove={false}
        words={{ add: t('emoji.add'), none: t('emoji.empty') }}
        heading={item => (
          <span className={css.emoji} data-emoji={item.id}>
            <img src={item.url} alt="" loading="lazy" />
            <code dir="auto">{item.title}</code>
          </span>
        )}
        row={item => <small>{t(item.isModeratorOnly ? 'emoji.moderators' : 'emoji.everybody')}</small>}
        fields={(item, result) => <EmojiFields item={item} result={result} />}
        fieldNames={['name', 'image']}
        encType="multipart/form-data"
      />
    </ModFrame>
  )
}

/** The name and image can't change once flair uses them. */
function EmojiFields({ item, result }: { item: Emoji | null; result: FormResult | undefined }) {
  const { emojiNameLength } = FLAIR_LIMITS
  const typed = result?.values
  return (
    <>
      {item === null ? (
        <div className={css.give}>
          <TextField
            name="name"
            label={t('emoji.name')}
            hint={t('emoji.nameHint', { limit: emojiNameLength })}
            defaultValue={typed?.name}
            error={fieldError(result, 'name')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <EmojiImageField error={fieldError(result, 'image')} />
        </div>
      ) : (
        <>
          <input type="hidden" name="name" value={item.title} />
          <p className={css.emoji}>
            <img src={item.url} alt="" />
            <code dir="auto">{item.title}</code>
          </p>
        </>
      )}
      <CheckField
        name="isModeratorOnly"
        label={t('emoji.isModeratorOnly')}
        defaultChecked={typed === undefined ? item?.isModeratorOnly : typed.isModeratorOnly === 'on'}
      />
    </>
  )
}
