import type { RefObject } from 'react'
import { t } from '#shared/messages/translate-dialogs.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { ActionMenu, type MenuAction } from '../../ui/menus/action-menu.tsx'
import { useSaved } from '../posts/use-saved.ts'

type Props = {
  comment: CommentView
  onEdit: () => void
  onDeleted: (left: CommentView, isGone: boolean) => void
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What can be done with a comment beyond its row of buttons. */
export function CommentMenu({ comment, onEdit, onDeleted, anchor, onClose }: Props) {
  const { viewer } = useShell()
  const saved = useSaved(comment)
  const { canEdit, canDelete, canReport } = comment.viewer
  const report = () =>
    viewer === null
      ? openModal('login', { to: 'report', thingId: comment.fullname })
      : openModal('report', { fullname: comment.fullname })
  const actions: (MenuAction | false)[] = [
    {
      id: 'save',
      label: t(saved.isSaved ? 'comment.unsave' : 'comment.save'),
      icon: 'save',
      run: saved.toggle,
    },
    { id: 'link', label: t('comment.permalink'), icon: 'link', href: `${comment.permalink}?context=3` },
    canEdit && { id: 'edit', label: t('comment.edit'), icon: 'edit', run: onEdit },
    (canReport || viewer === null) && { id: 'report', label: t('comment.report'), icon: 'flag', run: report },
    canDelete && {
      id: 'delete',
      label: t('comment.delete'),
      icon: 'trash',
      run: () => askDelete(comment, onDeleted),
    },
  ]
  return (
    <ActionMenu
      label={t('post.more')}
      actions={actions.filter(action => action !== false)}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

function askDelete(comment: CommentView, onDeleted: Props['onDeleted']): void {
  const run = async () => {
    try {
      const left = await runOperation('DeleteComment', { target: comment.fullname })
      onDeleted(left ?? emptied(comment), left === null)
      showToast({ kind: 'Custom', text: t('comment.deletedToast') })
    } catch (error) {
      explainFailure(error)
    }
  }
  openModal('confirm', {
    title: t('comment.deleteTitle'),
    text: t('comment.deleteText'),
    confirm: t('comment.deleteConfirm'),
    run,
  })
}

/** A deleted comment as it stands until the page is loaded again: nobody answered it, so then it is gone. */
function emptied(comment: CommentView): CommentView {
  return {
    ...comment,
    isDeleted: true,
    author: null,
    bodyHtml: '',
    bodyMarkdown: null,
    viewer: { ...comment.viewer, canReply: false, canEdit: false, canDelete: false },
  }
}
