import type { Ctx } from '#platform/context/context.ts'
import type { BenchSite } from '../load/bench-site.ts'
import { besideSite } from '../load/beside-site.ts'
import { operation } from '../load/measure-votes.ts'
import { runLoad } from '../load/run-load.ts'
import type { LoadRequest, LoadResult } from '../load/scenario.ts'
import { ms, report, times } from '../load/table.ts'
import type { RunningSite } from '../support/run-site.ts'
import { fillMessages, fillNotices } from './fill-inbox.ts'
import { people, signIn } from './people.ts'

const MOST_TIMES = 1.2
/** Four of them are slower than p99. */
const ASKS = 400
/** Few enough requests for a member's quarter of a core; beyond it, the gate would answer instead of the page. */
const RATE = 6
const ADDRESSES = 300
const NOTICES = 100_000
const MESSAGES = 1_000_000

/**
 * Measures pages of a member with 100,000 notifications, on a site with 1,000,000 messages, against the feeds they
 * read.
 */
export async function measureInbox(site: RunningSite, _bench: BenchSite): Promise<void> {
  const { cookie, room } = await besideSite(site, fill)
  const pages: Record<string, LoadRequest> = {
    '/notifications': page('/notifications', cookie),
    'notifications, unread only': page('/message/unread', cookie),
    '/message/inbox': page('/message/inbox/', cookie),
    '/message/messages': page('/message/messages', cookie),
    '/message/sent': page('/message/sent', cookie),
    '/chat': page('/chat', cookie),
    'a chat of 50,000 messages': page(`/chat/room/${room}`, cookie),
    'a search among messages': page('/message/messages?q=quarterly', cookie),
    'a search for a word in every message': page('/message/messages?q=message', cookie),
    'the number of unread rooms': operation('MatrixChatNotifications', {}, cookie, site.url),
  }
  const feed = Math.max(
    (await measure(site, page('/', cookie))).p99,
    (await measure(site, page('/r/all/new/', cookie))).p99,
  )
  for (const [name, request] of Object.entries(pages)) {
    const { p50, p99 } = await measure(site, request)
    report({
      what: `${name} with ${NOTICES.toLocaleString('en')} notices and ${MESSAGES.toLocaleString('en')} messages`,
      measured: `p99 ${times(p99 / feed)} of a feed's: ${ms(p99)} to ${ms(feed)}; p50 ${ms(p50)}`,
      target: `≤ ${MOST_TIMES}×`,
      isMet: p99 <= feed * MOST_TIMES,
    })
  }
}

async function fill(ctx: Ctx): Promise<{ cookie: string; room: string }> {
  const all = await people(ctx, 5_000)
  await signIn(ctx, all.slice(0, 1))
  const [reader] = all
  if (reader === undefined) throw new Error('Nobody is there')
  await fillNotices(ctx, reader.id, NOTICES)
  return { cookie: reader.cookie, room: await fillMessages(ctx, reader.id, MESSAGES) }
}

const page = (path: string, cookie: string): LoadRequest => ({ method: 'GET', path, headers: { cookie } })

/** Asks at a member's pace, after a short warm-up. */
async function measure(site: RunningSite, request: LoadRequest): Promise<LoadResult> {
  const port = Number(new URL(site.url).port)
  // One address would be told to wait.
  const requests = Array.from({ length: ADDRESSES }, (_, at) => ({
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `10.9.${at >> 8}.${at & 255}` },
  }))
  const ask = (count: number) => runLoad({ port, connections: 3, seconds: 120, rate: RATE, count, requests })
  await ask(20)
  const result = await ask(ASKS)
  if (result.failures > 0) throw new Error(`Not answered: ${JSON.stringify(result.statuses)}`)
  return result
}
