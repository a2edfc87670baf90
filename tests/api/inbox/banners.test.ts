import { afterAll, beforeAll, expect, test } from 'vitest'
import { endBanner, loadBanner, setBanner } from '#domain/banners/banners.ts'
import type { BannerInput } from '#domain/banners/parse-banner.ts'
import type { Viewer } from '#platform/context/context.ts'
import { bannerInput } from '#tests/fixtures/banner.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let admin: Viewer
let cookie: string

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  admin = { ...cast.cy, isAdmin: true }
  await app.ctx.db.updateTable('accounts').set({ is_admin: true }).where('id', '=', cast.cy.id).execute()
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

const run = async (id: string, variables: object, as = cookie) =>
  (await app.runOperation(id, variables, as)).body
async function shown(as = cookie): Promise<Record<string, unknown> | null> {
  const { data } = await run('InboxBanner', {}, as)
  const { inboxBanner } = data as { inboxBanner: { banner: Record<string, unknown> | null } }
  return inboxBanner.banner
}
const html = async (as: string) => (await app.ask('/notifications', { headers: { cookie: as } })).text()
const refusal = (input: Partial<BannerInput>) =>
  setBanner(app.as(admin), bannerInput(input)).then(
    () => null,
    error => [error.code, error.field],
  )

test('[R3-bann-01] [R3-bann-02] an admin’s banner has its words, pictures, link, buttons and limits', async () => {
  expect(await shown()).toBeNull()
  await setBanner(
    app.as(admin),
    bannerInput({
      ...{ bodyText: 'Tidy your feeds', colorText: '#663300', linkUrl: '/settings/feeds' },
      ...{ titleImage: '/icons/icon-512.png', thumbnailImageUrl: '/icons/icon-192.png' },
      ...{ bodyBackgroundImage: '/icons/maskable-512.png', isDismissible: false },
      ...{
        primaryText: 'Begin',
        primaryUrl: '/settings',
        primaryBackground: '#112233',
        primaryHover: '#223344',
      },
      ...{ primaryBorder: '#334455', secondaryText: 'Read', secondaryUrl: 'https://example.com/why' },
    }),
  )
  expect(await shown()).toEqual({
    id: 1,
    notificationName: 'spring',
    titleText: 'Spring cleaning',
    bodyText: { text: 'Tidy your feeds', colorText: '#663300' },
    titleImage: '/icons/icon-512.png',
    thumbnailImageUrl: '/icons/icon-192.png',
    bodyBackgroundImage: '/icons/maskable-512.png',
    linkUrl: '/settings/feeds',
    primaryCta: {
      ...{ text: 'Begin', actionType: 'GOTO', url: '/settings' },
      ...{ backgroundHex: '#112233', hoverHex: '#223344', borderHex: '#334455' },
    },
    secondaryCta: {
      ...{ text: 'Read', actionType: 'GOTO', url: 'https://example.com/why' },
      ...{ backgroundHex: '#ffffff', hoverHex: '#ffffff', borderHex: '#ffffff' },
    },
    persistence: { maxViews: 3, isDismissible: false },
  })
  expect(await html(cookie)).toContain('data-inbox-banner="spring"')
})

test('[R4-bann-01] [R4-bann-03] each display is counted for its member, and it is shown no more than so often', async () => {
  await setBanner(app.as(admin), bannerInput({ notificationName: 'counted', maxViews: '2' }))
  const { id } = (await shown()) ?? {}
  for (let n = 0; n < 2; n += 1) {
    expect(await shown()).toMatchObject({ notificationName: 'counted' })
    await run('CountBannerView', { id })
  }
  expect(await shown()).toBeNull()
  expect(await html(cookie)).not.toContain('data-inbox-banner')
  expect(await shown(await app.logIn('dinah'))).toMatchObject({ id })
  const page = await (
    await app.ask('/admin/banner', { headers: { cookie: await app.logIn('cyril') } })
  ).text()
  expect(page).toContain('1 member saw it, 2 times in all.')
})

