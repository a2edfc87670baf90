import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * With each element that is added, a script in the head too, a browser asks whether any :has() may be about it. If one is about
 * any element, the answer is yes, and all that any :has() leads to is matched again; if one leads to any element (`> *`), that is
 * the whole page. A slow phone took 40 to 130 ms of that for each file that came.
 */
const HAS = /:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** A name, or one of an attribute, a class or an id, with which a browser finds the elements a :has() may be about. */
const NAMED = /^(?::global\()?[\w.#[]/
/** What a :has() leads to, when that is any element. */
const LEADS_ANYWHERE = /[ >+~]\s*\*\s*(?:,|$)/

test('no :has() is about any element, or leads to any', () => {
  const web = join(import.meta.dirname, '../../src/web')
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path => broadIn(readFileSync(join(web, path), 'utf8')).map(selector => `${path}: ${selector}`))
  expect(found).toEqual([])
})

test('each way of being broad is found', () => {
  const broad = ['.a:has(+ *)', '.a:not(:has(> :nth-child(2)))', '.a:has(.b, :checked)', '.a:has(> * .b)']
  for (const selector of [...broad, '.a:has(.b) > *', '.a:not(:has(+ .b)) .c > *'])
    expect(broadIn(`.x {} ${selector} {}`), selector).toEqual([selector])
  const narrow = [
    '.a:has(input:checked)',
    '#a:not(:has(~ #b)) > .c',
    '.a:has([href$="#x"], + p) span',
    '.a > * + *',
  ]
  for (const selector of [...narrow, '.a:has(+ :global(#b))'])
    expect(broadIn(`.x {} ${selector} {}`), selector).toEqual([])
})

function broadIn(css: string): string[] {
  const code = css.replace(/\/\*.*?\*\//gs, '')
  const selectors = [...code.matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(([, selector = '']) =>
    selector.trim(),
  )
  return selectors.filter(
    selector =>
      [...selector.matchAll(HAS)].some(
        ([, argument = '']) => !partsOf(argument).every(part => NAMED.test(part)),
      ) ||
      (selector.includes(':has(') && LEADS_ANYWHERE.test(selector.replace(HAS, ''))),
  )
}

/** The parts of a list of selectors that each match one element. */
function partsOf(list: string): string[] {
  return list.split(/[,\s>+~]+(?![^[\]]*\])(?![^()]*\))/).filter(part => part !== '')
}
