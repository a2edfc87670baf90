/** More are dropped: no site needs as many to let a reader through. */
const MOST_COOKIES = 50

type Cookie = { name: string; value: string; domain: string; isHostOnly: boolean; isSecure: boolean }

/**
 * Cookies of one redirect chain, forgotten with it: pages that redirect to themselves with a cookie show nothing to a client
 * that drops it. Paths are ignored; a cookie goes to the host that set it, and with `Domain` to hosts below that (RFC 6265,
 * 5.3 and 5.4).
 */
export class ChainCookies {
  #kept: Cookie[] = []

  /** Keeps what an answer set. */
  keep(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const cookie = parse(line, url)
      if (cookie === null) continue
      const { name, domain } = cookie
      this.#kept = this.#kept.filter(other => other.name !== name || other.domain !== domain)
      if (!isOver(line) && this.#kept.length < MOST_COOKIES) this.#kept.push(cookie)
    }
  }

  /** Returns the `cookie` header for a URL; undefined when there are none for it. */
  headerFor(url: URL): string | undefined {
    const fitting = this.#kept.filter(
      ({ domain, isHostOnly, isSecure }) =>
        (!isSecure || url.protocol === 'https:') &&
        (url.hostname === domain || (!isHostOnly && url.hostname.endsWith(`.${domain}`))),
    )
    return fitting.length === 0 ? undefined : fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}

function parse(line: string, { hostname }: URL): Cookie | null {
  const [pair = ''] = line.split(';', 1)
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  if (equals < 1 || name === '') return null
  const wanted = attributeOf(line, 'domain')?.replace(/^\./, '').toLowerCase() ?? ''
  const isBelow = wanted.includes('.') && hostname.endsWith(`.${wanted}`)
  if (wanted !== '' && wanted !== hostname && !isBelow) return null
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    domain: wanted === '' ? hostname : wanted,
    isHostOnly: wanted === '',
    isSecure: attributeOf(line, 'secure') !== undefined,
  }
}

/** Returns whether a line deletes its cookie. */
function isOver(line: string): boolean {
  const maxAge = attributeOf(line, 'max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Number(maxAge) <= 0
  const expires = Date.parse(attributeOf(line, 'expires') ?? '')
  return expires <= Date.now()
}

/** Returns the value of an attribute, empty for one without; undefined when it is missing. The last one counts. */
function attributeOf(line: string, name: string): string | undefined {
  const parts = line.split(';').slice(1)
  const found = parts.findLast(part => part.split('=', 1)[0]?.trim().toLowerCase() === name)
  return found?.slice(found.indexOf('=') < 0 ? found.length : found.indexOf('=') + 1).trim()
}
