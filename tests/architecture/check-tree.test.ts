import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkTree } from '../../scripts/check/check-tree.mjs'

const made: string[] = []
const imports = {
  '#shared/*': './src/shared/*',
  '#platform/*': './src/platform/*',
  '#domain/*': './src/domain/*',
  '#api/*': './src/api/*',
  '#web/*': './src/web/*',
  '#server/*': './src/server/*',
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

/** Runs the check over a tree of these files and returns its findings as `file: message`. */
function check(
  files: Record<string, string>,
  owners: Record<string, string> = {},
  unnamed: Record<string, string[]> = {},
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'warren-tree-'))
  made.push(root)
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify({ imports }), ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkTree(root, { owners, unnamed }).map(({ file, message }) => `${file}: ${message}`)
}

const uses = (specifier: string) => `import { thing } from '${specifier}'\nexport const used = thing\n`

describe('arrows between layers', () => {
  const allowed: [from: string, specifier: string][] = [
    ['src/platform/log/log.ts', '#shared/ids.ts'],
    ['src/domain/votes/cast-vote.ts', '#platform/database/database.ts'],
    ['src/domain/votes/cast-vote.ts', 'kysely'],
    ['src/api/graphql/votes.ts', '#domain/votes/cast-vote.ts'],
    ['src/api/graphql/votes.ts', 'graphql'],
    ['src/web/pages/home/home-page.server.ts', '#domain/feeds/list-feed.ts'],
    ['src/web/pages/home/home-page.server.ts', '#platform/context/context.ts'],
    ['src/web/pages/home/home-page.tsx', './home-page.module.css'],
    ['src/server/http.ts', '#api/rest/routes.ts'],
    ['src/cli/main.ts', '#server/config.ts'],
    ['src/server/admission/admission.ts', '../http/same-origin.ts'],
    ['src/platform/log/log.ts', '#shared/views/storage-view.ts'],
    ['src/domain/votes/cast-vote.test.ts', '#server/http.ts'],
  ]
  test.each(allowed)('%s may import %s', (from, specifier) => {
    expect(check({ [from]: uses(specifier) })).toEqual([])
  })

  const forbidden: [from: string, specifier: string][] = [
    ['src/shared/ids.ts', '#platform/log/log.ts'],
    ['src/shared/ids.ts', 'node:fs'],
    ['src/platform/log/log.ts', '#domain/votes/cast-vote.ts'],
    ['src/domain/votes/cast-vote.ts', '#api/graphql/votes.ts'],
    ['src/domain/votes/cast-vote.ts', '../../web/data/send.ts'],
    ['src/domain/votes/cast-vote.ts', 'react'],
    ['src/domain/votes/cast-vote.ts', 'graphql'],
    ['src/domain/votes/cast-vote.ts', 'fastify'],
    ['src/api/graphql/votes.ts', '#web/root.tsx'],
    ['src/api/graphql/votes.ts', '#server/http.ts'],
    ['src/web/pages/home/home-page.tsx', '#domain/feeds/list-feed.ts'],
    ['src/web/pages/home/home-page.tsx', 'pg'],
    ['src/web/pages/home/home-page.server.ts', '#api/graphql/votes.ts'],
    ['src/web/pages/home/home-page.server.ts', '#platform/database/database.ts'],
    ['src/server/http.ts', '../cli/main.ts'],
    ['src/server/admission/admission.ts', '../app.ts'],
    ['src/platform/database/tables.generated.ts', '#shared/views/wiki-view.ts'],
    ['src/domain/votes/cast-vote.ts', '../../../tests/support/cast.ts'],
    ['src/elsewhere/thing.ts', '#shared/ids.ts'],
  ]
  test.each(forbidden)('%s may not import %s', (from, specifier) => {
    expect(check({ [from]: uses(specifier) })).toHaveLength(1)
  })

  const forms = [
    `import type { Thing } from '#web/x.ts'`,
    `import '#web/x.ts'`,
    `import first, {\n  type Second,\n  third as fourth,\n} from "#web/x.ts"`,
    `import * as all from '#web/x.ts'`,
    `export { thing } from '#web/x.ts'`,
    `const later = () => import('#web/x.ts')`,
    `const a = 1; import { b } from '#web/x.ts'`,
    `const address = 'http://x' // y\nimport { b } from '#web/x.ts'`,
  ]
  test.each(forms)('an import is seen however it is written: %s', code => {
    expect(check({ 'src/domain/votes/vote.ts': `${code}\n` })).toHaveLength(1)
  })

  test('what a comment says is no import', () => {
    const code = `// import { x } from '#web/x.ts'\n/* import y from '#web/y.ts' */\nexport const z = 1\n`
    expect(check({ 'src/domain/votes/vote.ts': code })).toEqual([])
  })
})

