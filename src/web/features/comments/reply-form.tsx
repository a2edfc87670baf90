import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { fieldError, formError } from '../../forms/form-result.ts'
import { COMMENTED } from '../push/commented.ts'
import { WritingForm } from '../writing/writing-form.tsx'
import { useThreadSetting } from './thread-setting.ts'

type Props = {
  /** The post or comment being replied to. */
  parent: string
  label: string
  onSent: (comment: CommentView) => void
  onCancel?: () => void
  isFocused?: boolean
}

/** Comment form, placed where the comment will appear. Without script it posts to the page itself. */
export function ReplyForm({ parent, label, onSent, onCancel, isFocused = false }: Props) {
  const { postPath, result: given } = useThreadSetting()
  const result = given?.values?.parent === parent ? given : undefined
  // Without script, use the comment's own page, since the thread's first page may not show it.
  const isReply = parent.startsWith('t1_')
  const handleSend = async (body: string) => {
    onSent(await runOperation('CreateComment', { parent, body }))
    window.dispatchEvent(new Event(COMMENTED))
  }
  return (
    <WritingForm
      slot={`reply:${parent}`}
      label={label}
      sendLabel={t(isReply ? 'write.sendReply' : 'write.send')}
      maxLength={LIMITS.commentBodyLength}
      initialBody={result?.values?.body ?? ''}
      error={fieldError(result, 'body') ?? formError(result, ['body'])}
      isFocused={isFocused}
      action={isReply ? `${postPath}${parent.slice(3)}/` : postPath}
      fields={<input type="hidden" name="parent" value={parent} />}
      onSend={handleSend}
      onCancel={onCancel}
    />
  )
}
