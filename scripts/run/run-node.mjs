import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE, ROOT } from './places.mjs'

const stopWithParent = pathToFileURL(join(ROOT, 'scripts', 'run', 'stop-with-parent.mjs')).href
// Running TypeScript as it is still counts as an experiment in older Nodes.
const flags = ['--disable-warning=ExperimentalWarning', `--import=${stopWithParent}`]

const running = new Set()

function environment(mode) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || mode,
    // Compiled code is kept, so that the next start is faster.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(CACHE, 'compiled'),
  }
}

/** Passes signals on to what runs; where nothing does, they end this script as they always would. */
export function passSignalsOn() {
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (running.size === 0) process.exit(128 + constants.signals[signal])
      stopping = true
      // A terminal sends its Ctrl-C to all of us.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of running) child.kill(signal)
    })
  }
}

let stopping = false

/** Whether a signal has asked for the end: nothing new is to be begun. */
export function isStopping() {
  return stopping
}

/** Runs a program with Node to its end; `quiet` captures its output so that it can be shown after a failure. */
export function runNode(node, args, { mode = 'development', quiet = false, env = {} } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  return runToEnd(
    spawn(node, [...flags, ...args], { cwd: ROOT, env: { ...environment(mode), ...env }, stdio }),
  )
}

function runToEnd(child) {
  running.add(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 128 + constants.signals[signal], output })
    })
  })
}

/**
 * Ends this script by becoming the program: in its place where Node can do that, else as its parent, who ends as it
 * ends.
 */
export async function becomeNode(node, args, mode) {
  const argv = [node, ...flags, ...args]
  process.chdir(ROOT)
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, argv, environment(mode))
  }
  const child = spawn(node, argv.slice(1), { env: environment(mode), stdio: 'inherit' })
  const { code } = await runToEnd(child)
  process.exitCode = code
}
