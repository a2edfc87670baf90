// Loaded before a program that npm runs. A signal for npm ends the shell between npm and us, or npm alone, but does not
// reach us: that one of the two is gone is then the only sign.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const LOOK_EVERY_MS = 500
const parent = process.ppid
const grandparent = parentOfShell()

/** Returns the process that started our shell, where the system tells (Linux); undefined when npm itself started us. */
function parentOfShell() {
  try {
    const [, name, rest] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8'))
    return /sh$/.test(name) ? Number(rest) : undefined
  } catch {
    return undefined
  }
}

if (isMainThread && process.env.npm_lifecycle_event !== undefined) {
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOfShell() === grandparent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
