import type { Config } from './config.ts'

/** Explains why the port couldn't be opened and what to do; returns other errors unchanged. */
export function explainListen(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const words = wordsOf(code, port, host)
  return words === null ? error : new Error(words, { cause: error })
}

function wordsOf(code: unknown, port: number, host: string): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another program listens there, maybe another Warren. Stop it, or choose another port, for example: PORT=${port === 65_535 ? 3_000 : port + 1} npm start`
  if (code === 'EACCES')
    return `This user may not open port ${port}: ports below 1024 belong to root on most systems. Choose a higher one, for example PORT=3000, and put a reverse proxy in front of it.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`
  return null
}
