import { createHash } from 'node:crypto'
import { plainHost } from '#shared/text/hosts.ts'
import { withoutTrailingSlashes } from '#shared/text/trim-run.ts'
import { isTracker } from './trackers.ts'

/** Longer keys end in a digest, because index entries have a size limit. */
const KEY_MAX_LENGTH = 1_000
const KEY_HEAD_LENGTH = 900

/** Hosts that serve the same pages under another name. */
const SAME_SITE: Readonly<Record<string, string>> = {
  'old.reddit.com': 'reddit.com',
  'new.reddit.com': 'reddit.com',
  'np.reddit.com': 'reddit.com',
  'i.reddit.com': 'reddit.com',
  'mobile.twitter.com': 'twitter.com',
  'x.com': 'twitter.com',
  'mobile.x.com': 'twitter.com',
  'youtube-nocookie.com': 'youtube.com',
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PATHS = new Set(['embed', 'shorts', 'live', 'v', 'e'])
/** A folder and its start page are the same. */
const START_PAGE = /\/index\.html?$/
/** Newsletters and blogs append the site that links to a page. Other values of `ref` choose a version, as on code hosts. */
const REFERRER = /^ref=(?:[a-z0-9-]+\.)+[a-z]{2,}$/i
const UNRESERVED = /[A-Za-z0-9\-._~]/

/**
 * Returns the key under which two URLs count as the same link, ignoring scheme, `www.`, `m.`, default port, trailing slash,
 * `index.html`, fragment, parameter order, trackers and `ref=` with a host, but not the path's case. At most 1,000 ASCII
 * characters. Anything but an http(s) URL is its own key.
 */
export function urlKey(url: string): string {
  const parsed = parseHttp(url)
  if (parsed === null) return shortened(url.trim())
  const host = keyHost(parsed.hostname)
  const video = youtubeId(host, parsed)
  if (video !== null) return `youtube.com/watch?v=${video}`
  const port = parsed.port === '' ? '' : `:${parsed.port}`
  const path = withoutTrailingSlashes(normalEscapes(parsed.pathname).replace(START_PAGE, ''))
  return shortened(host + port + path + keyQuery(parsed) + keyFragment(parsed.hash))
}

/** Returns the URL without trackers, otherwise unchanged. */
export function cleanUrl(url: string): string {
  const parsed = parseHttp(url)
  if (parsed === null) return url
  const all = pairsOf(parsed)
  const kept = all.filter(pair => !isTracker(parsed.hostname, nameOf(pair)))
  if (kept.length === all.length) return url
  parsed.search = kept.join('&')
  return parsed.href
}

/**
 * Returns the host to show beside a link, without `www.`. Names in other scripts stay in ASCII form (`xn--…`), which look-alike
 * letters can't fake. Empty for anything but an http(s) URL.
 */
export function domainOf(url: string): string {
  const parsed = parseHttp(url)
  return parsed === null ? '' : plainHost(parsed.hostname)
}

function parseHttp(url: string): URL | null {
  const parsed = URL.parse(url)
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed : null
}

/** A prefix is only dropped if at least two labels remain: `m.tv` is a site of its own. */
function keyHost(hostname: string): string {
  const host = hostname.replace(/\.$/, '').replace(/^(?:www\d?|m)\.(?=[^.]+\.)/, '')
  const plain = host.replace(/^([a-z-]{2,12})\.m\.(wiki\w+\.org)$/, '$1.$2')
  return Object.hasOwn(SAME_SITE, plain) ? (SAME_SITE[plain] ?? plain) : plain
}

function youtubeId(host: string, url: URL): string | null {
  const [, first = '', second = ''] = url.pathname.split('/')
  let id: string | null = null
  if (host === 'youtu.be') id = first
  else if (host === 'youtube.com' || host === 'music.youtube.com') {
    id = YOUTUBE_PATHS.has(first) ? second : first === 'watch' ? url.searchParams.get('v') : null
  }
  return id !== null && YOUTUBE_ID.test(id) ? id : null
}

function keyQuery(url: URL): string {
  const kept = pairsOf(url).filter(pair => !isTracker(url.hostname, nameOf(pair)) && !REFERRER.test(pair))
  if (kept.length === 0) return ''
  return `?${kept
    .map(pair => normalEscapes(pair.replaceAll('+', '%20')))
    .sort()
    .join('&')}`
}

/** A fragment is a place on a page, but `#!…` and `#/…` are pages of sites that route in the browser. */
function keyFragment(hash: string): string {
  return hash.startsWith('#!') || hash.startsWith('#/') ? normalEscapes(hash) : ''
}

function pairsOf(url: URL): string[] {
  return url.search
    .slice(1)
    .split('&')
    .filter(pair => pair !== '')
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  return new URLSearchParams(`${name}=`).keys().next().value ?? name
}

/** RFC 3986 §6.2.2: upper-case escapes, and none for characters that need none. */
function normalEscapes(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, code => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

function shortened(key: string): string {
  if (key.length <= KEY_MAX_LENGTH) return key
  return `${key.slice(0, KEY_HEAD_LENGTH)}~${createHash('sha256').update(key).digest('hex')}`
}
