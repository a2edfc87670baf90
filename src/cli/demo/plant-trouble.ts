import { fileReport, publishComment, publishPost } from '#domain/automod/screened-writes.ts'
import { listRules } from '#domain/communities/setup/community-rules.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { addUserNote } from '#domain/moderation/user-notes.ts'
import { setPostFlair } from '#domain/posts/set-post-flair.ts'
import { saveWikiPage } from '#domain/wiki/save-wiki-page.ts'
import { toFullname } from '#shared/ids.ts'
import type { DemoTrouble, DemoUpkeep } from './demo-types.ts'
import { actAs, type PlantedPost } from './plant-post.ts'
import type { Kept, PlantedCommunity } from './set-up-community.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

type Step = { at: Date; run: (at: Date) => Promise<void> }

/** Creates a community's wiki pages, post flair, filtered and reported content, and mod notes. */
export async function plantTrouble(
  place: PlantedCommunity,
  { upkeep, postFlair, posts }: Kept & { posts: readonly PlantedPost[] },
): Promise<void> {
  const steps = [
    ...upkeep.wiki.map((page, index) => wikiStep(place, page, index)),
    ...Object.entries(upkeep.flairOfPosts).flatMap(([beginning, text]) => {
      const templateId = postFlair.get(text)
      if (templateId === undefined) throw new Error(`No flair ${text}`)
      return posts
        .filter(({ title }) => title.startsWith(beginning))
        .map(post => flairStep(place, post, templateId))
    }),
    ...upkeep.trouble.flatMap(trouble => troubleSteps(place, trouble, posts)),
    ...(upkeep.notes ?? []).map(note => noteStep(place, note)),
  ]
  // In chronological order, because the moderator log is sorted by insertion.
  for (const { at, run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run(at)
}

/** Writes one page a week in the last month: by then every author has been a member long enough. */
function wikiStep(
  { planting, communityId }: PlantedCommunity,
  { name, by, text }: DemoUpkeep['wiki'][number],
  index: number,
): Step {
  const page = { communityId, name, markdown: text, reason: '', baseRevisionId: null }
  return {
    at: new Date(planting.startedAt.getTime() - (28 - 7 * index) * DAY_MS),
    async run(at) {
      await saveWikiPage(actAs(planting, by, at), page)
    },
  }
}

function flairStep({ planting, community }: PlantedCommunity, post: PlantedPost, templateId: string): Step {
  return {
    at: new Date(post.createdAt.getTime() + MINUTE_MS),
    async run(at) {
      const giver = actAs(planting, community.moderators[0] ?? '', at)
      await setPostFlair(giver, { postId: post.id, choice: { templateId, text: '' } })
    },
  }
}

function noteStep(
  { planting, community, communityId }: PlantedCommunity,
  { about, label, body }: NonNullable<DemoUpkeep['notes']>[number],
): Step {
  const accountId = planting.viewers.get(about)?.id
  if (accountId === undefined) throw new Error(`The demo's cast has nobody called ${about}`)
  return {
    at: new Date(planting.startedAt.getTime() - 26 * 60 * MINUTE_MS),
    run: at =>
      addUserNote(actAs(planting, community.moderators[0] ?? '', at), {
        communityId,
        accountId,
        label,
        body,
        target: null,
      }),
  }
}

/** Returns its steps: posting, reporting, deciding. */
function troubleSteps(place: PlantedCommunity, trouble: DemoTrouble, posts: readonly PlantedPost[]): Step[] {
  const { planting, communityId } = place
  const { done, reports = [] } = trouble
  const writtenAt = planting.startedAt.getTime() - trouble.hoursAgo * 60 * MINUTE_MS
  const later = (minutes: number): Date =>
    new Date(Math.min(writtenAt + minutes * MINUTE_MS, planting.startedAt.getTime()))
  let target = ''
  const written: Step = {
    at: later(0),
    async run(at) {
      target = await write(place, trouble, posts, at)
    },
  }
  const reported = reports.map(
    (report, index): Step => ({
      at: later(20 + 15 * index),
      async run(at) {
        const rule = (await listRules(planting.ctx, communityId)).find(({ title }) => title === report.rule)
        const reason = rule === undefined ? 'other' : `rule:${rule.id}`
        await fileReport(actAs(planting, report.by, at), { target, reason, note: report.note ?? '' })
      },
    }),
  )
  if (done === undefined) return [written, ...reported]
  const { by, act, rule = null, reason = null } = done
  const decided: Step = {
    at: later(90),
    run: at => actOnItem(actAs(planting, by, at), { target, act, rule, reason }),
  }
  return [written, ...reported, decided]
}

/** Goes through the automatic rules, as the form does. */
async function write(
  { planting, community }: PlantedCommunity,
  { author, title, under, body }: DemoTrouble,
  posts: readonly PlantedPost[],
  at: Date,
): Promise<string> {
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
