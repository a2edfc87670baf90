import { z } from 'zod'
import { addPushDevice } from '#domain/push-devices/add-device.ts'
import { listPushDevices, removeThisDevice } from '#domain/push-devices/list-devices.ts'
import { DONE, defineOperation } from './define-operation.ts'

export const pushOperations = [
  defineOperation({
    id: 'PushState',
    kind: 'query',
    about:
      'The key with which browsers subscribe, null while push is off, and whether this browser gets push messages.',
    guard: { who: 'member', rate: 'push' },
    input: {},
    async run({ ctx, push }) {
      if (push === null) return { key: null, isOn: false }
      const devices = await listPushDevices(ctx)
      return { key: push.publicKey, isOn: devices.some(device => device.isCurrent) }
    },
  }),
  defineOperation({
    id: 'TurnOnPush',
    kind: 'mutation',
    about:
      'Lets this browser receive push messages until it logs out. The keys are in base64url; `replaces` is its earlier endpoint.',
    guard: { who: 'member', rate: 'push-device' },
    input: {
      endpoint: z.string().max(4_000),
      p256dh: z.string().max(200),
      auth: z.string().max(100),
      replaces: z.string().max(4_000).nullable(),
    },
    async run({ ctx, push }, given) {
      await addPushDevice(ctx, { push, given })
      return DONE
    },
  }),
  defineOperation({
    id: 'TurnOffPush',
    kind: 'mutation',
    about: 'Ends push messages to this browser.',
    guard: { who: 'member', rate: 'push-device' },
    input: {},
    async run({ ctx }) {
      await removeThisDevice(ctx)
      return DONE
    },
  }),
]
