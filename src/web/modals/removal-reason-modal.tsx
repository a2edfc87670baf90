import { type FormEvent, useEffect, useState } from 'react'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_LIMITS } from '#shared/mod-limits.ts'
import type { ModContext, RemovalReasonList } from '#shared/views/mod-view.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { SavedReplyPicker } from '../features/moderation/saved-reply-picker.tsx'
import { useSavedReplies } from '../features/moderation/use-saved-replies.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField } from '../ui/field.tsx'

type Props = ModContext & { title: string; onClose: () => void }

/** R2.14-mod-03, R2.14-mod-10: tells the author of something removed why: a reason, its words, and how they are sent. */
export function RemovalReasonModal({ subredditId, username, itemIds, onClose }: Props) {
  const replies = useSavedReplies(subredditId)
  const [reasons, setReasons] = useState<RemovalReasonList>()
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    runOperation('RemovalReasons', { community: subredditId, items: itemIds }).then(setReasons, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [subredditId, itemIds])
  const handleChoice = (id: string) => {
    setChosen(id)
    setMessage(reasons?.models[id]?.message ?? '')
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sendAs = new FormData(event.currentTarget).get('sendAs') === 'comment' ? 'comment' : 'message'
    const title = reasons?.models[chosen ?? '']?.title ?? t('mod.reason.own')
    // Pressed twice, it is said once.
    setSending(true)
    try {
      for (const target of reasons?.removedItemIds ?? itemIds)
        await runOperation('ExplainRemoval', { target, title, message, sendAs })
      onClose()
      showToast({ kind: 'Custom', text: t('mod.reason.sent') })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog title={t('mod.reason.title')} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <FormProblem words={problem} />
        <fieldset>
          <legend className={fieldCss.label}>{t('mod.reason.choose')}</legend>
          {reasons?.reasonOrder.map(id => (
            <CheckField
              key={id}
              type="radio"
              name="reason"
              value={id}
              checked={chosen === id}
              onChange={() => handleChoice(id)}
              label={reasons.models[id]?.title}
            />
          ))}
          <CheckField
            type="radio"
            name="reason"
            value="own"
            checked={chosen === 'own'}
            onChange={() => handleChoice('own')}
            label={t('mod.reason.own')}
          />
        </fieldset>
        <TextAreaField
          name="message"
          label={t('mod.reason.message')}
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
          maxLength={MOD_LIMITS.removalReasonLength}
          rows={6}
          required
        />
        <SavedReplyPicker
          lists={replies}
          into="message"
          user={username}
          submit={{ name: 'do', value: 'insert' }}
        />
        <fieldset>
          <legend className={fieldCss.label}>{t('mod.reason.sendAs')}</legend>
          <CheckField
            type="radio"
            name="sendAs"
            value="comment"
            label={t('mod.reason.asComment')}
            defaultChecked
          />
          <CheckField type="radio" name="sendAs" value="message" label={t('mod.reason.asMessage')} />
        </fieldset>
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('mod.reason.skip')}</Button>
          <Button type="submit" look="main" disabled={isSending}>
            {t('mod.reason.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
