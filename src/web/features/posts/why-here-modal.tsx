import { useEffect, useState } from 'react'
import { isMessageKey, t } from '#shared/messages/t.ts'
import type { PostReason } from '#shared/views/post-view.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from './why-here-modal.module.css'

/** A post in a feed. */
type ListedPost = { fullname: string; feed: string; sort: string }

/** Explains a post's rank in a feed. */
export function WhyHereModal({ fullname, feed, sort, onClose }: ListedPost & { onClose: () => void }) {
  const [reason, setReason] = useState<PostReason | null>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    runOperation('WhyHere', { target: fullname, feed, sort })
      .then(setReason)
      .catch((error: unknown) => setProblem(error instanceof OperationError ? error.message : String(error)))
  }, [fullname, feed, sort])
  return (
    <Dialog title={t('why.title')} onClose={onClose}>
      <FormProblem words={problem} />
      {reason === null && problem === undefined ? <p className={css.waiting}>{t('why.loading')}</p> : null}
      {reason === null ? null : <Reason reason={reason} />}
    </Dialog>
  )
}

function Reason({ reason }: { reason: PostReason }) {
  return (
    <>
      <p>{words(reason.summary)}</p>
      <dl className={css.terms}>
        {reason.terms.map(term => (
          <div key={term.label}>
            <dt>{words(term.label)}</dt>
            <dd>{term.value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The server refers to messages by keys that start with `why.` */
function words(named: string): string {
  const key = `why.${named.replace(/^why\./, '')}`
  return isMessageKey(key) ? t(key) : named
}
