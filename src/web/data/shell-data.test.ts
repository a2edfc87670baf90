import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, pickBrowserKept } from '#shared/accounts/preferences.ts'
import { DEFAULT_SHELL_PREFERENCES } from './shell-data.ts'

test("the last-resort error page has a visitor's preferences", () => {
  expect(DEFAULT_SHELL_PREFERENCES).toEqual(pickBrowserKept(DEFAULT_PREFERENCES))
})
