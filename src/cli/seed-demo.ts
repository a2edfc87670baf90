import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- seed-demo

Fills a fresh site with people, communities, posts with pictures, threads, and what moderators set up and have to look
at, all invented, so that there is something to look at. Works whether or not the site is running. Nobody can log in as one of these people.
`

export const seedDemoCommand: CliCommand = {
  name: 'seed-demo',
  summary: 'Fill a fresh site with invented content',
  help: HELP,
  async run(_args, io) {
    // Read only when wanted: the demo is the largest text in the program.
    const { DEMO_COMMUNITIES, DEMO_PEOPLE, DEMO_UPKEEP } = await import('./demo/demo-content.ts')
    const { plantDemo } = await import('./demo/plant-demo.ts')
    const { db } = await io.openDb()
    const counts = await plantDemo(cliContext(db), {
      people: DEMO_PEOPLE,
      communities: DEMO_COMMUNITIES,
      upkeep: DEMO_UPKEEP,
      store: fileMediaStore({ dir: io.config.mediaDir }),
      onProgress: line => io.stderr.write(`${line}\n`),
    })
    if (counts === null) throw new CliError('The demo content is there already.')
    const { people, communities, posts, comments } = counts
    io.stdout.write(
      `Planted ${communities} communities, ${people} people, ${posts} posts and ${comments} comments.\n`,
    )
    return 0
  },
}
