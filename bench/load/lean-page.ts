import process from 'node:process'
import { Writable } from 'node:stream'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { cpuSeconds } from './run-load.ts'

/*
 * How often React renders a feed as light as one can be: 25 cards in 511 plain elements, without components, data or
 * styles. What "React alone" hides is how heavy our own markup is; this does not. Argument: seconds. Prints renders per
 * second of processor time and the bytes of one.
 */
const [seconds = '6'] = process.argv.slice(2)

/** 20 elements. */
function card(at: number) {
  const path = `/r/lamps/comments/${at}/a_lamp_that_burns_all_night/`
  return h(
    'article',
    { key: at, id: `t3_${at}` },
    h(
      'header',
      null,
      h('a', { href: '/r/lamps/' }, 'r/lamps'),
      h('a', { href: '/user/founder/' }, 'founder'),
      h('time', { dateTime: '2026-11-23T08:00:00Z' }, '5 h'),
    ),
    h('h2', null, h('a', { href: path }, `A lamp that burns all night, and what it costs, part ${at}`)),
    h(
      'p',
      null,
      'It stood in the cellar for years, and nobody knew that it would still burn with any oil at all.',
    ),
    h('img', { src: `/media/${at}.webp`, width: 640, height: 360, alt: '' }),
    h(
      'div',
      { role: 'group' },
      h('button', { type: 'button' }, 'Up'),
      h('span', null, `${at * 7}`),
      h('button', { type: 'button' }, 'Down'),
    ),
    h(
      'footer',
      null,
      h('a', { href: path }, `${at} comments`),
      h('button', { type: 'button' }, 'Share'),
      h('button', { type: 'button' }, 'Save'),
      h('button', { type: 'button' }, 'Hide'),
      h('button', { type: 'button' }, 'More'),
    ),
  )
}

/** 11 elements around 25 cards. */
function page() {
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, 'Home'),
      h('link', { rel: 'stylesheet', href: '/style.css' }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h('a', { href: '/' }, 'Warren'),
        h('nav', null, h('a', { href: '/login' }, 'Log in')),
      ),
      h(
        'main',
        null,
        Array.from({ length: 25 }, (_, at) => card(at)),
      ),
    ),
  )
}

/** Renders as the site does: the whole page, then into a stream. */
function renderOnce(): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: done => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const rendering = renderToPipeableStream(page(), {
      onAllReady: () => rendering.pipe(sink),
      onError: reject,
    })
  })
}

let html = ''
for (let index = 0; index < 2_000; index += 1) html = await renderOnce()
const elements = html.match(/<[a-z]/g)?.length
if (elements !== 511) throw new Error(`The lean page has ${elements} elements`)
const before = await cpuSeconds(process.pid)
const endsAt = performance.now() + Number(seconds) * 1_000
let count = 0
for (; performance.now() < endsAt; count += 1) await renderOnce()
const perCpuSecond = count / ((await cpuSeconds(process.pid)) - before)
process.stdout.write(`${JSON.stringify({ perCpuSecond, bytes: html.length })}\n`)
