import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { acceptRequest } from '#domain/rooms/change-membership.ts'
import { createGroup, startChat } from '#domain/rooms/chat/start-chat.ts'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { sendMessage } from '#domain/rooms/send-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { barriers, barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let ann: Viewer
let bo: Viewer
const site = browserSite(async app => {
  ann = await signUp(app, { name: 'ann_talks' })
  bo = await signUp(app, { name: 'bo_talks' })
})

/** A chat of ann and bo in which both have said something. */
async function openChat(): Promise<RoomId> {
  const { roomId } = await startChat(site.app.as(ann), { to: bo.name })
  await sendMessage(site.app.as(ann), { roomId, body: 'Good morning' })
  await sendMessage(site.app.as(bo), { roomId, body: 'Good evening' })
  return roomId
}
const button = (page: Page) => page.getByRole('banner').locator('a[data-chat]')
const panel = (page: Page) => page.locator('[data-chat-panel]')
/** Pixels of the log below what is in view. */
const belowView = (page: Page) =>
  page.getByRole('log').evaluate(element => element.scrollHeight - element.scrollTop - element.clientHeight)
function isInLog(element: Element): boolean {
  const [box, log] = [element.getBoundingClientRect(), element.closest('[role=log]')?.getBoundingClientRect()]
  return log !== undefined && box.top >= log.top && box.bottom <= log.bottom
}
const whenAlive = (page: Page) => page.locator('[data-room][data-alive]').waitFor()

test('[R3-chat-01] [R3-chat-02] [R4-toast-05] [R4-toast-06] the button opens and closes the panel, and says what is unread', async () => {
  const roomId = await openChat()
  await sendMessage(site.app.as(bo), { roomId, body: 'One more thing' })
  const page = await site.visit({ as: ann.name })
  let asked = 0
  page.on('request', request => {
    if (request.postData()?.includes('"variables":{}') && request.url().endsWith('/graphql')) asked++
  })
  await site.go(page, '/r/popular/')
  await whenComplete(page)
  await page.getByRole('banner').getByText('Chat, 1 unread room').waitFor({ state: 'attached' })
  const before = asked
  expect(await button(page).getAttribute('data-chat')).toBe('CLOSED')
  await button(page).click()
  await panel(page)
    .getByRole('link', { name: `u/${bo.name}` })
    .click()
  await whenAlive(page)
  await panel(page).getByText('One more thing').waitFor()
  expect(await button(page).getAttribute('data-chat')).toBe('NORMAL')
  // What is read is asked about again only when the panel is closed.
  expect(asked).toBe(before)
  await button(page).click()
  await panel(page).waitFor({ state: 'detached' })
  expect(await button(page).getAttribute('data-chat')).toBe('CLOSED')
})

test('two browsers and a phone talk to each other', async () => {
  const roomId = await openChat()
  const path = `/chat/room/${toBase36(roomId)}`
  const desk = await site.open(path, { as: ann.name })
  const phone = await site.open('/r/popular/', { as: bo.name, isPhone: true, width: 360, height: 780 })
  await whenAlive(desk)
  await whenComplete(phone)
  await button(phone).click()
  await panel(phone)
    .getByRole('link', { name: `u/${ann.name}` })
    .click()
  await whenAlive(phone)
  const box = await panel(phone).boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 360])
  const words = desk.getByRole('textbox', { name: 'Your message' })
  await words.fill('From the desk')
  await words.press('Enter')
  await panel(phone).getByText('From the desk').waitFor()
  await panel(phone).getByRole('textbox', { name: 'Your message' }).fill('From the phone')
  await panel(phone).getByRole('button', { name: 'Send' }).click()
  await desk.getByRole('log').getByText('From the phone').waitFor()
  const message = desk.locator('[data-seq]', { hasText: 'From the phone' })
  await message.locator('summary').first().click()
  await message.getByRole('button', { name: 'React with 🎉' }).click()
  await panel(phone).getByRole('button', { name: '🎉 1' }).waitFor()
})

