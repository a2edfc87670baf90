import { pick, seededRandom } from '../random.ts'
import { type FuzzSite, ROLES, type Role } from './fuzz-site.ts'
import { type FuzzRequest, makeRequest } from './make-request.ts'

export type FuzzFailure = { request: string; role: Role; status: number | string; answer: string }
export type FuzzResult = { sent: number; statuses: Record<string, number>; failures: FuzzFailure[] }

const SIDE_BY_SIDE = 6

/** Sends so many requests to all doors in all roles; none may be answered 5xx or not at all. */
export async function runFuzz(
  site: FuzzSite,
  { count, seed, onFailure }: { count: number; seed: number; onFailure?: (failure: FuzzFailure) => void },
): Promise<FuzzResult> {
  const random = seededRandom(seed)
  const maker = { random, known: site.known, words: site.words, longest: 0 }
  const statuses: Record<string, number> = {}
  const failures: FuzzFailure[] = []
  let sent = 0
  const walk = async (): Promise<void> => {
    while (sent < count) {
      // Every door gets its turn.
      const door = site.doors[sent % site.doors.length]
      sent += 1
      if (door === undefined) return
      const role = pick(random, ROLES)
      const request = makeRequest(door, random() < 0.1 ? { ...maker, longest: 40_000 } : maker)
      const { status, text } = await site
        .send(request, role)
        .catch((error: Error) => ({ status: `nothing: ${error.message}` as const, text: '' }))
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1
      if (typeof status === 'number' && status < 500) continue
      const failure = { request: describe(request), role, status, answer: text.slice(0, 300) }
      failures.push(failure)
      onFailure?.(failure)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, walk))
  return { sent, statuses, failures }
}

function describe({ method, path, headers, body }: FuzzRequest): string {
  const text = body === null ? '' : ` ${JSON.stringify(body.toString('latin1').slice(0, 400))}`
  return `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''}${text}`
}
