import { checkNewName } from '#domain/accounts/taken-name.ts'
import { anyonePerMinute, builder } from './builder.ts'

builder.queryField('checkNewName', t =>
  t.field({
    type: 'String',
    args: { name: t.arg.string({ required: true }) },
    ...anyonePerMinute('check-name', 30),
    resolve: (_root, { name }, { ctx }) => checkNewName(ctx, { name }),
  }),
)
