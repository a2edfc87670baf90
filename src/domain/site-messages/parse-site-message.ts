import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type MessageBody, parseMessage, parseSubject } from '#domain/modmail/parse-message.ts'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { AUDIENCES, type Audience } from '#shared/inbox/site-message-view.ts'

const MOST_NAMES = 1_000
/** Characters; names have at most 20. */
const MOST_NAMES_LENGTH = 30_000

export type SiteMessageInput = { subject: string; body: string; audience: string; names: string }
export type ParsedSiteMessage = MessageBody & {
  subject: string
  audience: Audience
  namedIds: AccountId[]
  /** Given names without an account. */
  unknown: string[]
}

/**
 * Returns a message for storage. Throws `subject_missing`, `subject_too_long`, `body_missing`, `body_too_long`, and
 * `field_invalid` for `audience` and `names` (none, or more than 1,000).
 */
export async function parseSiteMessage(
  ctx: DatabaseCtx,
  input: SiteMessageInput,
): Promise<ParsedSiteMessage> {
  const subject = parseSubject(input.subject)
  const body = parseMessage(input.body)
  const audience = AUDIENCES.find(known => known === input.audience)
  if (audience === undefined) fail('field_invalid', { field: 'audience' })
  const named = audience === 'names' ? await findNamed(ctx, input.names) : { namedIds: [], unknown: [] }
  return { ...body, subject, audience, ...named }
}

/** Returns a digest of what was typed, by which sending knows that it was previewed. */
export function digestOf({ subject, body, audience, names }: SiteMessageInput): string {
  const typed = JSON.stringify([subject, body, audience, audience === 'names' ? names : ''])
  return createHash('sha256').update(typed).digest('base64url')
}

async function findNamed(
  { db }: DatabaseCtx,
  text: string,
): Promise<Pick<ParsedSiteMessage, 'namedIds' | 'unknown'>> {
  if (text.length > MOST_NAMES_LENGTH) fail('field_invalid', { field: 'names', max: MOST_NAMES })
  const parts = text.split(/[\s,;]+/).map(part => memberName(part).replace(/^@/, ''))
  const names = [...new Set(parts.filter(part => part !== '').map(part => part.toLowerCase()))]
  if (names.length === 0 || names.length > MOST_NAMES)
    fail('field_invalid', { field: 'names', max: MOST_NAMES })
  const { rows } = await sql<{ id: AccountId; name_key: string }>`
    select id, name_key from accounts where name_key = any(${names}::text[]) and deleted_at is null and is_claimed
    order by id`.execute(db)
  const known = new Set(rows.map(row => row.name_key))
  return { namedIds: rows.map(row => row.id), unknown: names.filter(name => !known.has(name)) }
}
