import { fileReport, publishComment, publishPost } from '#domain/automod/screened-writes.ts'
import { listRules } from '#domain/communities/community-rules.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { addUserNote } from '#domain/moderation/user-notes.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import { toFullname } from '#shared/ids.ts'
import type { DemoTrouble } from './demo-types.ts'
import { actAs, type PlantedPost } from './plant-post.ts'
import type { Kept, Place } from './set-up-place.ts'

const MINUTE_MS = 60_000

/** What moderators of a place have to do with: flair on its posts, what was held or reported, what they noted. */
export async function plantTrouble(
  place: Place,
  { upkeep, postFlair, posts }: Kept & { posts: readonly PlantedPost[] },
): Promise<void> {
  for (const [beginning, text] of Object.entries(upkeep.flairOfPosts)) {
    const templateId = postFlair.get(text)
    if (templateId === undefined) throw new Error(`No flair ${text}`)
    for (const post of posts.filter(({ title }) => title.startsWith(beginning)))
      await flairPost(place, post, templateId)
  }
  const oldestFirst = upkeep.trouble.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  for (const trouble of oldestFirst) await plantOne(place, trouble, posts)
  for (const { about, label, body } of upkeep.notes ?? []) {
    const accountId = place.planting.viewers.get(about)?.id
    if (accountId === undefined) throw new Error(`The demo's cast has nobody called ${about}`)
    const { planting, community, communityId } = place
    const lately = new Date(planting.startedAt.getTime() - 26 * 60 * MINUTE_MS)
    await addUserNote(actAs(planting, community.moderators[0] ?? '', lately), {
      communityId,
      accountId,
      label,
      body,
      target: null,
    })
  }
}

async function flairPost(
  { planting, community }: Place,
  post: PlantedPost,
  templateId: string,
): Promise<void> {
  const at = new Date(post.createdAt.getTime() + MINUTE_MS)
  const giver = actAs(planting, community.moderators[0] ?? '', at)
  await setPostFlair(giver, { postId: post.id, choice: { templateId, text: '' } })
}

async function plantOne(place: Place, trouble: DemoTrouble, posts: readonly PlantedPost[]): Promise<void> {
  const { planting, communityId } = place
  const writtenAt = planting.startedAt.getTime() - trouble.hoursAgo * 60 * MINUTE_MS
  const later = (minutes: number): Date =>
    new Date(Math.min(writtenAt + minutes * MINUTE_MS, planting.startedAt.getTime()))
  const target = await write(place, trouble, posts)
  const rules = await listRules(planting.ctx, communityId)
  for (const [index, report] of (trouble.reports ?? []).entries()) {
    const rule = rules.find(({ title }) => title === report.rule)
    const reason = rule === undefined ? 'other' : `rule:${rule.id}`
    const reporter = actAs(planting, report.by, later(20 + 15 * index))
    await fileReport(reporter, { target, reason, note: report.note ?? '' })
  }
  if (trouble.done === undefined) return
  const { by, act, rule = null, reason = null } = trouble.done
  await actOnItem(actAs(planting, by, later(90)), { target, act, rule, reason })
}

/** Through the rules, as the form does. */
async function write(
  { planting, community }: Place,
  { author, hoursAgo, title, under, body }: DemoTrouble,
  posts: readonly PlantedPost[],
): Promise<string> {
  const at = new Date(planting.startedAt.getTime() - hoursAgo * 60 * MINUTE_MS)
  const writer = actAs(planting, author, at)
  if (title !== undefined) {
    const made = await publishPost(writer, { communityName: community.name, kind: 'text', title, body })
    planting.counts.posts += 1
    return toFullname('t3', made.id)
  }
  const post = posts.find(({ title: known }) => under !== undefined && known.startsWith(under))
  if (post === undefined) throw new Error(`No post begins with ${under}`)
  const comment = await publishComment(writer, { postId: post.id, parentId: null, body })
  planting.counts.comments += 1
  return comment.fullname
}