describe('arrows inside the web app', () => {
  test.each([
    ['src/web/pages/home/home-page.tsx', '#web/features/votes/vote-buttons.tsx'],
    ['src/web/features/votes/vote-buttons.tsx', '#web/data/send.ts'],
    ['src/web/features/votes/vote-buttons.tsx', '#web/modals/open-modal.ts'],
    ['src/web/features/votes/vote-buttons.tsx', '#web/toasts/show-toast.ts'],
    ['src/web/data/send.ts', '#web/toasts/show-toast.ts'],
    ['src/web/modals/host.tsx', '#web/features/votes/vote-buttons.tsx'],
    ['src/web/root.tsx', '#web/shell/header.tsx'],
  ])('%s may import %s', (from, specifier) => {
    expect(check({ [from]: uses(specifier) })).toEqual([])
  })

  test.each([
    ['src/web/ui/button.tsx', '#web/data/send.ts'],
    ['src/web/data/send.ts', '#web/features/votes/vote-buttons.tsx'],
    ['src/web/features/votes/vote-buttons.tsx', '#web/pages/home/home-page.tsx'],
    ['src/web/features/votes/vote-buttons.tsx', '#web/modals/host.tsx'],
    ['src/web/shell/header.tsx', '#web/pages/home/home-page.tsx'],
    ['src/web/pages/home/home-page.tsx', '#web/root.tsx'],
    ['src/web/novelty/thing.tsx', '#web/ui/button.tsx'],
  ])('%s may not import %s', (from, specifier) => {
    expect(check({ [from]: uses(specifier) })).toHaveLength(1)
  })
})

describe('circles', () => {
  test('two files that import each other', () => {
    const files = { 'src/shared/a.ts': uses('./b.ts'), 'src/shared/b.ts': uses('./a.ts') }
    expect(check(files)).toEqual([
      'src/shared/a.ts: files import each other: src/shared/a.ts → src/shared/b.ts → src/shared/a.ts',
    ])
  })

  test('three folders in a circle without a circle of files', () => {
    const files = {
      'src/domain/votes/a.ts': uses('#domain/posts/a.ts'),
      'src/domain/posts/a.ts': 'export const thing = 1\n',
      'src/domain/posts/b.ts': uses('#domain/feeds/a.ts'),
      'src/domain/feeds/a.ts': 'export const thing = 1\n',
      'src/domain/feeds/b.ts': uses('#domain/votes/b.ts'),
      'src/domain/votes/b.ts': 'export const thing = 1\n',
    }
    expect(check(files)).toEqual([
      'src/domain/feeds: folders import each other: src/domain/feeds → src/domain/votes → src/domain/posts → src/domain/feeds',
    ])
  })

  test('folders that import one way only are fine', () => {
    const files = {
      'src/domain/votes/a.ts': uses('#domain/posts/a.ts'),
      'src/domain/posts/a.ts': 'export const thing = 1\n',
    }
    expect(check(files)).toEqual([])
  })
})

