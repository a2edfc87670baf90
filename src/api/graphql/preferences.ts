import { savePreferences } from '#domain/accounts/preferences.ts'
import { parsePreferenceChanges } from '#shared/preferences.ts'
import { builder, memberMay } from './builder.ts'
import { DONE, Done } from './done.ts'

builder.mutationField('savePreferences', t =>
  t.field({
    type: Done,
    args: { changes: t.arg({ type: 'JSON', required: true }) },
    ...memberMay('preferences'),
    resolve: async (_root, { changes }, { ctx }) => {
      await savePreferences(ctx, parsePreferenceChanges(changes))
      return DONE
    },
  }),
)
