import type { ApiDoor } from '#api/api-door.ts'
import { loadAccountPrefs, saveAccountPrefs } from '#domain/accounts/account-prefs.ts'
import { loadViewerView } from '#domain/accounts/load-accounts.ts'
import { loadPreferences, savePreferences } from '#domain/accounts/preferences.ts'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { countOpenReports } from '#domain/reports/count-open-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { accountPath } from '#shared/paths.ts'
import type { Preferences } from '#shared/views/account-view.ts'

const READ = { who: 'member', rate: 'api-account' } as const
const WRITE = { who: 'member', rate: 'api-account-write' } as const

/** The account that asks (R7.3-23), by the names of the spec (R3-acct-01). */
const meDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx }) => ({ body: await describeAccount(ctx) }),
}

const prefsDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/prefs',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx }) => ({ body: await describePrefs(ctx) }),
}

/** Changes the preferences that are named; answers all of them. */
const changePrefsDoor: ApiDoor = {
  method: 'PATCH',
  path: '/api/v1/me/prefs',
  guard: WRITE,
  takes: 'json',
  maxBytes: 4_096,
  async handle({ ctx }, body) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) fail('bad_request')
    const { shown, others } = readChanges(body as Record<string, unknown>)
    await saveAccountPrefs(ctx, others)
    if (Object.keys(shown).length > 0) await savePreferences(ctx, shown)
    return { body: await describePrefs(ctx, shown) }
  },
}

/** What waits for the account: the number on its app's sign (R7.3-32). */
const badgesDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/badges',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }) {
    const modQueue = await countOpenReports(ctx)
    return { body: { unread: modQueue, modQueue } }
  },
}

export const accountDoors: readonly ApiDoor[] = [meDoor, prefsDoor, changePrefsDoor, badgesDoor]

async function describeAccount(ctx: Ctx) {
  const account = (await loadViewerView(ctx)) ?? fail('login_required')
  const [prefs, communities] = await Promise.all([describePrefs(ctx), listMyCommunities(ctx)])
  return {
    id: account.fullname,
    displayText: account.name,
    url: accountPath(account.name),
    created: Math.floor(new Date(account.createdAt).getTime() / 1_000),
    karma: { total: account.karma, ...account.karmaByKind },
    // Coins, premium and avatars have no place on the account yet: what everybody has of them.
    coins: 0,
    isGold: false,
    snoovatarFullBodyAsset: null,
    isMod: communities.some(item => item.isModerator && item.kind === 'community'),
    isEmployee: account.isStaff,
    isAdmin: account.isAdmin,
    adminModeOn: account.isAdmin && prefs.adminModeOn,
    prefs,
  }
}

/** `kept` wins over what the session brought along, which is older. */
async function describePrefs(ctx: Ctx, kept: Partial<Preferences> = {}) {
  const [preferences, others] = await Promise.all([loadPreferences(ctx), loadAccountPrefs(ctx)])
  const { theme, pinsPanel, showNsfw, feedView } = { ...preferences, ...kept }
  return {
    nightmode: theme === 'dark',
    subscriptionsPinned: pinsPanel,
    searchOver18: showNsfw,
    layout: feedView,
    ...others,
  }
}

function readChanges({
  nightmode,
  subscriptionsPinned,
  searchOver18,
  layout,
  ...others
}: Record<string, unknown>) {
  const shown: Partial<Preferences> = {}
  if (nightmode !== undefined) shown.theme = requireBoolean('nightmode', nightmode) ? 'dark' : 'light'
  if (subscriptionsPinned !== undefined)
    shown.pinsPanel = requireBoolean('subscriptionsPinned', subscriptionsPinned)
  if (searchOver18 !== undefined) shown.showNsfw = requireBoolean('searchOver18', searchOver18)
  if (layout !== undefined) {
    if (layout !== 'card' && layout !== 'classic' && layout !== 'compact')
      fail('field_invalid', { field: 'layout' })
    shown.feedView = layout
  }
  return { shown, others }
}

function requireBoolean(field: string, value: unknown): boolean {
  return typeof value === 'boolean' ? value : fail('field_invalid', { field })
}
