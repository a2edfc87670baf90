import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { browserSite, follow } from '#tests/support/browser-site.ts'

const POSTS = 60
const PLAIN = { hasScript: false } as const
let talk = { permalink: '' }

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
  const post = await writePost(app, { by, in: 'lighthouses', title: 'A talk', body: 'With **text**.' })
  let under = await writeComment(app, { by, on: post.id, body: 'Level 0' })
  for (let level = 1; level < 12; level++)
    under = await writeComment(app, { by, on: post.id, under: under.id, body: `Level ${level}` })
  for (let n = 0; n < 210; n++) await writeComment(app, { by, on: post.id, body: `Comment ${n}` })
  talk = post
  for (let n = 1; n < POSTS; n++) await writePost(app, { by, in: 'lighthouses', title: `Lighthouse ${n}` })
})

const main = (page: Page) => page.getByRole('main')
const titles = (page: Page) => page.locator('[aria-label=Posts] h2 a').allInnerTexts()

test('reading a feed page by page, and a post of it', async () => {
  const page = await site.open('/r/lighthouses/new/', PLAIN)
  const seen = await titles(page)
  for (let pages = 1; pages < 3; pages++) {
    await follow(page.getByRole('link', { name: 'Next page' }))
    seen.push(...(await titles(page)))
  }
  expect(new Set(seen).size).toBe(POSTS)
  expect(await page.getByText("You've reached the end.").count()).toBe(1)
  await follow(page.getByRole('link', { name: 'Back to first page' }))
  expect((await titles(page))[0]).toBe(seen[0])
  await follow(page.getByRole('link', { name: 'Lighthouse 59', exact: true }))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Lighthouse 59')
})

test('[R1-02] [R1-08] reading a thread: sorts, further pages, deep branches', async () => {
  const page = await site.open(talk.permalink, PLAIN)
  expect(await main(page).locator('strong').innerText()).toBe('text')
  await follow(page.getByRole('navigation', { name: 'Sort comments by' }).getByRole('link', { name: 'Old' }))
  expect(await page.locator('article[data-fullname^=t1_] [data-md]').first().innerText()).toBe('Level 0')
  await follow(page.locator('[data-thread] a', { hasText: 'Continue this thread' }).first())
  await page.getByText('Level 11').waitFor()
  await follow(page.getByRole('link', { name: 'See full thread' }))
  await follow(page.getByRole('navigation', { name: 'Sort comments by' }).getByRole('link', { name: 'New' }))
  expect(await page.getByText('Comment 0', { exact: true }).count()).toBe(0)
  await follow(main(page).getByRole('button', { name: /more comments?$/ }))
  await page.getByText('Comment 0', { exact: true }).waitFor()
})

test('the name above a comment begins where its text does, wide and narrow', async () => {
  for (const width of [1280, 360]) {
    const page = await site.open(talk.permalink, { ...PLAIN, width })
    const comment = page.locator('article[data-fullname^=t1_]').first()
    const name = await comment.getByRole('link', { name: 'founder' }).first().boundingBox()
    const text = await comment.locator('[data-md]').first().boundingBox()
    expect(name?.x, String(width)).toBe(text?.x)
  }
})

test('signing up, logging out and logging in lead on to where one was', async () => {
  const page = await site.open(talk.permalink, PLAIN)
  await follow(page.getByRole('link', { name: 'Log in or sign up to comment' }))
  await follow(main(page).getByRole('link', { name: 'Sign up' }))
  await page.getByLabel('Name').fill('plain_jane')
  await page.getByLabel('Password').fill('short')
  await page.getByLabel('Email').evaluate(field => field.closest('form')?.setAttribute('novalidate', ''))
  await follow(main(page).getByRole('button', { name: 'Sign up' }))
  expect(await main(page).innerText()).toContain('Passwords need at least 8 characters.')
  expect(await page.getByLabel('Name').inputValue()).toBe('plain_jane')
  await page.getByLabel('Password').fill('four green bicycles')
  await follow(main(page).getByRole('button', { name: 'Sign up' }))
  expect(new URL(page.url()).pathname).toBe(talk.permalink)
  await page.getByRole('banner').locator(':scope > details > summary').click()
  await follow(page.getByRole('button', { name: 'Log out' }))
  await follow(page.getByRole('banner').getByRole('link', { name: 'Log in' }).first())
  await page.getByLabel('Name').fill('plain_jane')
  await page.getByLabel('Password').fill('a wrong password')
  await follow(main(page).getByRole('button', { name: 'Log in' }))
  expect(await main(page).innerText()).toContain('Wrong username or password.')
  await page.getByLabel('Password').fill('four green bicycles')
  await follow(main(page).getByRole('button', { name: 'Log in' }))
  await page.getByRole('banner').getByRole('link', { name: 'Create post' }).first().waitFor()
})

test('[R1-02] [R1-08] commenting, answering, and getting every word back when it is refused', async () => {
  const page = await site.open(talk.permalink, { ...PLAIN, as: 'plain_pete' })
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Typed **by hand**')
  await follow(page.getByRole('button', { name: 'Comment', exact: true }))
  const own = page.locator('article[data-focus=true]')
  expect(await own.locator('strong').innerText()).toBe('by hand')

  await follow(own.getByRole('link', { name: 'Reply to plain_pete' }))
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await field.fill('x'.repeat(10_001))
  await follow(page.getByRole('button', { name: 'Reply', exact: true }))
  expect(await page.getByRole('alert').first().innerText()).toContain('10,000 characters')
  expect((await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).length).toBe(10_001)
  await page.getByRole('textbox', { name: 'Your reply' }).fill('An answer to myself')
  await follow(page.getByRole('button', { name: 'Reply', exact: true }))
  expect(await page.locator('article[data-focus=true] [data-md]').innerText()).toBe('An answer to myself')
})

