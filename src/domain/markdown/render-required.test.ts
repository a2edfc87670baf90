import { expect, test } from 'vitest'
import { renderRequired } from './render-required.ts'

test.each([
  '\u200b',
  '\u00ad',
  '&nbsp;',
  '&#8203;&shy;',
  '# ',
  '#',
  '> ',
  '> &nbsp;',
  '- ',
  '[](https://example.org/)',
  '[x]: https://example.org/',
  '``` \n```',
  '`\u2800`',
  '\u3164\n\n\u3164',
])('%j shows nothing', markdown => {
  expect(() => renderRequired(markdown)).toThrow(
    expect.objectContaining({ code: 'body_missing', field: 'body' }),
  )
})

test.each(['.', '---', '>!x!<', '# a', '|a|\n|-|\n|b|', '&amp;', '😀', '[x](https://example.org/)'])(
  '%j shows something',
  markdown => {
    expect(renderRequired(markdown).html).not.toBe('')
  },
)
