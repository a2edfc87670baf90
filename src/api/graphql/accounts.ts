import { checkNewName } from '#domain/accounts/taken-name.ts'
import { anyoneMay, builder } from './builder.ts'

builder.queryField('checkNewName', t =>
  t.field({
    type: 'String',
    args: { name: t.arg.string({ required: true }) },
    ...anyoneMay('check-name'),
    resolve: (_root, { name }, { ctx }) => checkNewName(ctx, { name }),
  }),
)
