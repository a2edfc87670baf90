import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import type { ModContext } from '#shared/views/mod-view.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { BanFields } from '../features/moderation/ban-fields.tsx'
import { withReplaced } from '../features/moderation/replaced-words.ts'
import { useSavedReplies } from '../features/moderation/use-saved-replies.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { FormProblem, fieldCss } from '../ui/fields/field.tsx'

/** R2.14-mod-01, R2.14-mod-10: bans a member from a community, for some days or permanently. */
export function BanUserModal({
  contextId,
  subredditId,
  username,
  onClose,
}: ModContext & { onClose: () => void }) {
  const replies = useSavedReplies(subredditId)
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<{ field: string | undefined; words: string }>()
  const [isSending, setSending] = useState(false)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    // A double click must not ban and email twice.
    setSending(true)
    try {
      const done = await runOperation('BanMember', {
        community: subredditId,
        username: text('username'),
        rule: text('rule'),
        note: text('note'),
        message: text('message'),
        days: text('length') === 'permanent' ? null : Number(text('days') || Number.NaN),
        removesAll: form.has('removesAll'),
        contextId,
      })
      onClose()
      void revalidate()
      showToast({
        kind: 'Custom',
        text: withReplaced(t('mod.ban.done', { name: done.username }), done.replaced),
      })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem({ field: error.field, words: error.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      title={username === '' ? t('mod.ban.title') : t('mod.ban.titleOf', { name: username })}
      onClose={onClose}
    >
      {replies[0] === undefined ? null : (
        <p className={fieldCss.hint}>{t('mod.ban.effect', { community: replies[0].community })}</p>
      )}
      <form className={fieldCss.form} onSubmit={handleSubmit} noValidate>
        <FormProblem words={problem?.words} />
        <BanFields
          username={username}
          isNamed={username !== ''}
          wrongField={problem?.field}
          daysMax={MOD_LIMITS.banDays}
          replies={replies}
        />
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="danger" disabled={isSending}>
            {t('mod.ban.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
