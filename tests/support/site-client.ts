import { OPERATION_IDS, type OperationId, type Operations } from '#api/operations/all-operations.ts'
import { type TestApp, UNPACKED } from './start-app.ts'

/** The error a route responded with when it refused a call. */
export type Refusal = {
  status: number
  code: string | undefined
  field?: string | undefined
  details?: Record<string, unknown> | undefined
}

/** A person using the site: sends what this site's own pages would send, with their session. */
export type SiteClient = {
  /** The result of an in-page operation. Throws when it is refused. */
  run<Id extends OperationId>(
    id: Id,
    variables: Operations[Id]['variables'],
  ): Promise<Operations[Id]['result']>
  /** Why an operation is refused. Throws when it is not. */
  refusal(id: string, variables: object): Promise<Refusal>
  /** The answer of an operation, whatever it is. */
  send(id: string, variables: object): Promise<{ status: number; text: string }>
  /** A page or file, redirects not followed. */
  get(path: string): Promise<{ status: number; text: string; location: string | null }>
}

/** `cookie` from `logIn`; undefined for a visitor. */
export function openClient({ url, cookie }: { url: string; cookie?: string | undefined }): SiteClient {
  const own = { ...UNPACKED, origin: url, ...(cookie === undefined ? {} : { cookie }) }
  const send: SiteClient['send'] = async (id, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ id: OPERATION_IDS[id] ?? id, variables }),
    })
    return { status: response.status, text: await response.text() }
  }
  return {
    send,
    async run(id, variables) {
      const { status, text } = await send(id, variables)
      if (status !== 200) throw new Error(`${id} was refused with ${status}: ${text.slice(0, 300)}`)
      return resultOf(text) as Operations[typeof id]['result']
    },
    async refusal(id, variables) {
      const { status, text } = await send(id, variables)
      if (status < 400) throw new Error(`${id} was not refused: ${text.slice(0, 300)}`)
      const { error, data } = JSON.parse(text)
      if (data !== null) throw new Error(`${id} was refused, and yet answered: ${text.slice(0, 300)}`)
      return { status, ...error }
    },
    async get(path) {
      const response = await fetch(url + path, {
        headers: { ...own, accept: 'text/html' },
        redirect: 'manual',
      })
      return {
        status: response.status,
        text: await response.text(),
        location: response.headers.get('location'),
      }
    },
  }
}

/** Returns a client of a test's site, logged in as that member (see `TestApp.logIn`). */
export async function clientOf(app: TestApp, name: string): Promise<SiteClient> {
  return openClient({ url: app.url, cookie: await app.logIn(name) })
}

/** An operation has one root field. */
function resultOf(text: string): unknown {
  const { data } = JSON.parse(text) as { data: Record<string, unknown> }
  return Object.values(data)[0]
}
