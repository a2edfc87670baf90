import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptRequest, leaveRoom } from '#domain/rooms/change-membership.ts'
import { createChannel } from '#domain/rooms/chat/channels.ts'
import { createGroup, startChat } from '#domain/rooms/chat/start-chat.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type MediaId, type RoomId, toBase36 } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let stranger: Viewer
const cookies = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  stranger = await signUp(app, { name: 'stranger_x' })
  for (const { name } of [cast.ann, cast.bo, cast.cy, cast.ed, stranger])
    cookies.set(name, await app.logIn(name))
})
afterAll(() => app.stop())

const cookieOf = ({ name }: Viewer) => cookies.get(name) ?? ''
let drawn = 0
/** Uploads a picture that no one has uploaded before. */
async function upload(viewer: Viewer, purpose = 'post'): Promise<{ id: MediaId; url: string }> {
  drawn += 1
  const color = `#${(0x20_00_00 + drawn * 4_099).toString(16)}`
  const answer = await app.ask(`/api/media?purpose=${purpose}`, {
    method: 'POST',
    headers: { cookie: cookieOf(viewer), 'content-type': 'image/png' },
    body: new Uint8Array(await drawPicture({ width: 320, height: 200, color })),
  })
  const { mediaId, image } = await answer.json()
  return { id: mediaId, url: image.sources[0].url }
}
const operate = async (viewer: Viewer, id: string, variables: object) => {
  const { body } = await app.runOperation(id, variables, cookieOf(viewer))
  return body.error?.code ?? Object.values(body.data ?? {})[0]
}
const sendImage = (viewer: Viewer, roomId: RoomId, mediaId: MediaId, body = '') =>
  operate(viewer, 'SendMessage', {
    ...{ room: toBase36(roomId), body, clientId: `client-${drawn}-${viewer.name}`, replyTo: null },
    ...{ mediaId, alt: 'A blue square' },
  })
const act = (viewer: Viewer, roomId: RoomId, name: string, more: object) =>
  operate(viewer, 'ActInRoom', { room: toBase36(roomId), act: name, ...more })
