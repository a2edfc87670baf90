import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { muteMember } from '#domain/moderation/mute-member.ts'
import type { CommunityId } from '#shared/ids.ts'
import { MOD_RIGHTS } from '#shared/moderation/mod-rights.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { addModerator } from '#tests/fixtures/team.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let communityId: CommunityId
const readers = new Map<string, SiteClient>()

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  ;({ id: communityId } = await openCommunity(app, { by: cast.cy, name: 'pottery' }))
  for (const right of MOD_RIGHTS) {
    const moderator = await signUp(app, { name: `mod_${right}` })
    await addModerator(app, { communityId, by: cast.cy, moderator, rights: [right] })
    readers.set(moderator.name, await clientOf(app, moderator.name))
  }
  for (const name of ['bosco', 'cyril', 'edgar']) readers.set(name, await clientOf(app, name))
  readers.set('visitor', openClient({ url: app.url }))
  const restricted = { communityId, username: 'ann', days: null }
  await banMember(app.as(cast.cy), { ...restricted, rule: 'No jugs', note: 'bannednote', message: '' })
  await muteMember(app.as(cast.cy), { communityId, username: 'ann', days: 3, note: 'mutednote' })
})
afterAll(() => app.stop())

/** Returns the people who find a word in the log, as a page or as data. */
async function whoReads(word: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, client] of readers) {
    const paths = ['/r/pottery/about/log', '/r/pottery/about/log.data', '/r/pottery/about/log?act=ban']
    const answers = await Promise.all(paths.map(path => client.get(path)))
    if (answers.some(({ text }) => text.includes(word))) found.push(name)
  }
  return found.sort()
}

const TEAM = ['cyril', 'edgar', ...MOD_RIGHTS.map(right => `mod_${right}`)].sort()

test('the log shows bans to the whole team, and their notes to those who manage bans', async () => {
  expect(await whoReads('No jugs')).toEqual(TEAM)
  expect(await whoReads('bannednote')).toEqual(['cyril', 'edgar', 'mod_access', 'mod_everything'])
})

test('the note of a mute is shown to those who manage mutes', async () => {
  expect(await whoReads('mutednote')).toEqual(['cyril', 'edgar', 'mod_access', 'mod_everything', 'mod_mail'])
})

test.each(['unnamed', 'named'] as const)(
  'a log that everybody may read, %s, shows no note to more people',
  async publicLog => {
    await changeCommunitySettings(app.as(cast.cy), { communityId, publicLog })
    expect(await whoReads('No jugs')).toEqual([...TEAM, 'bosco', 'visitor'].sort())
    expect(await whoReads('bannednote')).toEqual(['cyril', 'edgar', 'mod_access', 'mod_everything'])
    expect(await whoReads('mutednote')).toEqual([
      'cyril',
      'edgar',
      'mod_access',
      'mod_everything',
      'mod_mail',
    ])
  },
)