test('what is sent while offline is sent once when the connection is back', async () => {
  const roomId = await openChat()
  const path = `/chat/room/${toBase36(roomId)}`
  const page = await site.open(path, { as: ann.name })
  await whenAlive(page)
  await page.context().setOffline(true)
  const words = page.getByRole('textbox', { name: 'Your message' })
  for (const text of ['written in a tunnel', 'and another']) {
    await words.fill(text)
    await words.press('Enter')
  }
  await page.getByText('Sending…').nth(1).waitFor()
  await page.context().setOffline(false)
  await page.getByText('Sending…').first().waitFor({ state: 'detached' })
  await site.go(page, path)
  for (const hasText of ['written in a tunnel', 'and another'])
    expect(await page.locator('[data-seq]', { hasText }).count()).toBe(1)
})

test('history is loaded upward without a jump', async () => {
  const { roomId } = await createGroup(site.app.as(ann), { name: 'A long story', to: bo.name })
  await acceptRequest(site.app.as(bo), { roomId })
  for (let at = 1; at <= 120; at++) await sendMessage(site.app.as(bo), { roomId, body: `line ${at}` })
  const page = await site.open(`/chat/room/${toBase36(roomId)}`, { as: ann.name })
  await whenAlive(page)
  const log = page.getByRole('log')
  expect(await page.locator('[data-seq]').count()).toBe(50)
  const top = () => page.locator('#m80').evaluate(element => Math.round(element.getBoundingClientRect().top))
  await log.evaluate(element => {
    element.scrollTop = 300
  })
  const before = await top()
  await log.evaluate(element => {
    element.scrollTop = 150
  })
  await page.locator('#m30').waitFor({ state: 'attached' })
  expect(Math.abs((await top()) - before - 150)).toBeLessThanOrEqual(2)
})

test('what is typed and where one reads stays when messages come, and a hidden tab reads nothing', async () => {
  const { roomId } = await createGroup(site.app.as(ann), { name: 'Busy', to: bo.name })
  await acceptRequest(site.app.as(bo), { roomId })
  for (let at = 1; at <= 60; at++) await sendMessage(site.app.as(bo), { roomId, body: `word ${at}` })
  const page = await site.open(`/chat/room/${toBase36(roomId)}`, { as: ann.name })
  await whenAlive(page)
  await whenComplete(page)
  await page.getByRole('textbox', { name: 'Your message' }).fill('half a sent')
  // The end stays in view when the field is made higher.
  await page.getByRole('textbox', { name: 'Your message' }).evaluate(element => {
    element.style.height = '200px'
  })
  await expect.poll(() => belowView(page)).toBeLessThan(2)
  // What was not sent is there after a reload, and emoji go where the caret is.
  await page.reload()
  await whenAlive(page)
  await whenComplete(page)
  const field = page.getByRole('textbox', { name: 'Your message' })
  expect(await field.inputValue()).toBe('half a sent')
  await page.getByRole('button', { name: 'Add emoji' }).click()
  await page.keyboard.press('ArrowRight')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('half a sent❤️')
  await sendMessage(site.app.as(bo), { roomId, body: 'word 61' })
  await page.locator('#m61').waitFor()
  expect(await field.inputValue()).toBe('half a sent❤️')
  expect(await page.locator('#m11').count()).toBe(1)
  // What is on the screen is read a moment later.
  const readUpTo = async () =>
    (
      await site.app.ctx.db
        .selectFrom('room_members')
        .select('read_seq')
        .where('room_id', '=', roomId)
        .where('account_id', '=', ann.id)
        .executeTakeFirst()
    )?.read_seq
  await expect.poll(readUpTo).toBe(61)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = await countUnreadRooms(site.app.as(ann))
  await sendMessage(site.app.as(bo), { roomId, body: 'unseen' })
  await page.locator('#m62').waitFor({ state: 'attached' })
  expect((await countUnreadRooms(site.app.as(ann))).chat).toBe(before.chat + 1)
  // Looked at again, it is read.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(readUpTo).toBe(62)
  // A link to a message shows it, also where the end is not far.
  await site.go(page, `/chat/room/${toBase36(roomId)}?at=30#m30`)
  await whenAlive(page)
  await expect.poll(() => page.locator('#m30').evaluate(isInLog)).toBe(true)
})

