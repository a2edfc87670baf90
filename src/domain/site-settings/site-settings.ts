import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { SITE_SETTING_NAMES, type SiteSetting, type SiteSettingChange } from '#shared/site/site-settings.ts'

const SHOWN = 30
/** Advisory lock held while settings change. */
const LOCK = 396

type Row = { name: string; value: string | null }

/** Returns what admins set; a name that is missing is left to the configuration. One statement. */
export async function loadSiteSettings({ db }: DatabaseCtx): Promise<Partial<Record<SiteSetting, string>>> {
  const { rows } = await sql<Row>`
    select distinct on (name) name, value from site_setting_changes order by name, id desc`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (value === null || !isSetting(name) ? [] : [[name, value]])),
  )
}

/** Returns how many days old an account has to be to upload pictures. */
export async function loadUploadDays(ctx: DatabaseCtx): Promise<number> {
  return Number((await loadSiteSettings(ctx)).uploadMinAgeDays ?? 0)
}

/** Records a change and returns what the setting was; the caller has checked permission, and logs it. Call it inside a transaction. */
export async function insertSettingChange(
  tx: Ctx,
  { name, value, by }: { name: SiteSetting; value: string | null; by: AccountId },
): Promise<{ before: string | null; isSame: boolean }> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db)
  const before = (await loadSiteSettings(tx))[name] ?? null
  if (before === value) return { before, isSame: true }
  await tx.db
    .insertInto('site_setting_changes')
    .values({ name, value, before, set_by: by, set_at: tx.now() })
    .execute()
  return { before, isSame: false }
}

/** Returns the change and whether it is the newest of its setting; null when there is none. */
export async function findSettingChange(
  tx: DatabaseCtx,
  { id }: { id: number },
): Promise<{ name: SiteSetting; before: string | null; isNewest: boolean } | null> {
  const { rows } = await sql<{ name: string; before: string | null; is_newest: boolean }>`
    select name, before, not exists (
      select from site_setting_changes later where later.name = c.name and later.id > c.id
    ) as is_newest from site_setting_changes c where id = ${id}`.execute(tx.db)
  const [row] = rows
  if (row === undefined || !isSetting(row.name)) return null
  return { name: row.name, before: row.before, isNewest: row.is_newest }
}

/** Returns the latest changes, newest first. */
export async function listSettingChanges({ db }: DatabaseCtx): Promise<SiteSettingChange[]> {
  const rows = await db
    .selectFrom('site_setting_changes as c')
    .leftJoin('accounts as a', join => join.onRef('a.id', '=', 'c.set_by').on('a.deleted_at', 'is', null))
    .select(['c.id', 'c.name', 'c.value', 'c.set_at', 'a.name as by'])
    .orderBy('c.id', 'desc')
    .limit(SHOWN)
    .execute()
  const seen = new Set<string>()
  return rows.flatMap(({ id, name, value, by, set_at }) => {
    if (!isSetting(name)) return []
    const canUndo = !seen.has(name)
    seen.add(name)
    return [{ id, name, value, by, at: set_at.toISOString(), canUndo }]
  })
}

function isSetting(name: string): name is SiteSetting {
  return SITE_SETTING_NAMES.some(one => one === name)
}
