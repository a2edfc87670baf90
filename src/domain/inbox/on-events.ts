import type { Ctx } from '#platform/context/context.ts'
import { type EventHandler, on, type Subscription } from '#platform/events/subscription.ts'
import { addNotifications, type Draft } from './add-notifications.ts'
import { announceLater } from './announce.ts'
import { followPreference } from './choose-digest.ts'
import { draftAward, draftPremium } from './draft-awards.ts'
import { draftComments, draftPosts } from './draft-content.ts'
import { draftMilestones } from './draft-milestones.ts'
import { draftModeration } from './draft-moderation.ts'
import { draftFollow, draftHits, draftModmail, draftSecurity } from './draft-others.ts'
import { draftSchedule } from './draft-schedule.ts'
import { draftRevision } from './draft-wiki.ts'
import { hideGone } from './hide-gone.ts'
import { keepWelcome } from './keep-welcome.ts'

const TOLD = [
  'comment.created',
  'comment.moderated',
  'comment.deleted',
  'comment.voted',
  'post.created',
  'post.moderated',
  'post.deleted',
  'post.voted',
  'account.followed',
  'saved-search.found',
  'moderation.logged',
  'modmail.written',
  'wiki.revised',
  'scheduled-post.due',
  'post.awarded',
  'comment.awarded',
  'premium.changed',
  'login.unfamiliar',
  'session.stolen',
  'credentials.changed',
] as const
type Told = (typeof TOLD)[number]
type Handled = Parameters<EventHandler<Told>>[1]
type Of<Type extends Told> = Extract<Handled[number], { type: Type }>

/** Creates all notifications in one batch, so that each person gets them in the order of events. */
export const inboxSubscriptions: Subscription[] = [
  on(TOLD, 'inbox.notify', async (tx, events) => {
    await hideGone(tx, {
      postIds: of(events, ['post.moderated', 'post.deleted']).map(event => event.payload.postId),
      commentIds: of(events, ['comment.moderated', 'comment.deleted']).map(event => event.payload.commentId),
    })
    const drafts = await draftAll(tx, events)
    await addNotifications(tx, await keepWelcome(tx, drafts))
    const posts = of(events, ['post.created', 'post.moderated']).map(event => event.payload.postId)
    await announceLater(tx, [...new Set(posts)])
  }),
  on('email-digest.chosen', 'inbox.choose-digest', async (tx, events) => {
    await followPreference(tx, [...new Set(events.map(event => event.payload.accountId))])
  }),
]

/** Reads data shared by several events once, and returns notifications in the order of the events. */
async function draftAll(tx: Ctx, events: Handled): Promise<Draft[]> {
  const comments = await draftComments(
    tx,
    of(events, ['comment.created', 'comment.moderated']).map(event => event.payload.commentId),
  )
  const posts = await draftPosts(
    tx,
    of(events, ['post.created', 'post.moderated']).map(event => event.payload.postId),
  )
  const acts = await draftModeration(
    tx,
    of(events, ['moderation.logged']).flatMap(event => event.payload.actIds),
  )
  const drafts: Draft[] = []
  for (const event of events) {
    if (event.type === 'comment.created' || event.type === 'comment.moderated')
      drafts.push(...(comments.get(event.payload.commentId) ?? []))
    else if (event.type === 'post.created' || event.type === 'post.moderated')
      drafts.push(...(posts.get(event.payload.postId) ?? []))
    else if (event.type === 'moderation.logged')
      drafts.push(...event.payload.actIds.flatMap(id => acts.get(id) ?? []))
    else drafts.push(...(await draftOther(tx, event)))
  }
  return [...drafts, ...(await draftVoted(tx, events))]
}

async function draftOther(tx: Ctx, event: Handled[number]): Promise<Draft[]> {
  switch (event.type) {
    case 'account.followed':
      return draftFollow(event.payload)
    case 'saved-search.found':
      return draftHits(tx, event.payload)
    case 'modmail.written':
      return draftModmail(tx, event.payload.messageId)
    case 'wiki.revised':
      return draftRevision(tx, event.payload)
    case 'scheduled-post.due':
      return draftSchedule(tx, event.payload, `schedule ${event.id}`)
    case 'post.awarded':
    case 'comment.awarded':
      return draftAward(tx, event.payload.awardId)
    case 'premium.changed':
      return draftPremium(tx, event.payload, `premium ${event.id}`)
    case 'login.unfamiliar':
      return draftSecurity(event.payload.accountId, 'new-device', `security ${event.id}`)
    case 'session.stolen':
      return draftSecurity(event.payload.accountId, 'session-ended', `security ${event.id}`)
    case 'credentials.changed':
      return draftSecurity(event.payload.accountId, event.payload.change, `security ${event.id}`)
    default:
      return []
  }
}

function draftVoted(tx: Ctx, events: Handled): Promise<Draft[]> {
  const postIds = of(events, ['post.voted']).flatMap(({ payload }) =>
    payload.change > 0 ? payload.postId : [],
  )
  const commentIds = of(events, ['comment.voted']).flatMap(({ payload }) =>
    payload.change > 0 ? payload.commentId : [],
  )
  if (postIds.length + commentIds.length === 0) return Promise.resolve([])
  return draftMilestones(tx, { postIds: [...new Set(postIds)], commentIds: [...new Set(commentIds)] })
}

function of<Type extends Told>(events: Handled, types: readonly Type[]): Of<Type>[] {
  return events.filter((event): event is Of<Type> => (types as readonly Told[]).includes(event.type))
}
