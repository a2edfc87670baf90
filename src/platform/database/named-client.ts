import pg from 'pg'

const MAX_NAMED_TEXTS = 2_000
const names = new Map<string, string>()

/** Returns a short, process-wide name for a statement; undefined once there are too many. */
function nameFor(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_NAMED_TEXTS) return undefined
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

type Callback = (error: Error | null, result: unknown) => void
type QueryArguments = [config: unknown, values?: unknown, callback?: unknown]

/**
 * Sends each distinct parameterized statement as a named one, so that the database plans it once per connection (measured:
 * votes 3,028 → 5,599/s). Keep their number small: pass lists as one array parameter.
 *
 * Makes its promises itself: pg's set a statement's callback after the statement is made, and then its rows outlive V8's quick
 * garbage collections (bench/RESULTS.md, 2026-11-29).
 */
export class NamedClient extends pg.Client {
  override query = ((...[config, values, callback]: QueryArguments) => {
    if (isSubmittable(config) || typeof values === 'function') return send(this, config, values, callback)
    const statement = named(config, values)
    if (callback !== undefined) return send(this, statement, values, callback)
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result))
      send(this, statement, values, settle)
    }).catch(withCallersStack)
  }) as pg.Client['query']
}

function isSubmittable(config: unknown): boolean {
  return typeof (config as { submit?: unknown } | null)?.submit === 'function'
}

function named(config: unknown, values: unknown): unknown {
  if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0) return config
  const name = nameFor(config)
  return name === undefined ? config : { name, text: config }
}

function send(client: pg.Client, ...parameters: QueryArguments): unknown {
  return Reflect.apply(pg.Client.prototype.query, client, parameters)
}

/** An error's own stack leads to the socket, this one to who sent the statement. */
function withCallersStack(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}
