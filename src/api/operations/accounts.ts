import { z } from 'zod'
import { checkNewName } from '#domain/accounts/taken-name.ts'
import { defineOperation } from './define-operation.ts'

export const accountOperations = [
  defineOperation({
    id: 'CheckNewName',
    kind: 'query',
    about: 'Checks a username, with the same errors as sign-up, and returns it as it would be stored.',
    guard: { who: 'anyone', rate: 'check-name' },
    input: { name: z.string() },
    run: ({ ctx }, { name }) => checkNewName(ctx, { name }),
  }),
]
