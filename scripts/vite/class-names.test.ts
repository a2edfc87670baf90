import { expect, test } from 'vitest'
import { shortClassNames } from './class-names.ts'

test('a class gets four characters that follow from its file and name, wherever the site lies', () => {
  const here = shortClassNames('/here')
  const there = shortClassNames('/there')
  const name = here('card', '/here/ui/card.module.css')
  expect(name).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/)
  expect(there('card', '/there/ui/card.module.css')).toBe(name)
  expect(here('card', '/here/ui/other.module.css')).not.toBe(name)
})

test('two classes never share a name: the build fails', () => {
  const shorten = shortClassNames('/here')
  const names = new Map<string, number>()
  const clash = () => {
    for (let count = 0; count < 100_000; count++) names.set(shorten(`c${count}`, '/here/a.css'), count)
  }
  expect(clash).toThrow(/get the same name in the build: rename one of them/)
})