test.each([
  ['Text', { Text: 'Some **text**' }, 'strong'],
  ['Link', { Link: 'https://example.org/horns' }, 'a[href="https://example.org/horns"]'],
] as const)('[R1-07] [R2.10-09] submitting a post of the kind %s', async (kind, fields, shown) => {
  const page = await site.open('/submit', { ...PLAIN, as: 'plain_pete' })
  await follow(page.getByRole('navigation', { name: 'Kind of post' }).getByRole('link', { name: kind }))
  await page.getByRole('combobox', { name: 'Community' }).fill('lighthouses')
  await page.getByLabel('Title').fill(`Plain ${kind}`)
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('checkbox', { name: 'Spoiler' }).check()
  await follow(main(page).getByRole('button', { name: 'Post', exact: true }))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
    new RegExp(`^Plain ${kind}\\s*spoiler`, 'i'),
  )
  expect(await main(page).locator(shown).count()).toBeGreaterThan(0)
})

test('[R1-07] submitting images with a description', async () => {
  const page = await site.open('/r/lighthouses/submit?kind=image', { ...PLAIN, as: 'plain_pete' })
  expect(await page.getByRole('combobox', { name: 'Community' }).inputValue()).toBe('lighthouses')
  await page.getByLabel('Title').fill('Two lamps')
  const files = await Promise.all(
    ['#1d4e89', '#f7b32b'].map(async (color, index) => ({
      name: `lamp-${index}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture({ width: 320, height: 200, color }),
    })),
  )
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('textbox', { name: "Image description for people who can't see it" }).fill('A lamp')
  await follow(main(page).getByRole('button', { name: 'Post', exact: true }))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Two lamps')
  const images = main(page).getByRole('img', { name: 'A lamp' })
  expect(await images.count()).toBe(2)
  // Lazy ones may still be on their way.
  await expect.poll(() => images.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  expect(await images.first().evaluate((img: HTMLImageElement) => img.width)).toBeGreaterThan(0)
})

test('a post that is refused comes back with every field and why', async () => {
  const page = await site.open('/submit?kind=link', { ...PLAIN, as: 'plain_pete' })
  await page.getByRole('combobox', { name: 'Community' }).fill('nowhere_at_all')
  await page.getByLabel('Title').fill('Going nowhere')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://example.org/x')
  await page.getByLabel('NSFW').check()
  await follow(main(page).getByRole('button', { name: 'Post', exact: true }))
  expect(await page.getByRole('combobox', { name: 'Community' }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Title').inputValue()).toBe('Going nowhere')
  expect(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).toBe(
    'https://example.org/x',
  )
  expect(await page.getByLabel('NSFW').isChecked()).toBe(true)
})

test('joining a community, changing the view and reporting', async () => {
  const page = await site.open('/r/lighthouses/', { ...PLAIN, as: 'plain_pete' })
  await follow(page.getByRole('button', { name: 'Join r/lighthouses' }))
  await page.getByRole('button', { name: 'Joined r/lighthouses. Leave' }).waitFor()
  await follow(page.getByRole('button', { name: 'Classic' }))
  expect(await page.getByRole('region', { name: 'Posts' }).getAttribute('data-view')).toBe('classic')
  const post = page.locator('main article', { has: page.locator('[data-author=founder]') }).first()
  await page.goto(`/report/${await post.getAttribute('data-fullname')}`)
  await page.getByLabel('What is wrong with it?').selectOption('Spam or advertising')
  await follow(page.getByRole('button', { name: 'Send Report' }))
  await page.getByText('Thanks for your report. The moderators will review it.').waitFor()
})

test('no page has a heading without words', async () => {
  const [visitor, member, founder] = await Promise.all([
    site.visit(PLAIN),
    site.visit({ ...PLAIN, as: 'plain_pete' }),
    site.visit({ ...PLAIN, as: 'founder' }),
  ])
  const walk: [string, Page][] = [
    ['/', visitor],
    ['/', member],
    ['/r/popular/', visitor],
    ['/r/lighthouses/', visitor],
    ['/r/lighthouses/', founder],
    [talk.permalink, visitor],
    [talk.permalink, member],
    ['/submit', member],
    ['/r/lighthouses/submit?kind=image', member],
    ['/user/founder/', visitor],
    ['/user/plain_pete/', member],
    ['/preferences', visitor],
    ['/settings/feed', member],
    ['/settings/account', member],
    ['/login', visitor],
    ['/register', visitor],
    ['/r/lighthouses/wiki/', member],
    ['/wiki/index', visitor],
    ['/communities', visitor],
    ['/communities?q=zzz', member],
    ['/no/such/page', visitor],
  ]
  for (const [path, page] of walk) {
    await page.goto(path)
    const headings = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll(nodes =>
        nodes
          .filter(node => (node.textContent ?? '').trim() === '')
          .map(node => `${node.tagName} in ${node.parentElement?.outerHTML.slice(0, 200)}`),
      )
    expect([path, headings]).toEqual([path, []])
  }
})
