import { until } from './patience.ts'

/** An event of a live stream, as it came. */
export type HeardEvent = { event: string; id: string; data: unknown }

export type LiveClient = {
  status: number
  headers: Headers
  heard: HeardEvent[]
  /** Waits until so many events came; returns all of them. */
  until(count: number): Promise<HeardEvent[]>
  /** Waits until the server ended it. */
  ended: Promise<void>
  close(): void
}

/** A stream as a browser opens it; one with a body is asked for with POST. */
export async function openLive(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<LiveClient> {
  const leaving = new AbortController()
  const asked = body === undefined ? {} : { method: 'POST', body }
  const response = await fetch(url + path, { ...asked, headers, signal: leaving.signal })
  const heard: HeardEvent[] = []
  const ended = read(response, heard)
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    async until(count) {
      await until(() => {
        if (heard.length < count) throw new Error(`heard ${JSON.stringify(heard)}`)
      })
      return heard
    },
    close: () => leaving.abort(),
  }
}

async function read(response: Response, heard: HeardEvent[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      heard.push(...frames.flatMap(parseFrame))
    }
  } catch {
    // Closed by this side.
  }
}

function parseFrame(frame: string): HeardEvent[] {
  const fields = new Map(
    frame.split('\n').map(line => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const event = fields.get('event')
  return event === undefined
    ? []
    : [{ event, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') || 'null') }]
}