describe('shapes', () => {
  test.each(['utils', 'helpers', 'common', 'misc'])('no folder is called %s', name => {
    expect(check({ [`src/shared/${name}/thing.ts`]: 'export const a = 1\n' })).toHaveLength(1)
    expect(check({ [`tests/${name}/thing.ts`]: 'export const a = 1\n' })).toHaveLength(1)
  })

  test('a file has at most 400 lines, unless it is a table of data', () => {
    const lines = (count: number) => 'export {}\n'.repeat(count)
    expect(check({ 'src/shared/long.ts': lines(401) })).toHaveLength(1)
    expect(check({ 'src/shared/long.ts': lines(400) })).toEqual([])
    expect(check({ 'src/platform/long.generated.ts': lines(401) })).toEqual([])
    expect(
      check({ 'src/shared/emoji.data.ts': lines(401), 'src/shared/messages/en.ts': lines(401) }),
    ).toEqual([])
  })

  test('a folder has at most 40 files, those in folders of its own not counted', () => {
    const files = (count: number, folder = 'src/domain/posts') =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.ts`, `export const a = 1\n`]),
      )
    expect(check(files(41, 'tests/api'))).toEqual(['tests/api: has 41 files, at most 40 are allowed'])
    expect(check(files(41))).toEqual(['src/domain/posts: has 41 files, at most 40 are allowed'])
    expect(check({ ...files(40), 'src/domain/posts/votes/part.ts': 'export const a = 1\n' })).toEqual([])
  })

  test('rejects files that only re-export others', () => {
    const files = { 'src/shared/ids.ts': 'export const thing = 1\n' }
    expect(check({ ...files, 'src/shared/index.ts': `export { thing } from './ids.ts'\n` })).toHaveLength(1)
    expect(check({ ...files, 'src/shared/all.ts': `export * from './ids.ts'\n` })).toHaveLength(1)
  })
})

describe('owners of tables', () => {
  const owners = { posts: 'domain/posts', votes: 'domain/votes' }
  const sql = (statement: string) => `export const run = (sql: any) => sql\`${statement}\`\n`

  const writes = [
    sql('insert into posts (id) values (1)'),
    sql('INSERT INTO "posts" (id) values (1)'),
    sql('update posts set score = 1'),
    sql('with x as (select 1) update posts as p set score = 1'),
    sql('delete from posts where id = 1'),
    sql('truncate posts'),
    sql('copy posts (id, title) from stdin'),
    sql('merge into posts using x on true when matched then delete'),
    `export const run = (db: any) => db.insertInto('posts')\n`,
    `export const run = (db: any) => db.updateTable('posts as p')\n`,
    `export const run = (db: any) => db.deleteFrom("posts")\n`,
    `export const run = (tx: any) => copyRows(tx.client, {\n  table: 'posts',\n  rows: [] })\n`,
  ]
  test.each(writes)('only the owner may: %s', code => {
    expect(check({ 'src/domain/votes/cast-vote.ts': code }, owners)).toEqual([
      'src/domain/votes/cast-vote.ts: writes to posts, which only domain/posts may',
    ])
    expect(check({ 'src/domain/posts/write.ts': code }, owners)).toEqual([])
  })

  test.each([
    sql('select * from posts for update'),
    sql('insert into votes values (1) on conflict (id) do update set value = excluded.value'),
    sql('create temporary table posts_in (id int); insert into posts_in values (1)'),
    `// insert into posts\nexport const a = 1\n`,
  ])('this is no write to another’s table: %s', code => {
    expect(check({ 'src/domain/votes/cast-vote.ts': code }, owners)).toEqual([])
  })

  test.each([
    sql(`insert into \${sql.table(name)} values (1)`),
    sql(`update \${name} set score = 1`),
    sql(`delete from \${name}`),
    `export const run = (db: any, table: any) => db.deleteFrom(table)\n`,
  ])('whoever does not name the table is listed with it: %s', code => {
    const files = { 'src/domain/votes/cast-vote.ts': code }
    expect(check(files, owners)).toEqual([
      'src/domain/votes/cast-vote.ts: writes to a table that it does not name: list the file with its tables in scripts/table-owners.mjs',
    ])
    expect(check(files, owners, { 'src/domain/votes/cast-vote.ts': ['votes'] })).toEqual([])
    expect(check(files, owners, { 'src/domain/votes/cast-vote.ts': ['posts'] })).toEqual([
      'src/domain/votes/cast-vote.ts: writes to posts, which only domain/posts may',
    ])
  })

  test('a list of files that name their tables is stale', () => {
    const files = { 'src/domain/votes/cast-vote.ts': sql('delete from votes') }
    expect(check(files, owners, { 'src/domain/votes/cast-vote.ts': ['votes'] })).toEqual([
      'src/domain/votes/cast-vote.ts: is listed as writing to tables without naming them, but names them all',
    ])
  })

  test('every table has an owner', () => {
    expect(check({ 'src/domain/posts/write.ts': sql('insert into polls values (1)') }, owners)).toHaveLength(
      1,
    )
    expect(
      check(
        { 'db/migrations/0001_a.sql': 'create table posts (id int);\ncreate table polls (id int);' },
        owners,
      ),
    ).toEqual(['db/migrations/0001_a.sql: creates polls, which has no owner in scripts/table-owners.mjs'])
  })
})

test('the environment is read by the configuration only', () => {
  const code = 'export const port = process.env.PORT\n'
  expect(check({ 'src/domain/posts/a.ts': code })).toHaveLength(1)
  expect(check({ 'src/server/config.ts': code })).toEqual([])
})
