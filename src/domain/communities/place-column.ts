import { type RawBuilder, sql } from 'kysely'
import { t } from '#shared/messages/t.ts'
import { currentLocale } from '#shared/messages/words.ts'

/** A community's location: `country` as two capitals or '', `region` or ''. */
export type StoredPlace = { country: string; region: string; isByMembers: boolean }

/** Location of communities `c`: as chosen by moderators, else as enough members agree (decision 50), else null. */
export const placeColumn: RawBuilder<StoredPlace | null> = sql`(
  select case
    when said.country <> '' then jsonb_build_object('country', said.country, 'region', '', 'isByMembers', false)
    when said.is_open and cp.kind <> 'none'
      then jsonb_build_object('country', cp.country, 'region', cp.region, 'isByMembers', true)
  end
  from (
    select coalesce(max(cs.settings->>'country'), '') as country,
      coalesce(max(cs.settings->>'isPlacedByMembers'), 'true') = 'true' as is_open
    from community_settings cs where cs.community_id = c.id
  ) said left join community_places cp on cp.community_id = c.id
)`

/**
 * Country of a community with settings `cs` and members' place `cp`, both maybe missing: as chosen by moderators, else as enough
 * members agree; '' or null for none.
 */
export const effectiveCountry: RawBuilder<string | null> = sql`coalesce(
  nullif(cs.settings->>'country', ''),
  case when coalesce(cs.settings->>'isPlacedByMembers', 'true') = 'true' then cp.country end
)`

/** Condition that community `c` is of a country (two letters), like {@link effectiveCountry} but along indexes. */
export function isFromCountry(country: string): RawBuilder<boolean> {
  const code = country.toUpperCase()
  return sql`c.id in (
    select community_id from community_settings where settings @> ${JSON.stringify({ country: code })}::jsonb
    union
    select cp.community_id from community_places cp
    left join community_settings cs on cs.community_id = cp.community_id
    where cp.country = ${code} and coalesce(cs.settings->>'country', '') = ''
      and coalesce(cs.settings->>'isPlacedByMembers', 'true') = 'true'
  )`
}

/** Returns the location in the reader's language: "Kiel, Germany". */
export function viewPlace(place: StoredPlace | null): string | null {
  if (place === null) return null
  const { country, region, isByMembers } = place
  const name = country === '' ? '' : new Intl.DisplayNames([currentLocale()], { type: 'region' }).of(country)
  const words = [region, name].filter(Boolean).join(', ')
  return t(isByMembers ? 'community.placeByMembers' : 'community.place', { place: words })
}
