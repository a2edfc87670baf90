import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { openModal } from '../../modals/open-modal.ts'
import { showToast } from '../../toasts/show-toast.ts'
import type { Act, LinkAct } from '../../ui/act.ts'
import { deletePost, markPost, pinToProfile } from './change-post.ts'
import type { PostSubject } from './thing-acts.ts'

type PostAct = Act<PostSubject>

/** Shares to the moderators of another community. */
export const MOD_SHARE: PostAct = {
  id: 'mod-share',
  label: () => t('post.modShare'),
  icon: 'mail',
  isOffered: ({ thing }) => thing.viewer.isModerator && thing.community.kind === 'community',
  run: ({ thing }) => openModal('mod-share', { fullname: thing.fullname }),
}

export const WHY: PostAct = {
  id: 'why',
  label: () => t('post.why'),
  icon: 'why',
  isOffered: ({ feed }) => feed !== null,
  run: ({ thing: { fullname }, feed }) => {
    if (feed !== null) explainPlace({ fullname, feed: feed.name, sort: feed.sort })
  },
}

/** Not for restricted posts: the dialog says so. */
export const EMBED: PostAct = {
  id: 'embed',
  label: () => t('post.embed'),
  icon: 'link',
  run: ({ thing: { permalink } }) =>
    openModal('late', {
      load: async () => {
        const { EmbedModal } = await import('./embed-modal.tsx')
        return ({ onClose }) => <EmbedModal permalink={permalink} onClose={onClose} />
      },
    }),
}

export const CROSSPOST: LinkAct<PostSubject> = {
  id: 'crosspost',
  label: () => t('post.crosspost'),
  icon: 'cross',
  href: ({ thing }) => `/submit?crosspost=${thing.fullname}`,
}

export const DUPLICATES: LinkAct<PostSubject> = {
  id: 'duplicates',
  label: () => t('post.duplicates'),
  icon: 'link',
  isOffered: ({ thing }) => thing.url !== null,
  href: ({ thing }) => thing.permalink.replace(/comments\/(\w+)\/.*/, 'duplicates/$1/'),
}

export const MUTE_COMMUNITY: PostAct = {
  id: 'mute',
  label: ({ thing }) => t('post.muteCommunity', { name: thing.community.name }),
  icon: 'mute',
  forMembers: true,
  isOffered: ({ thing, feed }) => thing.community.kind === 'community' && feed !== null,
  run: ({ thing }) => void muteCommunity(thing.community.name),
}

/** The member hears of each comment in this thread. */
export const FOLLOW_THREAD: PostAct = {
  id: 'follow-thread',
  label: () => t('inbox.followThread'),
  icon: 'bell',
  forMembers: true,
  isOffered: ({ feed }) => feed === null,
  run: ({ thing }) => void setThreadLevel(thing.fullname, 'all', t('inbox.threadFollowed')),
}

/** The member hears nothing of this thread, not even replies. */
export const MUTE_THREAD: PostAct = {
  id: 'mute-thread',
  label: () => t('inbox.muteThread'),
  icon: 'mute',
  forMembers: true,
  isOffered: ({ feed }) => feed === null,
  run: ({ thing }) => void setThreadLevel(thing.fullname, 'none', t('inbox.threadMuted')),
}

/** Undo leaves it at replies, which is where every thread starts. */
async function setThreadLevel(
  target: string,
  level: 'all' | 'replies' | 'none',
  told: string,
): Promise<void> {
  try {
    await runOperation('SetThreadLevel', { target, level })
  } catch (error) {
    explainFailure(error)
    return
  }
  const button = {
    text: t('inbox.undo'),
    run: () => void setThreadLevel(target, 'replies', t('inbox.threadReplies')),
  }
  showToast({ kind: 'Undo', text: told, ...(level !== 'replies' && { button }) })
}

