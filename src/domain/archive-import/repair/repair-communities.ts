import { sql } from 'kysely'
import { type CommunityCorrection, correctImportedCommunities } from '#domain/communities/copy-communities.ts'
import type { ClientTx } from '#platform/context/client-transaction.ts'
import { communityName } from '#shared/communities/community-name.ts'
import { loadRefs, refKey } from '../import-refs.ts'
import { type CommunityFields, parseCommunityRow } from '../parse-community-row.ts'
import { judgeTexts, type RepairItem, type RowRepairer, type RowResult } from './repair-run.ts'

type Item = RepairItem<CommunityFields>

/** Corrects titles, descriptions and sidebars of the communities that the source created. */
export const communityRepairer: RowRepairer<CommunityFields> = {
  parse: parseCommunityRow,
  async correct(tx, { run, items }) {
    const refs = await loadRefs(tx, run.source, items.map(keyOf))
    const stored = await loadStored(tx, [...refs.values()])
    const corrections = new Map<number, CommunityCorrection>()
    const results = items.map((item): RowResult<CommunityFields> => {
      const community = stored.get(refs.get(keyOf(item)) ?? 0)
      if (community === undefined) return { item, outcome: 'missing', corrected: [], kept: [] }
      const result = judge(item, community)
      if (result.corrected.length > 0) {
        const correction = correct(item, community, result.corrected)
        corrections.set(community.id, correction)
        stored.set(community.id, correction)
      }
      return { item, ...result }
    })
    await correctImportedCommunities(tx, [...corrections.values()])
    return results
  },
}

function keyOf({ fields }: Item): string {
  return refKey.community(communityName(fields.meant.community).toLowerCase())
}

async function loadStored(tx: ClientTx, ids: readonly number[]): Promise<Map<number, CommunityCorrection>> {
  const { rows } = await sql<CommunityCorrection>`
    select id, title, description, sidebar_md as "sidebarMd", sidebar_html as "sidebarHtml",
      renderer_version as "rendererVersion"
    from communities where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row]))
}

function judge(
  { fields: { meant, wrong } }: Item,
  community: CommunityCorrection,
): Omit<RowResult<CommunityFields>, 'item'> {
  const fields = { title: 'title', description: 'description', sidebarMd: 'sidebar' } as const
  return judgeTexts(
    Object.entries(fields).map(([key, field]) => {
      const name = key as keyof typeof fields
      return { field, here: community[name], wrong: wrong[name], meant: meant[name] }
    }),
  )
}

function correct(
  { fields: { meant } }: Item,
  community: CommunityCorrection,
  fields: readonly string[],
): CommunityCorrection {
  const from = (field: string) => (fields.includes(field) ? meant : community)
  const { sidebarMd, sidebarHtml, rendererVersion } = from('sidebar')
  const { title } = from('title')
  const { description } = from('description')
  return { id: community.id, title, description, sidebarMd, sidebarHtml, rendererVersion }
}
