import type { SeenItem } from '#domain/inbox/unit-rows.ts'
import type { SeenUnit } from '#domain/inbox/view-units.ts'
import type { Viewer } from '#platform/context/context.ts'
import { t } from '#shared/messages/t.ts'

/**
 * Returns a unit as others may see it on a locked screen: without the text of NSFW posts and their comments, unless its reader
 * wants NSFW content, and without what spoiler posts say.
 */
export function maskUnit({ showNsfw }: Viewer, { unit, seen }: SeenUnit): SeenUnit {
  return { unit, seen: seen.map(item => maskItem(item, showNsfw)) }
}

function maskItem({ item, post, comment, subject }: SeenItem, showNsfw: boolean): SeenItem {
  const isMasked = post?.isNsfw === true && !showNsfw
  if (post === null || (!isMasked && !post.isSpoiler)) return { item, post, comment, subject }
  return {
    item,
    subject,
    post: { ...post, excerpt: '', ...(isMasked && { title: t('push.nsfwPost') }) },
    comment: comment === null ? null : { ...comment, bodyHtml: '' },
  }
}
