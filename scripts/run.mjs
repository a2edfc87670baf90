// Behind `npm start`, `npm test`, `npm run warren`, `npm run bench` and `npm run dev`: makes the machine ready, then
// runs the thing itself. Needs no dependency and runs on any Node from 18 up.
import { buildWeb } from './run/build-web.mjs'
import { chooseNode } from './run/choose-node.mjs'
import { installDependencies } from './run/install-dependencies.mjs'
import { Problem, say } from './run/progress.mjs'
import { becomeNode, passSignalsOn } from './run/run-node.mjs'
import { runTests } from './run/run-tests.mjs'
import './run/stop-with-parent.mjs'

/** Programs that the commands run; only some need the web app. */
const commands = {
  start: { program: 'src/server/main.ts', web: true, mode: 'production' },
  dev: { program: 'src/server/main.ts', programArgs: ['--dev'], mode: 'development' },
  warren: { program: 'src/cli/main.ts', mode: 'production' },
  bench: { program: 'bench/main.ts', web: true, mode: 'production' },
  test: {},
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command)
    throw new Problem(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')} [arguments]`)
  passSignalsOn()
  const node = await chooseNode()
  await installDependencies()
  if (name === 'test') {
    process.exitCode = await runTests(node, args)
    return
  }
  if (command.web) await buildWeb(node)
  await becomeNode(node, [command.program, ...(command.programArgs ?? []), ...args], command.mode)
}

main().catch(error => {
  say(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