test('chat works without script', async () => {
  const roomId = await openChat()
  const page = await site.open(`/chat/room/${toBase36(roomId)}`, { as: ann.name, hasScript: false })
  await page.getByRole('textbox', { name: 'Your message' }).fill('By hand')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('[data-seq]', { hasText: 'By hand' }).waitFor()
  const other = await site.open('/chat', { as: bo.name, hasScript: false })
  await other.getByRole('link', { name: `u/${ann.name}` }).click()
  await other.locator('[data-seq]', { hasText: 'By hand' }).waitFor()
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('the page of a room has no barriers: %s, %i wide', async (theme, width) => {
  const roomId = await openChat()
  const page = await site.visit({ as: ann.name, theme, width })
  for (const path of ['/chat', `/chat/room/${toBase36(roomId)}`, '/message/messages', '/message/compose']) {
    await site.go(page, path)
    expect(await barriers(page)).toEqual([])
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, Math.max(0, wide)]).toEqual([path, 0])
  }
})

test('a picture is described and sent, the other sees it, and forms and channel settings have no barriers', async () => {
  const roomId = await openChat()
  const path = `/chat/room/${toBase36(roomId)}`
  const page = await site.open(path, { as: ann.name })
  const other = await site.open(path, { as: bo.name, isPhone: true, width: 360, height: 780 })
  await whenAlive(page)
  await whenAlive(other)
  const buffer = await drawPicture({ width: 640, height: 400, color: '#2a6f97' })
  await page.locator('[data-attach]').setInputFiles({ name: 'vase.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Describe the image').fill('A blue vase')
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await page.getByRole('textbox', { name: 'Your message' }).fill('Fresh from the kiln')
  await page.getByRole('button', { name: 'Send' }).click()
  for (const each of [page, other]) {
    const picture = each.getByRole('log').getByRole('img', { name: 'A blue vase' })
    await picture.waitFor()
    const box = await picture.boundingBox()
    expect((box?.width ?? 999) <= 360).toBe(true)
  }
  await page.locator('[data-attached]').waitFor({ state: 'detached' })
  await page.locator('summary[aria-label="Search this chat"]').click()
  await page.getByLabel('Words in messages').fill('kiln')
  await page.getByLabel('Words in messages').press('Enter')
  await page.getByRole('link', { name: 'Fresh from the kiln' }).click()
  await page.waitForURL(/\?at=\d+#m\d+$/)
  const group = await createGroup(site.app.as(ann), { name: 'Potters', to: bo.name })
  await site.go(page, `/chat/room/${toBase36(group.roomId)}`)
  await whenAlive(page)
  await page.locator('summary[aria-label="Chat options"]').click()
  const icon = { name: 'icon.png', mimeType: 'image/png', buffer }
  await page.locator('details [data-attach]').setInputFiles(icon)
  await page.getByRole('button', { name: 'Set Group Picture' }).click()
  await page.getByRole('button', { name: 'Remove Group Picture' }).waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  const { name } = await openCommunity(site.app, { by: ann, name: 'potteries' })
  await site.go(page, `/r/${name}/chat`)
  await page.getByLabel('Name').fill('Kiln')
  await page.getByRole('button', { name: 'Create Channel' }).click()
  await whenAlive(page)
  await page.locator('summary[aria-label="Chat options"]').click()
  await page.getByRole('button', { name: 'Only Moderators Send Images' }).waitFor()
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  await site.go(page, `/r/${name}/chat`)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})

test('what the other types is said, and no longer once they stop', async () => {
  const roomId = await openChat()
  const path = `/chat/room/${toBase36(roomId)}`
  const page = await site.open(path, { as: ann.name })
  const other = await site.open(path, { as: bo.name })
  await whenAlive(page)
  await whenAlive(other)
  // Followers of the room hear of it; the other's page starts following before it says so.
  await expect
    .poll(
      async () => {
        await other.getByRole('textbox', { name: 'Your message' }).press('h')
        return page.getByText(`u/${bo.name} is typing…`).count()
      },
      { interval: 1_000 },
    )
    .toBe(1)
  await page.getByText(`u/${bo.name} is typing…`).waitFor({ state: 'detached' })
})
