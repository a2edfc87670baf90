import { savePreferences } from '#domain/accounts/preferences.ts'
import { parsePreferenceChanges } from '#shared/accounts/read-preferences.ts'
import { DONE, defineOperation } from './define-operation.ts'
import { anyFields } from './input-types.ts'

export const preferenceOperations = [
  defineOperation({
    id: 'SavePreferences',
    kind: 'mutation',
    about: 'Keeps how the site looks and acts for a member; unknown changes are left out.',
    guard: { who: 'member', rate: 'preferences' },
    input: { changes: anyFields },
    run: async ({ ctx }, { changes }) => {
      await savePreferences(ctx, parsePreferenceChanges(changes))
      return DONE
    },
  }),
]
