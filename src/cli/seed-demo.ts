import { openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- seed-demo

Fills a new site with made-up people, communities, posts with images, threads, and content for moderators to review.
Nobody can log in as one of these people. Works whether or not the site is running.
If it is interrupted, run it again: communities that exist are left alone.
`

export const seedDemoCommand: CliCommand = {
  name: 'seed-demo',
  summary: 'Fill a new site with demo content',
  help: HELP,
  async run(_args, io) {
    // Loaded on demand: the demo is the largest text in the program.
    const { DEMO_COMMUNITIES, DEMO_PEOPLE, DEMO_UPKEEP } = await import('./demo/demo-content.ts')
    const { plantDemo } = await import('./demo/plant-demo.ts')
    const { db, pool } = await io.openDb()
    const context = { ...cliContext(db), pool }
    const counts = await plantDemo(context, {
      people: DEMO_PEOPLE,
      communities: DEMO_COMMUNITIES,
      upkeep: DEMO_UPKEEP,
      store: openMediaStore(io.config),
      onProgress: line => io.stderr.write(`${line}\n`),
    })
    if (counts === null) throw new CliError('The demo content has already been added.')
    const { people, communities, posts, comments } = counts
    io.stdout.write(
      `Added ${communities} communities, ${people} people, ${posts} posts and ${comments} comments.\n`,
    )
    return 0
  },
}
