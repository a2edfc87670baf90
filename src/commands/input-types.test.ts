import { expect, test } from 'vitest'
import { z } from 'zod'
import { anyFields, exactly, texts } from './input-types.ts'

test('a list of texts is read no further than the first that is none', () => {
  expect(texts.safeParse(['t3_1', 't1_2']).data).toEqual(['t3_1', 't1_2'])
  expect(texts.safeParse([]).success).toBe(true)
  const read: string[] = []
  const list = new Proxy(['t3_1', 2, 3, 4], {
    get(target, name) {
      if (/^\d+$/.test(String(name))) read.push(String(name))
      return Reflect.get(target, name)
    },
  })
  const { success, error } = texts.safeParse(list)
  expect(success).toBe(false)
  expect(error?.issues).toHaveLength(1)
  expect(read).toEqual(['0', '1'])
  for (const value of ['t3_1', { 0: 't3_1', length: 1 }, null, undefined])
    expect(texts.safeParse(value).success).toBe(false)
})

test('fields of any name are an object and no list', () => {
  expect(anyFields.safeParse({ theme: 'dark', 0: [] }).success).toBe(true)
  for (const value of [[], null, 'dark', undefined]) expect(anyFields.safeParse(value).success).toBe(false)
})

test('an object of certain fields has all of them, no others, and is refused at the first that is unknown', () => {
  const style = exactly({ accent: z.string(), width: z.int32().optional() })
  expect(style.safeParse({ accent: '#fff', width: 2 }).data).toEqual({ accent: '#fff', width: 2 })
  expect(style.safeParse({ accent: '#fff' }).success).toBe(true)
  const wrong: unknown[] = [
    { accent: '#fff', x: 1, y: 2 },
    { width: 2 },
    { accent: 1 },
    [],
    null,
    'accent',
    { toString: 1 },
  ]
  for (const value of wrong) {
    const { error } = style.safeParse(value)
    expect([value, error?.issues.length]).toEqual([value, 1])
  }
})
