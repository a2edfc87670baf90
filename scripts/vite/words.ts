import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { MESSAGE_KEYS, messageIn } from '../../src/shared/messages/catalogs.ts'
import type { MessageKey } from '../../src/shared/messages/en.ts'
import { mentionedKeys } from '../../src/shared/messages/mentioned-keys.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/shared/text/locales.ts'
import { afterBuild } from './after-build.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'src') + sep
const CATALOG = join(ROOT, 'src/shared/messages/words.ts')
const IN_BROWSER = join(ROOT, 'src/shared/messages/words-in-browser.ts')
const ASSETS = 'assets/'
const OTHER_LOCALES = (Object.keys(LOCALES) as Locale[]).filter(locale => locale !== DEFAULT_LOCALE)
/** Stands for the messages of a module until its file is written for each language. */
const PLACE = /(["'`])@@\w+:([\w.,-]+)@@\1/g

/**
 * Gives each module of the browser the messages that it mentions, ready to be filled: no message is loaded before the
 * code that shows it, none is forgotten, and neither the catalog nor the parser of messages leaves the server. Every file
 * of script is written once for each language: as `assets/x.js` in English, as `assets/de/x.js` in German.
 */
export function words(): Plugin[] {
  return [messagesOfModules(), manifests()]
}

function messagesOfModules(): Plugin {
  return {
    name: 'warren:words',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('/words.ts')) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found?.id === CATALOG ? IN_BROWSER : found
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        if (!id.startsWith(SOURCE)) return null
        const keys = mentionedKeys(code, MESSAGE_KEYS)
        if (keys.length === 0) return null
        const place = JSON.stringify(`@@${digestOf(keys)}:${keys.join(',')}@@`)
        return `import { addMessages as giveMessages } from ${JSON.stringify(IN_BROWSER)};giveMessages(${place});${code}`
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          for (const locale of OTHER_LOCALES)
            this.emitFile({
              type: 'asset',
              fileName: pathFor(locale, chunk.fileName),
              source: addressedFor(locale, inLocale(locale, chunk.code)),
            })
          chunk.code = inLocale(DEFAULT_LOCALE, chunk.code)
        }
      },
    },
  }
}

/** The lists of routes, which are written with the server's bundle, for each language. */
function manifests(): Plugin {
  return afterBuild('warren:words-manifests', async dir => {
    const names = (await readdir(join(dir, ASSETS))).filter(name => /^manifest-.*\.js$/.test(name))
    for (const name of names) {
      const code = await readFile(join(dir, ASSETS, name), 'utf8')
      for (const locale of OTHER_LOCALES) {
        await mkdir(join(dir, ASSETS, locale), { recursive: true })
        await writeFile(join(dir, pathFor(locale, ASSETS + name)), addressedFor(locale, code))
      }
    }
  })
}

/** Names of files carry a hash of what is in them: the messages in all languages count. */
function digestOf(keys: readonly MessageKey[]): string {
  const messages = (Object.keys(LOCALES) as Locale[]).map(locale => keys.map(key => messageIn(locale, key)))
  return createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)
}

function inLocale(locale: Locale, code: string): string {
  return code.replaceAll(PLACE, (_all, _quote, keys: string) => {
    const named = keys.split(',') as MessageKey[]
    return JSON.stringify(Object.fromEntries(named.map(key => [key, messageIn(locale, key)])))
  })
}

function pathFor(locale: Locale, path: string): string {
  return path.replace(ASSETS, `${ASSETS}${locale}/`)
}

/** Code that names other files of script, naming those of its language. Styles and pictures are the same in all. */
function addressedFor(locale: Locale, code: string): string {
  return code
    .replaceAll(/\bassets\/(?=[\w.-]+\.js\b)/g, `${ASSETS}${locale}/`)
    .replaceAll(/(["'`])\/assets\/\1/g, `$1/${ASSETS}${locale}/$1`)
}
