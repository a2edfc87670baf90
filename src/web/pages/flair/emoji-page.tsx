import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-flair.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import { EditList } from '../../features/edit-list/edit-list.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError } from '../../forms/form-result.ts'
import { CheckField, TextField } from '../../ui/fields/field.tsx'
import type { loader } from './emoji-page.server.ts'
import css from './flair-page.module.css'

export { action, loader } from './emoji-page.server.ts'

type Emoji = ReturnType<typeof useLoaderData<typeof loader>>['emoji'][number]

/** The pictures that flair of a community can be written with. */
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
            <code>{item.title}</code>
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

/** Name and picture stay as they are once flair is written with them. */
function EmojiFields({ item, result }: { item: Emoji | null; result: FormResult | undefined }) {
  const { emojiNameLength, emojiBytes, emojiPixels } = FLAIR_LIMITS
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
          <TextField
            name="image"
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            label={t('emoji.image')}
            hint={t('emoji.imageHint', { kilobytes: emojiBytes / 1024, pixels: emojiPixels })}
            error={fieldError(result, 'image')}
            required
          />
        </div>
      ) : (
        <>
          <input type="hidden" name="name" value={item.title} />
          <p className={css.emoji}>
            <img src={item.url} alt="" />
            <code>{item.title}</code>
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
