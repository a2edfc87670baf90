const LEVELS: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info ',
  40: 'WARN ',
  50: 'ERROR',
  60: 'FATAL',
}

/** Formats a JSON log line for a terminal: `12:00:01 info  GET /r/gardening/ 200 12 ms`. */
export function formatLine(line: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(line) as Record<string, unknown>
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${printValue(value)}`)
  const head = [clock, LEVELS[Number(level)] ?? String(level), String(msg), ...rest].join(' ')
  const stack = (err as { stack?: string; message?: string } | undefined)?.stack
  return stack === undefined ? `${head}\n` : `${head}\n${stack}\n`
}

function printValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
