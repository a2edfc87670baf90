import { noteOnline } from '#domain/presence/presence.ts'
import { defineCommand } from './define-command.ts'

export const NoteOnline = defineCommand({
  id: 'NoteOnline',
  about: 'Notes that the viewer is online, where they show it to others.',
  guard: { who: 'member', rate: 'presence' },
  input: {},
  run: ({ ctx }) => noteOnline(ctx),
})
