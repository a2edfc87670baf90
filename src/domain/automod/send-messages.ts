import { startAsTeam } from '#domain/modmail/start-conversation.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import type { Item } from './load-items.ts'

export type RuleMessage = { item: Item; subject: string; body: string }

/** Messages the moderators about an item, as a rule requests: a new internal conversation. */
export async function sendModmail(ctx: MemberCtx, message: RuleMessage): Promise<boolean> {
  return start(ctx, message, '')
}

/** Messages an item's author in the team's name, as a rule requests; replies go to the team. */
export async function writeToAuthor(ctx: MemberCtx, message: RuleMessage): Promise<boolean> {
  const { author } = message.item.facts
  return message.item.authorId !== null && start(ctx, message, author.name)
}

/** Returns false when there is no recipient: profiles have no team, and accounts get deleted. */
async function start(ctx: MemberCtx, { item, subject, body }: RuleMessage, to: string): Promise<boolean> {
  if (item.communityKind === 'profile') return false
  try {
    await startAsTeam(ctx, {
      communityId: item.communityId,
      to,
      subject: cutTo(subject.replace(/\s+/g, ' ').trim(), LIMITS.modmailSubjectLength),
      body: cutTo(body, LIMITS.modmailBodyLength),
      isAsTeam: true,
    })
    return true
  } catch (error) {
    if (!isAppError(error)) throw error
    ctx.log.info({ code: error.code, post: item.threadId }, 'A rule could not send a message')
    return false
  }
}
