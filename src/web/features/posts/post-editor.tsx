import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { WritingForm } from '../writing/writing-form.tsx'
import { editPost } from './change-post.ts'

/** Inline editor of a post's text. */
export function PostEditor({ post, onClose }: { post: PostView; onClose: () => void }) {
  const handleSend = async (body: string) => {
    await editPost(post.fullname, body)
    onClose()
  }
  return (
    <WritingForm
      slot={`edit:${post.fullname}`}
      label={t('write.text')}
      sendLabel={t('write.saveEdit')}
      initialBody={post.bodyMarkdown ?? ''}
      maxLength={LIMITS.postBodyLength}
      isFocused
      onSend={handleSend}
      onCancel={onClose}
    />
  )
}
