import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { WritingForm } from '../writing/writing-form.tsx'

type Props = {
  comment: CommentView
  onChanged: (comment: CommentView) => void
  onClose: () => void
}

/** Inline editor for the author's own comment. */
export function EditForm({ comment, onChanged, onClose }: Props) {
  const handleSend = async (body: string) => {
    onChanged(await runOperation('EditComment', { target: comment.fullname, body }))
    onClose()
  }
  return (
    <WritingForm
      slot={`edit:${comment.fullname}`}
      label={t('write.comment')}
      sendLabel={t('write.saveEdit')}
      initialBody={comment.bodyMarkdown ?? ''}
      maxLength={LIMITS.commentBodyLength}
      isFocused
      onSend={handleSend}
      onCancel={onClose}
    />
  )
}
