import { requireAdmin } from '#domain/accounts/policy.ts'
import { loadSignUpMode } from '#domain/sign-up-gate/modes.ts'
import {
  findSettingChange,
  insertSettingChange,
  listSettingChanges,
  loadSiteSettings,
} from '#domain/site-settings/site-settings.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { SignUpMode } from '#shared/accounts/sign-up.ts'
import { fail } from '#shared/errors.ts'
import {
  SITE_SETTING_NAMES,
  SITE_SETTINGS,
  type SiteSetting,
  type SiteSettingChange,
  type SiteSettingView,
} from '#shared/site/site-settings.ts'
import { recordAct } from './admin-log.ts'
import { requireActingAdmin } from './require-target.ts'

/** Returns the settings, what they were before, and who may sign up. Throws `login_required`, `not_allowed`. */
export async function loadSettingsPage(
  ctx: Ctx,
): Promise<{ settings: SiteSettingView[]; changes: SiteSettingChange[]; signUp: SignUpMode }> {
  const admin = requireAdmin(ctx, 'site')
  const [set, changes, signUp] = await Promise.all([
    loadSiteSettings(admin),
    listSettingChanges(admin),
    loadSignUpMode(admin),
  ])
  const { minAgeDays = 0, needsEmail = true } = ctx.creation ?? {}
  const fallbacks: Record<SiteSetting, string> = {
    communityMinAgeDays: String(minAgeDays),
    communityNeedsEmail: needsEmail ? 'yes' : 'no',
    uploadMinAgeDays: '0',
  }
  const settings = SITE_SETTING_NAMES.map(name => ({
    ...{ name, value: set[name] ?? null, fallback: fallbacks[name] },
  }))
  return { settings, changes, signUp }
}

/**
 * Changes a setting; an empty value leaves it to the configuration again. Throws `login_required`, `not_allowed`,
 * `recent_login_required`, `bad_request` (name), `field_invalid` (value, which is named after the setting).
 */
export async function changeSiteSetting(ctx: Ctx, input: { name: string; value: string }): Promise<void> {
  const admin = requireActingAdmin(ctx, 'site')
  const name = SITE_SETTING_NAMES.find(one => one === input.name) ?? fail('bad_request', { field: 'name' })
  const value = parseValue(name, input.value.trim())
  await inTransaction(admin, tx => change(tx, name, value))
}

/**
 * Sets a setting to what it was before a change. Throws `login_required`, `not_allowed`, `recent_login_required`;
 * `conflict` when it was changed again since.
 */
export async function undoSiteSetting(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(requireActingAdmin(ctx, 'site'), async tx => {
    const found = (await findSettingChange(tx, { id })) ?? fail('not_found')
    if (!found.isNewest) fail('conflict')
    await change(tx, found.name, found.before)
  })
}

async function change(tx: MemberCtx, name: SiteSetting, value: string | null): Promise<void> {
  const { before, isSame } = await insertSettingChange(tx, { name, value, by: tx.viewer.id })
  if (isSame) return
  await recordAct(tx, { act: 'set_setting', subjectId: null, details: { name, value, before } })
}

function parseValue(name: SiteSetting, text: string): string | null {
  if (text === '') return null
  const setting = SITE_SETTINGS[name]
  if ('choices' in setting)
    return setting.choices.find(choice => choice === text) ?? fail('field_invalid', { field: name })
  const days = Number(text)
  if (!/^\d{1,5}$/.test(text) || days > setting.most)
    fail('field_invalid', { field: name, from: 0, to: setting.most })
  return String(days)
}