test('[R4-bann-01] [R4-bann-02] a dismissed banner is gone until that is undone; one that is not dismissible stays', async () => {
  await setBanner(app.as(admin), bannerInput({ notificationName: 'dismissed' }))
  const { id } = (await shown()) ?? {}
  expect((await run('DismissBanner', { id, isDismissed: true })).error).toBeUndefined()
  expect(await shown()).toBeNull()
  await run('DismissBanner', { id, isDismissed: false })
  expect(await shown()).toMatchObject({ id })
  await setBanner(app.as(admin), bannerInput({ notificationName: 'firm', isDismissible: false }))
  const firm = (await shown()) ?? {}
  expect((await run('DismissBanner', { id: firm.id, isDismissed: true })).error?.code).toBe('not_allowed')
  expect(await shown()).toMatchObject({ notificationName: 'firm' })
  // The earlier one is over.
  expect((await run('DismissBanner', { id, isDismissed: true })).error?.code).toBe('not_found')
})

test('only admins put banners up and take them down, which the log says', async () => {
  for (const viewer of [null, cast.ann, { ...cast.ann, isStaff: true }]) {
    const code = viewer === null ? 'login_required' : 'not_allowed'
    await expect(setBanner(app.as(viewer), bannerInput())).rejects.toMatchObject({ code })
    await expect(endBanner(app.as(viewer))).rejects.toMatchObject({ code })
  }
  const as = await app.logIn('cyril')
  const send = (fields: Record<string, string>) =>
    app.ask('/admin/banner', { method: 'POST', body: new URLSearchParams(fields), headers: { cookie: as } })
  const given = { notificationName: 'by form', titleText: 'By form', maxViews: '1' }
  const preview = await send({ ...given, intent: 'preview' })
  expect([preview.status, (await preview.text()).includes('data-preview')]).toEqual([200, true])
  expect(await loadBanner(app.as(cast.ann))).not.toMatchObject({ notificationName: 'by form' })
  expect((await send({ ...given, intent: 'set' })).headers.get('location')).toBe('/admin/banner?done=set')
  expect(await loadBanner(app.as(cast.ann))).toMatchObject({ notificationName: 'by form' })
  expect((await send({ intent: 'end' })).headers.get('location')).toBe('/admin/banner?done=ended')
  expect(await loadBanner(app.as(cast.ann))).toBeNull()
  const log = await (await app.ask('/admin/log?show=site', { headers: { cookie: as } })).text()
  expect(log.replaceAll(/<[^>]*>/g, '')).toContain('took down the banner by form')
})

test('fields that are missing, too long, no color, or lead to no page are refused by name', async () => {
  for (const [input, code] of [
    [{ notificationName: '' }, ['field_invalid', 'notificationName']],
    [{ titleText: ' ' }, ['field_invalid', 'titleText']],
    [{ titleText: 'x'.repeat(101) }, ['text_too_long', 'titleText']],
    [{ bodyText: 'x'.repeat(301) }, ['text_too_long', 'bodyText']],
    [{ colorText: 'red' }, ['field_invalid', 'colorText']],
    [{ linkUrl: 'javascript:alert(1)' }, ['field_invalid', 'linkUrl']],
    [{ linkUrl: '//evil.test/' }, ['field_invalid', 'linkUrl']],
    [{ linkUrl: '/\\evil.test' }, ['field_invalid', 'linkUrl']],
    [{ titleImage: 'https://evil.test/pixel.png' }, ['field_invalid', 'titleImage']],
    [{ bodyBackgroundImage: '/x");color:red' }, ['field_invalid', 'bodyBackgroundImage']],
    [{ primaryText: 'Go' }, ['field_invalid', 'primaryUrl']],
    [{ secondaryUrl: '/x' }, ['field_invalid', 'secondaryText']],
    [{ maxViews: '0' }, ['number_out_of_range', 'maxViews']],
    [{ maxViews: 'many' }, ['number_out_of_range', 'maxViews']],
  ] as const)
    expect([input, await refusal(input)]).toEqual([input, code])
})
