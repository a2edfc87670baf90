import { savePreferences } from '#domain/accounts/preferences.ts'
import { parsePreferenceChanges } from '#shared/accounts/read-preferences.ts'
import { defineCommand } from './define-command.ts'
import { anyFields } from './input-types.ts'

export const SavePreferences = defineCommand({
  id: 'SavePreferences',
  about: 'Saves preferences of a member; unknown ones are ignored.',
  guard: { who: 'member', rate: 'preferences' },
  input: { changes: anyFields },
  run: async ({ ctx }, { changes }) => {
    await savePreferences(ctx, parsePreferenceChanges(changes))
  },
})
