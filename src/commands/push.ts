import { z } from 'zod'
import { addPushDevice } from '#domain/push-devices/add-device.ts'
import { removeThisDevice } from '#domain/push-devices/list-devices.ts'
import { defineCommand } from './define-command.ts'

export const TurnOnPush = defineCommand({
  id: 'TurnOnPush',
  about:
    'Lets this browser receive push messages until it logs out. The keys are in base64url; `replaces` is its earlier endpoint.',
  guard: { who: 'member', rate: 'push-device' },
  input: {
    endpoint: z.string().max(4_000),
    p256dh: z.string().max(200),
    auth: z.string().max(100),
    replaces: z.string().max(4_000).nullable(),
  },
  run: ({ ctx, push }, given) => addPushDevice(ctx, { push, given }),
})

export const TurnOffPush = defineCommand({
  id: 'TurnOffPush',
  about: 'Ends push messages to this browser.',
  guard: { who: 'member', rate: 'push-device' },
  input: {},
  run: ({ ctx }) => removeThisDevice(ctx),
})
