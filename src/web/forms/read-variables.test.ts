import { expect, test } from 'vitest'
import { z } from 'zod'
import { texts } from '#commands/input-types.ts'
import { readVariables } from './read-variables.server.ts'

const formOf = (...fields: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('reads text as typed, numbers, checkboxes and lists', () => {
  const form = formOf(['body', ' Hi\n'], ['days', ' 7 '], ['isPinned', 'on'], ['ids', 'a'], ['ids', 'b'])
  const shape = { body: z.string(), days: z.int32(), isPinned: z.boolean(), isNsfw: z.boolean(), ids: texts }
  expect(readVariables(form, shape)).toEqual({
    ...{ body: ' Hi\n', days: 7, isPinned: true, isNsfw: false, ids: ['a', 'b'] },
  })
})

test('reads an empty or absent field as null or missing where the command allows that', () => {
  const shape = {
    ...{ note: z.string().nullable(), sort: z.string().nullish(), count: z.int32().default(3) },
    ...{ isFree: z.boolean().optional(), level: z.literal([-1, 0, 1]).nullable(), ids: texts.optional() },
  }
  const nothing = { note: null, sort: undefined, count: undefined, isFree: false, level: null, ids: [] }
  expect(readVariables(formOf(['note', ''], ['level', '']), shape)).toEqual(nothing)
  expect(readVariables(formOf(['note', 'x'], ['level', '-1'], ['count', '4']), shape)).toEqual({
    ...nothing,
    ...{ note: 'x', level: -1, count: 4 },
  })
})

test('leaves what is wrong to the command', () => {
  const shape = { days: z.int32(), kind: z.enum(['days', 'weeks']), level: z.literal([0, 1]) }
  const wrong = readVariables(formOf(['days', 'seven'], ['kind', 'years'], ['level', '']), shape)
  expect(wrong).toEqual({ days: Number.NaN, kind: 'years', level: undefined })
  const { error } = z.object(shape).safeParse(wrong)
  expect(error?.issues.map(issue => issue.path[0])).toEqual(['days', 'kind', 'level'])
})

test('a file in place of text is no text', () => {
  const form = new FormData()
  form.append('body', new File(['x'], 'x.txt'))
  form.append('ids', new File(['x'], 'x.txt'))
  expect(readVariables(form, { body: z.string(), ids: texts })).toEqual({ body: '', ids: [] })
})