export const ADD_TO_MULTI: PostAct = {
  id: 'add-to-multi',
  label: () => t('multi.addTo'),
  icon: 'list',
  forMembers: true,
  run: ({ thing: { community } }) =>
    openModal('add-to-multi', {
      community: community.kind === 'profile' ? `u_${community.name}` : community.name,
      prefixedName: community.prefixedName,
    }),
}

export const COLLECT: PostAct = {
  id: 'collect',
  label: () => t('collection.addTo'),
  icon: 'numbered',
  forMembers: true,
  isOffered: ({ thing }) => thing.viewer.isModerator && !thing.isDeleted,
  run: ({ thing }) => openModal('add-to-collection', { fullname: thing.fullname }),
}

export const HIDE_SITE: PostAct = {
  id: 'hide-site',
  label: ({ thing }) => t('post.hideSite', { site: thing.domain ?? '' }),
  icon: 'mute',
  forMembers: true,
  isOffered: ({ thing, feed }) => thing.domain !== null && feed !== null,
  run: ({ thing }) => void hideSite(thing.domain ?? ''),
}

export const EDIT: PostAct = {
  id: 'edit',
  label: () => t('post.edit'),
  icon: 'edit',
  isOffered: ({ thing, edit }) => thing.viewer.canEdit && edit !== undefined,
  run: ({ edit }) => edit?.(),
}

export const PIN_TO_PROFILE: PostAct = {
  id: 'pin-to-profile',
  label: ({ thing }) => t(thing.viewer.isOnProfile ? 'post.unpinFromProfile' : 'post.pinToProfile'),
  icon: 'pin',
  isOffered: ({ thing }) => thing.viewer.isAuthor && !thing.isDeleted,
  run: ({ thing }) => void pinToProfile(thing, !thing.viewer.isOnProfile),
}

export const FLAIR: PostAct = {
  id: 'flair',
  label: () => t('post.flair'),
  icon: 'star',
  isOffered: ({ thing }) => thing.viewer.canFlair,
  run: ({ thing }) => openModal('flair', { kind: 'post', fullname: thing.fullname }),
}

export const NSFW: PostAct = {
  id: 'nsfw',
  label: ({ thing }) => t(thing.isNsfw ? 'post.unmarkNsfw' : 'post.markNsfw'),
  icon: 'check',
  isOffered: ({ thing }) => thing.viewer.canMark,
  run: ({ thing }) => void markPost(thing, { isNsfw: !thing.isNsfw }),
}

export const SPOILER: PostAct = {
  id: 'spoiler',
  label: ({ thing }) => t(thing.isSpoiler ? 'post.unmarkSpoiler' : 'post.markSpoiler'),
  icon: 'spoiler',
  isOffered: ({ thing }) => thing.viewer.canMark,
  run: ({ thing }) => void markPost(thing, { isSpoiler: !thing.isSpoiler }),
}

export const DELETE: PostAct = {
  id: 'delete',
  label: () => t('post.delete'),
  icon: 'trash',
  isOffered: ({ thing }) => thing.viewer.canDelete,
  run: ({ thing }) =>
    openModal('confirm', {
      title: t('post.deleteTitle'),
      text: t('post.deleteText'),
      confirm: t('post.deleteConfirm'),
      run: () => deletePost(thing),
    }),
}

function explainPlace(place: { fullname: string; feed: string; sort: string }): void {
  openModal('late', {
    load: async () => {
      const { WhyHereModal } = await import('./why-here-modal.tsx')
      return ({ onClose }) => <WhyHereModal {...place} onClose={onClose} />
    },
  })
}

async function hideSite(site: string): Promise<void> {
  try {
    await runOperation('SetSiteHidden', { site, isHidden: true })
    const run = () => void runOperation('SetSiteHidden', { site, isHidden: false }).catch(explainFailure)
    showToast({ kind: 'Undo', text: t('post.siteHidden', { site }), button: { text: t('shell.undo'), run } })
  } catch (error) {
    explainFailure(error)
  }
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
