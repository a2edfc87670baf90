import type { RefObject } from 'react'
import { t } from '#shared/messages/t.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import type { Act, LinkAct } from '../../ui/act.ts'
import { ActionMenu, type MenuAct } from '../../ui/menus/action-menu.tsx'
import { GIVE_AWARD } from '../awards/award-acts.ts'
import { REPORT } from '../posts/report-act.ts'
import type { CommentSubject } from '../posts/thing-acts.ts'
import { SAVE, useSaved } from '../posts/thing-acts.ts'

const LINK: LinkAct<CommentSubject> = {
  id: 'link',
  label: () => t('comment.permalink'),
  icon: 'link',
  href: ({ thing }) => `${thing.permalink}?context=3`,
}

const EDIT: Act<CommentSubject> = {
  id: 'edit',
  label: () => t('comment.edit'),
  icon: 'edit',
  isOffered: ({ thing }) => thing.viewer.canEdit,
  run: ({ edit }) => edit(),
}

const DELETE: Act<CommentSubject> = {
  id: 'delete',
  label: () => t('comment.delete'),
  icon: 'trash',
  isOffered: ({ thing }) => thing.viewer.canDelete,
  run: askDelete,
}

const ACTS: readonly MenuAct<CommentSubject>[] = [SAVE, GIVE_AWARD, LINK, EDIT, REPORT, DELETE]

type Props = { on: CommentSubject; anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** Menu with the less common actions on a comment. */
export function CommentMenu(props: Props) {
  useSaved(props.on.thing)
  return <ActionMenu label={t('post.more')} acts={ACTS} {...props} />
}

function askDelete({ thing: comment, onDeleted }: CommentSubject): void {
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

/** Returns a deleted comment as shown until the next load; without replies it disappears then. */
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
