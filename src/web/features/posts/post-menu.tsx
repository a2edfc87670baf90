import type { RefObject } from 'react'
import { t } from '#shared/messages/translate-dialogs.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { ActionMenu, type MenuAction } from '../../ui/menus/action-menu.tsx'
import { deletePost, markPost } from './change-post.ts'
import { hidePost } from './hide-post.ts'
import { shareLink } from './share-link.ts'
import { useSaved } from './use-saved.ts'

type Props = {
  post: PostView
  feed: { name: string; sort: string } | null
  onEdit?: (() => void) | undefined
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What can be done with a post beyond its row of buttons. The view says what this reader may do. */
export function PostMenu({ post, feed, onEdit, anchor, onClose }: Props) {
  const { viewer } = useShell()
  const saved = useSaved(post)
  const isMember = viewer !== null
  const actions: (MenuAction | false)[] = [
    { id: 'save', label: t(saved.isSaved ? 'post.unsave' : 'post.save'), icon: 'save', run: saved.toggle },
    {
      id: 'share',
      label: t('post.share'),
      icon: 'share',
      run: () => void shareLink({ path: post.permalink, title: post.title }),
    },
    post.viewer.isModerator &&
      post.community.kind === 'community' && {
        id: 'mod-share',
        label: t('post.modShare'),
        icon: 'mail',
        run: () => openModal('mod-share', { fullname: post.fullname }),
      },
    feed !== null && {
      id: 'why',
      label: t('post.why'),
      icon: 'why',
      run: () => explainPlace({ fullname: post.fullname, feed: feed.name, sort: feed.sort }),
    },
    isMember && { id: 'hide', label: t('post.hide'), icon: 'hide', run: () => void hidePost(post.fullname) },
    {
      id: 'crosspost',
      label: t('post.crosspost'),
      icon: 'cross',
      href: `/submit?crosspost=${post.fullname}`,
    },
    post.url !== null && {
      id: 'duplicates',
      label: t('post.duplicates'),
      icon: 'link',
      href: post.permalink.replace(/comments\/(\w+)\/.*/, 'duplicates/$1/'),
    },
    isMember &&
      post.community.kind === 'community' &&
      feed !== null && {
        id: 'mute',
        label: t('post.muteCommunity', { name: post.community.name }),
        icon: 'mute',
        run: () => void muteCommunity(post.community.name),
      },
    post.viewer.canEdit &&
      onEdit !== undefined && { id: 'edit', label: t('post.edit'), icon: 'edit', run: onEdit },
    post.viewer.canFlair && {
      id: 'flair',
      label: t('post.flair'),
      icon: 'star',
      run: () => openModal('flair', { kind: 'post', fullname: post.fullname }),
    },
    post.viewer.canMark && {
      id: 'nsfw',
      label: t(post.isNsfw ? 'post.unmarkNsfw' : 'post.markNsfw'),
      icon: 'check',
      run: () => void markPost(post, { isNsfw: !post.isNsfw }),
    },
    post.viewer.canMark && {
      id: 'spoiler',
      label: t(post.isSpoiler ? 'post.unmarkSpoiler' : 'post.markSpoiler'),
      icon: 'spoiler',
      run: () => void markPost(post, { isSpoiler: !post.isSpoiler }),
    },
    (post.viewer.canReport || !isMember) && {
      id: 'report',
      label: t('post.report'),
      icon: 'flag',
      run: () => askReport(post.fullname, isMember),
    },
    post.viewer.canDelete && {
      id: 'delete',
      label: t('post.delete'),
      icon: 'trash',
      run: () => askDelete(post),
    },
  ]
  return (
    <ActionMenu
      label={t('post.menuLabel')}
      actions={actions.filter(action => action !== false)}
      anchor={anchor}
      onClose={onClose}
    />
  )
}

function explainPlace(place: { fullname: string; feed: string; sort: string }): void {
  openModal('late', {
    load: async () => {
      const { WhyHereModal } = await import('./why-here-modal.tsx')
      return ({ onClose }) => <WhyHereModal {...place} onClose={onClose} />
    },
  })
}

function askReport(fullname: string, isMember: boolean): void {
  if (isMember) openModal('report', { fullname })
  else openModal('login', { to: 'report', thingId: fullname })
}

function askDelete(post: PostView): void {
  openModal('confirm', {
    title: t('post.deleteTitle'),
    text: t('post.deleteText'),
    confirm: t('post.deleteConfirm'),
    run: () => deletePost(post),
  })
}

async function muteCommunity(name: string): Promise<void> {
  try {
    await runOperation('SetCommunityMuted', { community: name, isMuted: true })
    const button = {
      text: t('shell.undo'),
      run: () =>
        void runOperation('SetCommunityMuted', { community: name, isMuted: false }).catch(explainFailure),
    }
    showToast({ kind: 'Undo', text: t('post.muted', { name }), button })
  } catch (error) {
    explainFailure(error)
  }
}
