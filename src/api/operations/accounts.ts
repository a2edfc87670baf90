import { z } from 'zod'
import { checkNewName } from '#domain/accounts/taken-name.ts'
import { defineOperation } from './define-operation.ts'

export const accountOperations = [
  defineOperation({
    id: 'CheckNewName',
    kind: 'query',
    about: 'The name as it would be; refused as the sign-up would.',
    guard: { who: 'anyone', rate: 'check-name' },
    input: { name: z.string() },
    run: ({ ctx }, { name }) => checkNewName(ctx, { name }),
  }),
]
