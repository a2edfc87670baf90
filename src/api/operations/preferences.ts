import { savePreferences } from '#domain/accounts/preferences.ts'
import { parsePreferenceChanges } from '#shared/accounts/read-preferences.ts'
import { DONE, defineOperation } from './define-operation.ts'
import { anyFields } from './input-types.ts'

export const preferenceOperations = [
  defineOperation({
    id: 'SavePreferences',
    kind: 'mutation',
    about: 'Saves preferences of a member; unknown ones are ignored.',
    guard: { who: 'member', rate: 'preferences' },
    input: { changes: anyFields },
    run: async ({ ctx }, { changes }) => {
      await savePreferences(ctx, parsePreferenceChanges(changes))
      return DONE
    },
  }),
]
