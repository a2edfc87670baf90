import { listPushDevices } from '#domain/push-devices/list-devices.ts'
import { defineOperation } from './define-operation.ts'

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
]
