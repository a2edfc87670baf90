import { expect, test } from 'vitest'
import { MOD_ACTIONS } from './mod-actions.ts'

test('each action belongs to exactly one group', () => {
  expect(MOD_ACTIONS.filter((action, at) => MOD_ACTIONS.indexOf(action) !== at)).toEqual([])
  expect(MOD_ACTIONS).toHaveLength(84)
})
