import { spawn } from 'node:child_process'
import { Problem } from './progress.mjs'

const options = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-engine-strict',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const explanations = [
  [/ENOSPC|no space left/i, 'The disk is full. Free some space and try again.'],
  [
    /EACCES|EPERM|EROFS/,
    'npm may not write there. Give the folder to the user that runs Warren and try again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'The package registry cannot be reached. Check the network (or npm’s registry and proxy settings) and try again.',
  ],
  [
    /can only install packages when your package\.json|in sync/,
    'Run "npm install" once to renew package-lock.json.',
  ],
]

/**
 * Installs exactly what the lock file of a folder names, without running install scripts.
 *
 * @throws Problem
 */
export async function npmCi(folder) {
  const { code, output, error } = await runNpm(['ci', ...options], folder)
  if (error?.code === 'ENOENT') {
    throw new Problem('npm was not found. Install npm (it comes with Node.js) and try again.')
  }
  if (code === 0) return
  const [, advice] = explanations.find(([sign]) => sign.test(output)) ?? [
    undefined,
    'What npm said is above.',
  ]
  throw new Problem(`${output.trim()}\n\nInstalling packages in ${folder} failed. ${advice}`)
}

function runNpm(args, cwd) {
  // Below `npm start` the npm in use names itself; otherwise the one on the PATH does.
  const npmScript = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? process.env.npm_execpath
    : undefined
  const command = npmScript ? process.execPath : 'npm'
  const child = spawn(command, npmScript ? [npmScript, ...args] : args, {
    cwd,
    // On Windows npm is a batch file, which only a shell can start.
    shell: !npmScript && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise(resolve => {
    let output = ''
    const collect = chunk => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', error => resolve({ code: 1, output, error }))
    child.once('close', code => resolve({ code, output }))
  })
}
