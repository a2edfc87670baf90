import type { ApiDoor } from '#api/api-door.ts'
import { loadViewerView } from '#domain/accounts/load-accounts.ts'
import { loadPreferences, savePreferences } from '#domain/accounts/preferences.ts'
import { countCoins } from '#domain/coins/load-coins.ts'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { countUnread } from '#domain/inbox/count-unread.ts'
import { countOpenReports } from '#domain/reports/count-open-reports.ts'
import { loadCooldown } from '#domain/tiles/load-tiles.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readApiPreferences, toApiPreferences } from '#shared/accounts/read-preferences.ts'
import { fail } from '#shared/errors.ts'
import { accountPath } from '#shared/paths.ts'

const READ = { who: 'member', rate: 'api-account' } as const
const WRITE = { who: 'member', rate: 'api-account-write' } as const

/** Returns the current account (R7.3-23), under the spec's names (R3-acct-01). */
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
  handle: async ({ ctx }) => ({ body: toApiPreferences(await loadPreferences(ctx)) }),
}

/** Changes the given preferences and returns all of them. */
const changePrefsDoor: ApiDoor = {
  method: 'PATCH',
  path: '/api/v1/me/prefs',
  guard: WRITE,
  takes: 'json',
  maxBytes: 4_096,
  async handle({ ctx }, body) {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) fail('bad_request')
    const changes = readApiPreferences(body as Record<string, unknown>)
    return { body: toApiPreferences(await savePreferences(ctx, changes)) }
  },
}

/** Returns the account's unread counts, for the app badge (R7.3-32). */
const badgesDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/badges',
  guard: READ,
  takes: 'nothing',
  maxBytes: 0,
  async handle({ ctx }) {
    const modQueue = await countOpenReports(ctx)
    const inbox = await countUnread(ctx)
    return { body: { unread: modQueue + inbox, modQueue, inbox } }
  },
}

/** Returns how long the account waits until it may place its next tile, and the event it is for (R7.3-25). */
const cooldownDoor: ApiDoor = {
  method: 'GET',
  path: '/api/v1/me/cooldown',
  guard: { who: 'member', rate: 'cooldown' },
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx }) => ({ body: await loadCooldown(ctx) }),
}

export const accountDoors: readonly ApiDoor[] = [meDoor, prefsDoor, changePrefsDoor, badgesDoor, cooldownDoor]

async function describeAccount(ctx: Ctx) {
  const account = (await loadViewerView(ctx)) ?? fail('login_required')
  const [preferences, communities] = await Promise.all([loadPreferences(ctx), listMyCommunities(ctx)])
  return {
    id: account.fullname,
    displayText: account.name,
    url: accountPath(account.name),
    created: Math.floor(new Date(account.createdAt).getTime() / 1_000),
    karma: { total: account.karma, ...account.karmaByKind },
    coins: await countCoins(ctx),
    isGold: ctx.viewer?.isPremium === true,
    // Accounts have no avatars yet.
    snoovatarFullBodyAsset: null,
    isMod: communities.some(item => item.isModerator && item.kind === 'community'),
    isEmployee: account.isStaff,
    isAdmin: account.isAdmin,
    adminModeOn: account.isAdmin && preferences.adminModeOn,
    prefs: toApiPreferences(preferences),
  }
}
