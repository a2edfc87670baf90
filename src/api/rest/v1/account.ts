import type { ApiDoor } from '#api/api-door.ts'
import { loadViewerView } from '#domain/accounts/load-accounts.ts'
import { loadPreferences, savePreferences } from '#domain/accounts/preferences.ts'
import { listMyCommunities } from '#domain/communities/list-communities.ts'
import { countOpenReports } from '#domain/reports/count-open-reports.ts'
import type { Ctx } from '#platform/context/context.ts'
import { readApiPreferences, toApiPreferences } from '#shared/accounts/read-preferences.ts'
import { fail } from '#shared/errors.ts'
import { accountPath } from '#shared/paths.ts'

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
  handle: async ({ ctx }) => ({ body: toApiPreferences(await loadPreferences(ctx)) }),
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
    const changes = readApiPreferences(body as Record<string, unknown>)
    return { body: toApiPreferences(await savePreferences(ctx, changes)) }
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
  const [preferences, communities] = await Promise.all([loadPreferences(ctx), listMyCommunities(ctx)])
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
    adminModeOn: account.isAdmin && preferences.adminModeOn,
    prefs: toApiPreferences(preferences),
  }
}
