import { expect, test } from 'vitest'
import { MOD_ACTION_GROUPS } from './mod-action-groups.ts'
import { MOD_ACTIONS } from './mod-actions.ts'

test('each kind of entry of the log stands in one group of its filter', () => {
  expect(Object.values(MOD_ACTION_GROUPS).flat().toSorted()).toEqual([...MOD_ACTIONS].toSorted())
})
