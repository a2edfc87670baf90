import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRules } from '#domain/automod/save-rules.ts'
import { createChannel } from '#domain/rooms/chat/channels.ts'
import { startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { listChannelReports } from '#domain/rooms/report-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type CommunityId, type RoomId, toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const RULES = `
type: chat
body (includes): [cheap pots]
action: remove
---
type: chat
body: [rude]
action: report
action_reason: Rude word
---
type: comment
body: [comments only]
action: remove
---
type: chat
body: [watched]
action: remove
shadow: true
`

let app: TestApp
let cast: Cast
let communityId: CommunityId
let channel: RoomId

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  cast = await createCast(app)
  communityId = (await openCommunity(app, { by: cast.cy, name: 'glazes' })).id
  channel = (await createChannel(app.as(cast.cy), { communityId, name: 'All', audience: 'public' })).roomId
})
afterAll(() => app.stop())

let sent = 0
/** Says something through the operation, as a page does. */
async function say(viewer: Viewer, roomId: RoomId, body: string): Promise<number> {
  sent += 1
  const variables = { room: toBase36(roomId), body, clientId: `client-${sent}`, replyTo: null }
  const answer = await app.runOperation('SendMessage', variables, await app.logIn(viewer.name))
  return (Object.values(answer.body.data ?? {})[0] as { seq: number }).seq
}
const states = async (roomId: RoomId) =>
  (await loadRoom(app.as(cast.cy), { roomId, span: { at: 'newest' } })).messages.map(({ state }) => state)

test('rules for chat remove and report what is sent or edited in channels, and nothing else', async () => {
  const { ann, bo, cy } = cast
  const save = (yaml: string) =>
    saveRules(app.as(cy), { communityId, yaml, note: '', isShadow: false, base: 0 })
  expect(await save('type: chat\nbody: [x]\nmessage: hello')).toMatchObject({ saved: false })
  expect(await save(RULES)).toMatchObject({ saved: true })
  await say(bo, channel, 'here I am')
  await markRoomRead(app.as(bo), { roomId: channel, seq: 1 })
  await say(ann, channel, `Cheap pots for u/${bo.name}`)
  expect((await countUnreadRooms(app.as(bo))).chat).toBe(1)
  const { rows } = await app.ctx.db
    .selectFrom('room_members')
    .select('mentioned_seq')
    .where('account_id', '=', bo.id)
    .where('room_id', '=', channel)
    .execute()
    .then(found => ({ rows: found }))
  expect(rows).toEqual([{ mentioned_seq: 0 }])
  await say(ann, channel, 'a rude word')
  await say(ann, channel, 'comments only, and watched')
  expect(await states(channel)).toEqual(['shown', 'removed', 'shown', 'shown'])
  expect(await listChannelReports(app.as(cy), { communityId })).toMatchObject([
    {
      reporter: 'AutoModerator',
      seq: 3,
      reason: 'other',
      note: 'Rude word',
      context: [{ text: 'a rude word' }],
    },
  ])
  const edited = { room: toBase36(channel), act: 'edit', seq: 4, body: 'cheap pots after all' }
  await app.runOperation('ActInRoom', edited, await app.logIn(ann.name))
  expect(await states(channel)).toEqual(['shown', 'removed', 'shown', 'removed'])
  // Moderators are exempt, and private rooms are not screened.
  await say(cy, channel, 'cheap pots by the team')
  const { roomId } = await startChat(app.as(cy), { to: ann.name })
  await say(cy, roomId, 'cheap pots in private')
  expect((await states(channel)).at(-1)).toBe('shown')
  expect(await states(roomId)).toEqual(['shown'])
  const form = await app.ask(`/chat/room/${toBase36(channel)}`, {
    method: 'POST',
    headers: { cookie: await app.logIn(ann.name), origin: app.url },
    body: new URLSearchParams({ intent: 'send', body: 'cheap pots by form', clientId: 'client-form' }),
  })
  expect(form.status).toBe(302)
  expect((await states(channel)).at(-1)).toBe('removed')
  const counts = await app.ctx.db.selectFrom('automod_counts').select(['acted', 'watched']).execute()
  expect(counts.toSorted((a, b) => b.acted - a.acted)).toEqual([
    { acted: 3, watched: 0 },
    { acted: 1, watched: 0 },
    { acted: 0, watched: 1 },
  ])
})

test('moderators see which messages of channels a rule matched; what its author deleted is not shown', async () => {
  const { ann, cy } = cast
  const seq = await say(ann, channel, 'a rude word again')
  const path = '/r/glazes/about/automod/activity'
  const activity = async (viewer: Viewer) => {
    const answer = await app.ask(path, {
      headers: { cookie: await app.logIn(viewer.name), accept: 'text/html' },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const { text } = await activity(cy)
  const link = (at: number) => `href="/chat/room/${toBase36(channel)}?at=${at}#m${at}"`
  expect(text).toContain(`${link(seq)}>Message in the channel All</a>`)
  expect(text).toMatch(new RegExp(`m${seq}"[\\s\\S]{0,400}Actions: report · Matched: rude`))
  // Removed by a rule, and watched only.
  expect(text).toMatch(/m2"[\s\S]{0,400}Actions: remove · Matched: Cheap pots/)
  expect(text).toMatch(/m4"[\s\S]{0,400}Matched: watched/)
  await app.runOperation(
    'ActInRoom',
    { room: toBase36(channel), act: 'delete', seq },
    await app.logIn(ann.name),
  )
  expect((await activity(cy)).text).not.toContain(link(seq))
  for (const who of [ann, cast.bo]) expect((await activity(who)).text).not.toContain('rude')
})
