import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The form fields, query parameters and accepted values that the site's pages use, read from their sources. */
export type SiteWords = { fields: string[]; queries: string[]; choices: string[] }

const WEB = join(import.meta.dirname, '../../../src/web')
const FIELD =
  /(?:textOf|idOf|flagOf)\(\w+, '([\w-]{1,40})'\)|\b\w*[fF]orm\.(?:get|has|getAll)\('([\w-]{1,40})'\)/g
const QUERY = /(?:searchParams|query|params|search)\.(?:get|has|getAll)\('([\w-]{1,40})'\)/g
const CHOICE = /(?:=== |\? |: |^\s{2,8})'([a-z][\w-]{1,30})'|^\s{2,6}([a-z_]{3,20}): \(\) =>/gm

/** Reads the words per folder of pages, since a folder's pages share their forms; '' holds those common to all. */
export function readSiteWords(): Map<string, SiteWords> {
  const words = new Map<string, SiteWords>()
  for (const path of readdirSync(WEB, { recursive: true }).map(String).sort()) {
    if (!/\.server\.ts$|sweep-choice/.test(path)) continue
    const text = readFileSync(join(WEB, path), 'utf8')
    const folder = /^pages[\\/]([\w-]+)/.exec(path)?.[1] ?? ''
    const known = words.get(folder) ?? { fields: [], queries: [], choices: [] }
    words.set(folder, {
      fields: joined(known.fields, text, FIELD),
      queries: joined(known.queries, text, QUERY),
      choices: joined(known.choices, text, CHOICE),
    })
  }
  return words
}

function joined(known: string[], text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].flatMap(([, first, second]) => first ?? second ?? [])
  return [...new Set([...known, ...found])]
}
