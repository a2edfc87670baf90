import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { requireCommunity } from '#domain/communities/load-communities.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { checkCountry, countryCodes } from '#shared/communities/place-fields.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { countryNamed } from '#shared/messages/country-names.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { settlePlaces } from './settle-places.ts'

/**
 * Records a member's answer on where a community is: in a country, in a region (of a country or several), or nowhere. Their
 * last answer counts; when enough agree, the community is placed there (decision 50). Throws `login_required`, `suspended`,
 * `not_found`, `not_allowed` where moderators switched this off, `field_invalid`, `body_too_long` at their fields.
 */
export async function answerPlace(
  ctx: Ctx,
  input: { communityId: CommunityId; kind: string; country: string; region: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const { viewer } = member
  const access = await requireCommunity(ctx, { communityId: input.communityId })
  if (!access.canView || access.row.kind !== 'community') fail('not_found')
  if (!(await isAskedAbout(ctx, input.communityId))) fail('not_allowed')
  const kind = (['country', 'region', 'none'] as const).find(one => one === input.kind)
  if (kind === undefined) fail('field_invalid', { field: 'kind' })
  const country = kind === 'none' ? '' : checkCountry(countryNamed(input.country, countryCodes()), 'country')
  if (kind === 'country' && country === '') fail('field_invalid', { field: 'country' })
  const region = kind === 'region' ? cleanLine(input.region) : ''
  if (kind === 'region' && region === '') fail('field_invalid', { field: 'region' })
  const { regionLength } = LIMITS
  if (lengthOf(region) > regionLength) fail('body_too_long', { field: 'region', limit: regionLength })
  const answer = { kind, country, region, answered_at: ctx.now() }
  await inTransaction(member, async tx => {
    await tx.db
      .insertInto('geotag_answers')
      .values({ community_id: input.communityId, account_id: viewer.id, ...answer })
      .onConflict(conflict => conflict.columns(['community_id', 'account_id']).doUpdateSet(answer))
      .execute()
    await settlePlaces(tx, [input.communityId])
  })
}

async function isAskedAbout({ db }: Ctx, communityId: CommunityId): Promise<boolean> {
  const { rows } = await sql`
    select from community_settings where community_id = ${communityId} and settings->>'isPlacedByMembers' = 'false'`.execute(
    db,
  )
  return rows.length === 0
}
