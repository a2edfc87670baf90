import { Form, useActionData, useLoaderData } from 'react-router'
import { FLAIR_LIMITS } from '#shared/flair-rules.ts'
import { t } from '#shared/messages/translate-flair.ts'
import type { EmojiView } from '#shared/views/flair-view.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { type FormResult, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './emoji-page.server.ts'
import css from './flair-page.module.css'

export { action, loader } from './emoji-page.server.ts'

export default function EmojiPage() {
  const { frame, emoji } = useLoaderData<typeof loader>()
  const result = useActionData() as FormResult | undefined
  const { emojiNameLength, emojiBytes, emojiPixels, emoji: limit } = FLAIR_LIMITS
  return (
    <ModFrame frame={frame} page="emoji">
      <section className={css.part}>
        <p>{t('emoji.intro')}</p>
        <Form method="post" encType="multipart/form-data" className={fieldCss.form} key={emoji.length}>
          <FormProblem words={formError(result, ['name', 'image'])} />
          <div className={css.give}>
            <TextField
              name="name"
              label={t('emoji.name')}
              hint={t('emoji.nameHint', { limit: emojiNameLength })}
              defaultValue={result?.values?.name}
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
          <CheckField name="isModeratorOnly" label={t('emoji.isModeratorOnly')} />
          <p>
            <Button type="submit" look="main" name="intent" value="add">
              {t('emoji.add')}
            </Button>
          </p>
        </Form>
      </section>
      <p className={fieldCss.hint}>{t('flair.count', { count: emoji.length, limit })}</p>
      {emoji.length === 0 ? <p className={fieldCss.hint}>{t('emoji.empty')}</p> : null}
      <ul className={css.emojiList}>
        {emoji.map(item => (
          <EmojiRow key={item.name} item={item} />
        ))}
      </ul>
    </ModFrame>
  )
}

function EmojiRow({ item: { name, url, isModeratorOnly } }: { item: EmojiView }) {
  return (
    <li data-emoji={name}>
      <img src={url} alt="" loading="lazy" />
      <span>
        <code>:{name}:</code> <small>{t(isModeratorOnly ? 'emoji.moderators' : 'emoji.everybody')}</small>
      </span>
      <Form method="post">
        <input type="hidden" name="name" value={name} />
        <Button type="submit" look="quiet" name="intent" value={isModeratorOnly ? 'open' : 'keep'}>
          {t(isModeratorOnly ? 'emoji.forEverybody' : 'emoji.forModerators', { name })}
        </Button>
        <SureButton
          type="submit"
          look="quiet"
          name="intent"
          value="delete"
          aria-label={t('emoji.delete', { name })}
          sure={t('flair.sure')}
        >
          {t('flair.delete')}
        </SureButton>
      </Form>
    </li>
  )
}
