import { useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import css from '../account/account-page.module.css'
import type { loader } from './unsubscribe-page.server.ts'

export { loader } from './unsubscribe-page.server.ts'

/** Stops emails of one kind for anyone with the link, without logging in, and can undo it. */
export default function UnsubscribePage() {
  const { token, found, done, digest } = useLoaderData<typeof loader>()
  if (found === null)
    return (
      <AccountFrame title={t('unsubscribe.title')}>
        <p className={css.intro}>{t('unsubscribe.invalid')}</p>
        <Settings />
      </AccountFrame>
    )
  const { name, topic } = found
  const what = topic === 'digest' ? t('inboxMail.what.digest') : t(`inbox.group.${topic}`)
  const isStopped = done === 'stop'
  const words = { name, what }
  return (
    <AccountFrame title={t('unsubscribe.title')}>
      <p className={css.intro} role={done === null ? undefined : 'status'}>
        {isStopped
          ? t('unsubscribe.done', words)
          : t(done === 'undo' ? 'unsubscribe.undone' : 'unsubscribe.ask', words)}
      </p>
      {/* A plain form: its door is none of the pages'. */}
      <form method="post" action={`/unsubscribe/${token}`} className={fieldCss.row}>
        <input type="hidden" name="digest" value={isStopped ? digest : found.digest} />
        {isStopped ? (
          <Button type="submit" name="intent" value="undo">
            {t('unsubscribe.undo')}
          </Button>
        ) : (
          <Button look="main" type="submit" name="intent" value="stop">
            {t('unsubscribe.button')}
          </Button>
        )}
        <Settings />
      </form>
    </AccountFrame>
  )
}

function Settings() {
  return <ButtonLink to="/settings/notifications">{t('unsubscribe.settings')}</ButtonLink>
}
