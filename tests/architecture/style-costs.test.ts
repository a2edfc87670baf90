import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Whenever an element is added, even a script in the head, the browser checks whether the argument of a :has() could match it.
 * An argument like `+ *` always could, and then the browser matches the styles again of everything that rules with :has() select:
 * the whole page, if one of them ends in `> *`. That took a slow phone 40 to 130 ms for each file that loaded.
 */
const HAS = /:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g
/** The start of a selector with a tag, class, id or attribute, by which the browser can rule out other elements. */
const NAMED = /^(?::global\()?[\w.#[]/
/** The end of a selector that selects any element. */
const SELECTS_ANY = /[ >+~]\s*\*\s*(?:,|$)/

test('no rule with :has() looks for any element, or selects any', () => {
  const web = join(import.meta.dirname, '../../src/web')
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.css'))
    .flatMap(path => broadIn(readFileSync(join(web, path), 'utf8')).map(selector => `${path}: ${selector}`))
  expect(found).toEqual([])
})

test('each kind of broad rule is found', () => {
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
        ([, argument = '']) => !compoundsOf(argument).every(part => NAMED.test(part)),
      ) ||
      (selector.includes(':has(') && SELECTS_ANY.test(selector.replace(HAS, ''))),
  )
}

/** Returns the compound selectors of a selector list. */
function compoundsOf(list: string): string[] {
  return list.split(/[,\s>+~]+(?![^[\]]*\])(?![^()]*\))/).filter(part => part !== '')
}
