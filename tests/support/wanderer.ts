/** A person whose browser goes from site to site: a cookie jar for each, redirects followed. */
export type Wanderer = {
  /** Opens an address and follows it to the end, or to the first address that `until` wants. */
  go(url: string, until?: (url: URL) => boolean): Promise<Stop>
  /** Sends a form. */
  send(url: string, fields: Record<string, string>): Promise<Stop>
  cookies(origin: string): Map<string, string>
}
export type Stop = { url: URL; status: number; text: string }

const MOST_STEPS = 15

export function newWanderer(): Wanderer {
  const jars = new Map<string, Map<string, string>>()
  const cookies = (origin: string): Map<string, string> => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const step = async (url: URL, init: RequestInit): Promise<Response> => {
    const jar = cookies(url.origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, accept: 'text/html', ...(cookie === '' ? {} : { cookie }) },
    })
    for (const line of answer.headers.getSetCookie()) keep(jar, line)
    return answer
  }
  const follow = async (first: URL, init: RequestInit, until: (url: URL) => boolean): Promise<Stop> => {
    let url = first
    let asked = init
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (until(url)) return { url, status: 0, text: '' }
      const answer = await step(url, asked)
      const location = answer.headers.get('location')
      if (location === null) return { url, status: answer.status, text: await answer.text() }
      url = new URL(location, url)
      asked = {}
    }
    throw new Error(`Sent around in circles: ${url.href}`)
  }
  return {
    cookies,
    go: (url, until = () => false) => follow(new URL(url), {}, until),
    send: (url, fields) =>
      follow(
        new URL(url),
        {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: new URL(url).origin,
          },
          body: new URLSearchParams(fields).toString(),
        },
        () => false,
      ),
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  const isGone = attributes.some(
    text => /^\s*max-age=0$/i.test(text) || /expires=thu, 01 jan 1970/i.test(text),
  )
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(pair.indexOf('=') + 1))
}
