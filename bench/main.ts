import process from 'node:process'

/** `npm run bench -- <name> [options]`: without a name, lists what can be measured. */
const BENCHES: Record<string, { about: string; file: string }> = {
  markdown: { about: 'match with recorded HTML, rows a second', file: './markdown.ts' },
  import: { about: 'rows a second and peak memory of importing the test data', file: './import.ts' },
  web: { about: 'bytes, statements and layout shift of the first view of each page', file: './web.ts' },
  seed: { about: 'makes a data directory with --posts N posts to measure on', file: './seed.ts' },
  check: { about: 'holds bytes and statements of each page against bench/budgets.json', file: './check.ts' },
  load: { about: 'what pages and votes cost on a site of real size', file: './load.ts' },
  automod: {
    about: 'what rules add to posting, and how long a rehearsal of them takes',
    file: './automod.ts',
  },
  backup: {
    about: 'how fast a site of real size is backed up, and what readers notice',
    file: './backup.ts',
  },
  events: {
    about: 'what it costs that events lose nothing, and 100 rounds of killed workers',
    file: './events.ts',
  },
  export: {
    about: 'seconds and peak memory of the copy of an account with 50,000 items',
    file: './export.ts',
  },
  digest: {
    about: 'memory and time of the digests of 200,000 members, killed on the way',
    file: './digest.ts',
  },
  flaky: {
    about: 'runs the suite --rounds N times in random order, beside --busy N loops: what failed how often',
    file: './flaky.ts',
  },
  fuzz: { about: 'anything sent to every door in every role: nothing fails', file: './fuzz.ts' },
  pauses: {
    about: 'how long the process pauses for the worst that a request may carry',
    file: './pauses.ts',
  },
  fragments: {
    about: 'pages put together from kept parts against the same pages made from nothing',
    file: './fragments.ts',
  },
  hydration: {
    about: 'walks every page as every role five times: server and browser agree',
    file: './hydration.ts',
  },
  sitemap: { about: 'time and memory of the sitemaps of a million posts', file: './sitemap.ts' },
  lighthouse: { about: 'scores of pages on a phone; npm fetches Lighthouse for it', file: './lighthouse.ts' },
  money: {
    about: 'members move coins and points in a process that is killed, and one post gets 2,000 awards',
    file: './money.ts',
  },
  mutants: {
    about: 'how many mutants of the policies their tests kill; npm fetches Stryker for it',
    file: './mutants.ts',
  },
  search: { about: 'what searches cost, and how well they find, beside SQLite', file: './search.ts' },
  percolate: {
    about: 'what 10,000 saved searches add to each new post and comment',
    file: './percolate.ts',
  },
  talk: {
    about: 'how soon people hear of comments and messages, and what streams and inboxes cost',
    file: './talk.ts',
  },
  presses: {
    about:
      'presses every control of header and card in the first 600 ms by mouse, key and touch: once is once',
    file: './presses.ts',
  },
  memory: { about: 'memory of site and database after the import and 1,000 pages', file: './memory.ts' },
}

const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : BENCHES[name]
if (bench === undefined) {
  console.log('npm run bench -- <name>\n')
  for (const [key, { about }] of Object.entries(BENCHES)) console.log(`  ${key.padEnd(10)} ${about}`)
  process.exitCode = name === undefined ? 0 : 1
} else {
  // Each bench reads its own options from the command line, as if it were started by itself.
  process.argv.splice(2, process.argv.length, ...options)
  await import(bench.file)
}