/** Returns the people who get a picture's bytes, with "visitor" for visitors. */
async function whoGets(url: string): Promise<string[]> {
  const got: string[] = []
  for (const [name, cookie] of [['visitor', ''], ...cookies]) {
    const answer = await app.ask(url, { headers: cookie === '' ? {} : { cookie: cookie ?? '' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 200 && bytes.subarray(8, 12).toString() === 'WEBP') got.push(name ?? '')
    else expect([name, answer.status]).toEqual([name, 404])
  }
  return got
}
const wants = (viewer: Viewer, messageImages: boolean) =>
  sql`update accounts set preferences = preferences || ${JSON.stringify({ messageImages })}::jsonb where id = ${viewer.id}`.execute(
    app.ctx.db,
  )

test('a picture in a chat of two is for both once both allow it, and gone with its message', async () => {
  const { ann, bo, cy } = cast
  const { roomId } = await startChat(app.as(ann), { to: bo.name })
  await sendMessage(app.as(ann), { roomId, body: 'hello' })
  const picture = await upload(ann)
  expect(await sendImage(ann, roomId, picture.id)).toBe('images_refused')
  await acceptRequest(app.as(bo), { roomId })
  await wants(bo, false)
  expect(await sendImage(ann, roomId, picture.id)).toBe('images_refused')
  expect((await loadRoom(app.as(ann), { roomId, span: { at: 'newest' } })).canSendImages).toBe(false)
  await wants(bo, true)
  expect(await sendImage(bo, roomId, picture.id)).toBe('field_invalid')
  expect(await whoGets(picture.url)).toEqual([ann.name])
  expect(await sendImage(ann, roomId, picture.id)).toEqual({ seq: 2 })
  const shown = await loadRoom(app.as(bo), { roomId, span: { at: 'newest' } })
  expect(shown.messages[1]).toMatchObject({ html: '', image: { alt: 'A blue square', width: 320 } })
  expect(await whoGets(picture.url)).toEqual([ann.name, bo.name])
  expect(await act(cy, roomId, 'delete', { seq: 2 })).toBe('not_found')
  expect(await act(bo, roomId, 'hide', { seq: 2 })).toEqual({ ok: true })
  expect(await whoGets(picture.url)).toEqual([ann.name])
  const other = await upload(ann)
  expect(await sendImage(ann, roomId, other.id, 'with words')).toEqual({ seq: 3 })
  expect(await act(ann, roomId, 'edit', { seq: 3, body: '' })).toEqual({ ok: true })
  expect(await act(ann, roomId, 'delete', { seq: 3 })).toEqual({ ok: true })
  expect(await whoGets(other.url)).toEqual([])
})

test('a picture in a group is for those who are in, and its own picture also for those invited', async () => {
  const { ann, bo, ed } = cast
  const { roomId } = await createGroup(app.as(ann), { name: 'Kiln', to: `${bo.name} ${ed.name}` })
  await acceptRequest(app.as(bo), { roomId })
  const picture = await upload(bo)
  expect(await sendImage(bo, roomId, picture.id)).toEqual({ seq: 1 })
  expect(await whoGets(picture.url)).toEqual([ann.name, bo.name])
  const icon = await upload(ann, 'icon')
  expect(await act(bo, roomId, 'picture', { mediaId: icon.id })).toBe('not_allowed')
  expect(await act(ann, roomId, 'picture', { mediaId: picture.id })).toBe('field_invalid')
  expect(await act(ann, roomId, 'picture', { mediaId: icon.id })).toEqual({ ok: true })
  expect(await whoGets(icon.url)).toEqual([ann.name, bo.name, ed.name])
  const room = await loadRoom(app.as(ed), { roomId, span: { at: 'newest' } })
  expect([room.picture?.startsWith('/media/'), room.messages]).toEqual([true, []])
  await leaveRoom(app.as(bo), { roomId })
  // Their upload is theirs; what others say there is not.
  expect(await whoGets(picture.url)).toEqual([ann.name, bo.name])
  expect(await whoGets(icon.url)).toEqual([ann.name, ed.name])
  expect(await act(ann, roomId, 'picture', { mediaId: 0 })).toEqual({ ok: true })
  expect(await whoGets(icon.url)).toEqual([])
})

test('a picture in a channel follows the channel, and its moderators may keep pictures to themselves', async () => {
  const { ann, bo, cy, ed } = cast
  const { id: communityId } = await openCommunity(app, { by: cy, name: 'tiles' })
  const { roomId } = await createChannel(app.as(cy), { communityId, name: 'Team', audience: 'moderators' })
  const picture = await upload(cy)
  expect(await sendImage(cy, roomId, picture.id)).toEqual({ seq: 1 })
  expect(await whoGets(picture.url)).toEqual([cy.name, ed.name])
  const { roomId: open } = await createChannel(app.as(cy), { communityId, name: 'All', audience: 'public' })
  const own = await upload(ann)
  expect(await act(bo, open, 'images', { seconds: 0 })).toBe('not_allowed')
  expect(await act(cy, open, 'images', { seconds: 0 })).toEqual({ ok: true })
  expect(await sendImage(ann, open, own.id)).toBe('images_refused')
  expect(await act(cy, open, 'images', { seconds: 1 })).toEqual({ ok: true })
  expect(await sendImage(ann, open, own.id)).toEqual({ seq: 1 })
  expect(await whoGets(own.url)).toEqual([ann.name, bo.name, cy.name, ed.name, stranger.name])
})

test('a link has the preview that posts know of it, but not in a request', async () => {
  const { ann, bo } = cast
  await sql`insert into link_previews (url_key, url, state, title, site_name)
    values ('example.com/kiln', 'https://example.com/kiln', 'ready', 'How kilns work', 'Example')`.execute(
    app.ctx.db,
  )
  const { roomId } = await startChat(app.as(stranger), { to: bo.name })
  await sendMessage(app.as(stranger), { roomId, body: 'see https://www.example.com/kiln/' })
  const preview = async (viewer: Viewer) =>
    (await loadRoom(app.as(viewer), { roomId, span: { at: 'newest' } })).messages[0]?.preview
  expect(await preview(bo)).toBeNull()
  await acceptRequest(app.as(bo), { roomId })
  expect(await preview(bo)).toMatchObject({ title: 'How kilns work', siteName: 'Example', image: null })
  const { roomId: next } = await startChat(app.as(ann), { to: bo.name })
  await sendMessage(app.as(ann), { roomId: next, body: 'new: https://example.org/unseen' })
  const { rows } = await sql`select state from link_previews where url_key = 'example.org/unseen'`.execute(
    app.ctx.db,
  )
  expect(rows).toEqual([{ state: 'pending' }])
})
