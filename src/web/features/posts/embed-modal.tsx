import { useEffect, useId, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, dialogCss } from '../../ui/dialog.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './embed-modal.module.css'

type Told = { html: string; src: string }
type Props = { permalink: string; onClose: () => void }

/** Embed code of a post for other sites, with a preview. */
export function EmbedModal({ permalink, onClose }: Props) {
  const [withComments, setWithComments] = useState(false)
  const [told, setTold] = useState<Told | 'missing' | null>(null)
  const id = useId()
  useEffect(() => {
    const aborter = new AbortController()
    setTold(null)
    askForCode(permalink, withComments, aborter.signal).then(setTold, () => {
      if (!aborter.signal.aborted) setTold('missing')
    })
    return () => aborter.abort()
  }, [permalink, withComments])
  const code = told === null || told === 'missing' ? '' : told.html
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      onClose()
      showToast({ kind: 'Custom', text: t('embed.copied') })
    } catch {
      // The field beside it holds the code.
      document.getElementById(id)?.focus()
    }
  }
  return (
    <Dialog title={t('embed.title')} onClose={onClose}>
      {told === 'missing' ? (
        <p>{t('embed.missing')}</p>
      ) : (
        <div className={fieldCss.form}>
          <div className={css.preview}>
            {told === null ? null : (
              <iframe key={told.src} src={told.src} title={t('embed.preview')} sandbox="" />
            )}
          </div>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={withComments}
              onChange={event => setWithComments(event.currentTarget.checked)}
            />
            {t('embed.withComments')}
          </label>
          <label className={css.code} htmlFor={id}>
            {t('embed.code')}
          </label>
          <textarea
            id={id}
            className={fieldCss.input}
            rows={4}
            value={code}
            readOnly
            dir="ltr"
            onFocus={event => event.currentTarget.select()}
          />
        </div>
      )}
      <div className={dialogCss.buttons}>
        <Button onClick={onClose}>{t(told === 'missing' ? 'embed.close' : 'shell.cancel')}</Button>
        {told === 'missing' ? null : (
          <Button look="main" disabled={code === ''} onClick={() => void handleCopy()}>
            {t('embed.copy')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Requests the code as other sites do; fails for posts they may not show. */
async function askForCode(permalink: string, withComments: boolean, signal: AbortSignal): Promise<Told> {
  const query = new URLSearchParams({ url: new URL(permalink, window.location.origin).href })
  if (withComments) query.set('part', 'comments')
  const answer = await fetch(`/oembed?${query}`, { signal })
  if (!answer.ok) throw new Error(`The post is not shown elsewhere: ${answer.status}`)
  const { html } = (await answer.json()) as { html: string }
  return { html, src: new URL(/ src="([^"]+)"/.exec(html)?.[1] ?? '/').pathname }
}
