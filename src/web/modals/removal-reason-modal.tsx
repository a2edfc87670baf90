import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { fillReply } from '#shared/saved-reply.ts'
import type { ModContext, RemovalReasonList } from '#shared/views/mod-view.ts'
import { OperationError } from '../data/operation-error.ts'
import { runOperation } from '../data/run-operation.ts'
import { SavedReplyPicker } from '../features/moderation/saved-reply-picker.tsx'
import { useSavedReplies } from '../features/moderation/use-saved-replies.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, dialogCss } from '../ui/dialog.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField } from '../ui/fields/field.tsx'
import { upTo } from '../ui/fields/up-to.ts'
import type { RemovalOutcome } from './open-modal.ts'

type Props = ModContext & {
  title: string
  /** Not removed yet: the dialog removes them, with or without a reason, and reports the outcome. */
  onRemoved?: (outcome: RemovalOutcome) => void
  onClose: () => void
}

const NONE = 'none'
const OWN = 'own'

/** R2.14-mod-03, R2.14-mod-10: removes one or more items and explains it to their authors: reason, message and sender. */
export function RemovalReasonModal({ subredditId, username, itemIds, title, onRemoved, onClose }: Props) {
  const replies = useSavedReplies(subredditId)
  const { revalidate } = useRevalidator()
  const [reasons, setReasons] = useState<RemovalReasonList>()
  const [chosen, setChosen] = useState(onRemoved === undefined ? undefined : NONE)
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<RemovalOutcome | undefined>(
    onRemoved === undefined ? { done: itemIds, refused: [] } : undefined,
  )
  const isRemoved = outcome !== undefined
  const isSilent = chosen === NONE
  useEffect(() => {
    runOperation('RemovalReasons', { community: subredditId, items: itemIds }).then(setReasons, error =>
      setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [subredditId, itemIds])
  const handleChoice = (id: string) => {
    setChosen(id)
    const words = reasons?.models[id]?.message ?? ''
    setMessage(fillReply(words, { user: username, community: replies[0]?.community ?? '{community}' }))
  }
  const reasonTitle = reasons?.models[chosen ?? '']?.title
  const isMany = itemIds.length > 1
  const remove = async (): Promise<RemovalOutcome> => {
    // Another moderator may have removed some already; those only get the explanation.
    const open = itemIds.filter(id => reasons?.removedItemIds.includes(id) !== true)
    const asked = { targets: open, act: 'remove', ...(reasonTitle !== undefined && { rule: reasonTitle }) }
    const results = open.length === 0 ? [] : await runOperation('ModerateItems', asked)
    const refused = results.flatMap(({ target, error }) => (error === null ? [] : [{ target, code: error }]))
    const done = itemIds.filter(id => !refused.some(({ target }) => target === id))
    if (done.length > 0) setOutcome({ done, refused })
    return { done, refused }
  }
  const explain = async (target: string, sendAs: 'comment' | 'message'): Promise<boolean> => {
    try {
      await runOperation('ExplainRemoval', {
        target,
        title: reasonTitle ?? t('mod.reason.own'),
        message,
        sendAs,
      })
      return true
    } catch (error) {
      // With several items, one failure must not stop the others.
      if (!isMany || !(error instanceof OperationError)) throw error
      return false
    }
  }
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sendAs = new FormData(event.currentTarget).get('sendAs') === 'comment' ? 'comment' : 'message'
    // A double click must not remove and notify twice.
    setSending(true)
    try {
      const removed = outcome ?? (await remove())
      if (removed.done.length === 0) return setProblem(t('mod.bar.refused'))
      let untold = 0
      if (!isSilent) for (const target of removed.done) untold += (await explain(target, sendAs)) ? 0 : 1
      onClose()
      onRemoved?.(removed)
      if (untold > 0) showToast({ kind: 'Error', text: t('mod.remove.untold', { count: untold }) })
      else if (onRemoved === undefined) showToast({ kind: 'Custom', text: t('mod.reason.sent') })
      void revalidate()
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      setProblem(error.message)
    } finally {
      setSending(false)
    }
  }
  const heading =
    onRemoved === undefined
      ? t('mod.reason.title')
      : isMany
        ? t('mod.remove.titleMany', { count: itemIds.length })
        : t(itemIds[0]?.startsWith('t3_') === true ? 'mod.remove.titlePost' : 'mod.remove.titleComment')
  return (
    <Dialog title={heading} onClose={onClose}>
      <form className={fieldCss.form} onSubmit={handleSubmit}>
        <p className={fieldCss.hint}>
          {isMany
            ? title
            : username === ''
              ? t('mod.remove.aboutDeleted', { title })
              : t('mod.remove.about', { title, name: username })}
        </p>
        <FormProblem words={problem} />
        <fieldset>
          <legend className={fieldCss.label}>{t('mod.reason.choose')}</legend>
          {onRemoved === undefined ? null : (
            <Choice
              id={NONE}
              label={t('mod.remove.none')}
              hint={t(isMany ? 'mod.remove.noneHintMany' : 'mod.remove.noneHint')}
              chosen={chosen}
              onChoice={handleChoice}
            />
          )}
          {reasons?.reasonOrder.map(id => (
            <Choice
              key={id}
              id={id}
              label={reasons.models[id]?.title ?? ''}
              chosen={chosen}
              onChoice={handleChoice}
            />
          ))}
          <Choice id={OWN} label={t('mod.reason.own')} chosen={chosen} onChoice={handleChoice} />
        </fieldset>
        {isSilent ? null : (
          <>
            <TextAreaField
              name="message"
              label={t('mod.reason.message')}
              value={message}
              onChange={event => setMessage(event.currentTarget.value)}
              {...upTo(MOD_LIMITS.removalReasonLength)}
              rows={5}
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
          </>
        )}
        <div className={dialogCss.buttons}>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look={isRemoved ? 'main' : 'danger'} disabled={isSending}>
            {t(isRemoved ? 'mod.reason.send' : isSilent ? 'mod.remove.do' : 'mod.remove.doAndSend')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Choice({
  id,
  label,
  hint,
  chosen,
  onChoice,
}: {
  id: string
  label: string
  hint?: string
  chosen: string | undefined
  onChoice: (id: string) => void
}) {
  return (
    <CheckField
      type="radio"
      name="reason"
      value={id}
      checked={chosen === id}
      onChange={() => onChoice(id)}
      label={label}
      {...(hint !== undefined && { hint })}
      required
    />
  )
}
