import { pino } from 'pino'
import { formatLine } from './format-line.ts'

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]
export type AppLog = pino.Logger

const SECRET_KEYS = [
  'password',
  'token',
  'cookie',
  'cookies',
  'authorization',
  'email',
  'set-cookie',
  'secret',
]
const REDACTED = SECRET_KEYS.flatMap(key => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])
/** Credentials inside a URL, which drivers like to put into messages. */
const URL_CREDENTIALS = /(:\/\/)[^/\s@]*@/g

/** Writing every line at once would cost more than the rest of a short request; the buffer is flushed when the process ends. */
const GATHERED = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }

/**
 * Returns the process's logger: JSON lines, or short text for a terminal. Secret fields are removed at any depth, and errors
 * lose what drivers attach to them (a row's values, a statement's parameters).
 */
export function createLog(options: {
  level: LogLevel
  format: 'json' | 'text'
  write?: (line: string) => void
  /** Returns true for an error that is expected right now; warnings about it aren't logged. */
  isExpected?: (error: unknown) => boolean
}): AppLog {
  const write = options.write ?? (line => void process.stdout.write(line))
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: null,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: describeError },
    hooks: {
      logMethod(args, method, level) {
        const [fields] = args as unknown[]
        const isLeftOut = level === WARN && hasError(fields) && options.isExpected?.(fields.err) === true
        if (!isLeftOut) method.apply(this, args)
      },
    },
  }
  if (options.format === 'text') return pino(settings, { write: line => write(formatLine(line)) })
  return options.write === undefined
    ? pino(settings, pino.destination(GATHERED))
    : pino(settings, { write: options.write })
}

const WARN = pino.levels.values.warn

function hasError(fields: unknown): fields is { err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields
}

/** Returns what a log line says about an error: no driver details, which can quote people's data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: error.message.replace(URL_CREDENTIALS, '$1'),
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack?.replace(URL_CREDENTIALS, '$1'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
