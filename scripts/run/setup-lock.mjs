import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './places.mjs'
import { say } from './progress.mjs'

const LOOK_EVERY_MS = 200
/** A lock without an owner's id was left by a process that died while writing it. */
const UNREADABLE_LOCK_MS = 5_000

/** Lets one process at a time change node_modules and build: `npm start` and `npm test` may begin together. */
export async function withSetupLock(work) {
  const path = lockPath()
  let told = false
  while (!take(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await sleep(LOOK_EVERY_MS)
    if (!told) say('Waiting for another Warren command to finish setting up …')
    told = true
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function lockPath() {
  const key = createHash('sha256').update(`${userInfo().uid} ${ROOT}`).digest('hex').slice(0, 16)
  return join(tmpdir(), `warren-setup-${key}.lock`)
}

function take(path) {
  try {
    const fd = openSync(path, 'wx', 0o600)
    writeSync(fd, String(process.pid))
    closeSync(fd)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid > 0) return !isAlive(pid)
    return Date.now() - statSync(path).mtimeMs > UNREADABLE_LOCK_MS
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
