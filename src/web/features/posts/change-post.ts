import { t } from '#shared/messages/t.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { emitPostChange, type PostChange } from './post-changes.ts'

/** Sets or clears the NSFW and spoiler flags. */
export async function markPost(
  post: PostView,
  marks: { isNsfw?: boolean; isSpoiler?: boolean },
): Promise<void> {
  try {
    const variables = { target: post.fullname, isNsfw: post.isNsfw, isSpoiler: post.isSpoiler, ...marks }
    emitPostChange(post.fullname, await runOperation('MarkPost', variables))
  } catch (error) {
    explainFailure(error)
  }
}

/** Pins one of the viewer's posts to their profile, or unpins it. */
export async function pinToProfile(post: PostView, isPinned: boolean): Promise<void> {
  try {
    await runOperation('SetPinnedToProfile', { target: post.fullname, isPinned })
    emitPostChange(post.fullname, { viewer: { ...post.viewer, isOnProfile: isPinned } })
    const button = { text: t('shell.undo'), run: () => void pinToProfile(post, !isPinned) }
    showToast({
      kind: 'Undo',
      text: t(isPinned ? 'post.pinnedToProfile' : 'post.unpinnedFromProfile'),
      button,
    })
  } catch (error) {
    explainFailure(error)
  }
}

/** Saves a post's text. Throws on failure, so that the editor keeps what was typed. */
export async function editPost(fullname: string, body: string): Promise<void> {
  emitPostChange(fullname, await runOperation('EditPost', { target: fullname, body }))
}

/** Returns what remains of a deleted post until the page reloads, matching the server. */
function leftOf(post: PostView): PostChange {
  const may = {
    canVote: false,
    canComment: false,
    canEdit: false,
    canDelete: false,
    canMark: false,
    canFlair: false,
  }
  return {
    isDeleted: true,
    bodyHtml: '',
    bodyMarkdown: null,
    author: null,
    authorFlair: null,
    editedAt: null,
    url: null,
    domain: null,
    preview: null,
    images: [],
    crosspostOf: null,
    viewer: { ...post.viewer, ...may },
  }
}

/** Deletes a post permanently. */
export async function deletePost(post: PostView): Promise<void> {
  try {
    await runOperation('DeletePost', { target: post.fullname })
    emitPostChange(post.fullname, leftOf(post))
    showToast({ kind: 'Custom', text: t('post.deletedToast') })
  } catch (error) {
    explainFailure(error)
  }
}
