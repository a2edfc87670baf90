import type { TestApp } from './start-app.ts'

/** Sends a plain form, as a page without script does. */
export function formPost(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  cookie?: string,
): Promise<Response> {
  return app.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  })
}

/** The cookies that an answer sets, by name; those it takes back are left out. */
export function cookiesOf(answer: Response): Record<string, string> {
  const pairs = answer.headers
    .getSetCookie()
    .filter(line => !line.includes('Max-Age=0'))
    .map(line => line.split(';', 1)[0] ?? '')
  return Object.fromEntries(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}
