import { z } from 'zod'
import { setHidden } from '#domain/saved/set-hidden.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { defineCommand } from './define-command.ts'
import { requirePostId } from './targets.ts'

export const SetSaved = defineCommand({
  id: 'SetSaved',
  about: 'Saves a post or comment, or removes it from the saved ones.',
  guard: { who: 'member', rate: 'save' },
  input: { target: z.string(), isSaved: z.boolean() },
  run: ({ ctx }, { target, isSaved }) => setSaved(ctx, { target, isSaved }),
})

export const SetHidden = defineCommand({
  id: 'SetHidden',
  about: 'Hides a post from the viewer’s feeds, or shows it again.',
  guard: { who: 'member', rate: 'hide' },
  input: { target: z.string(), isHidden: z.boolean() },
  run: ({ ctx }, { target, isHidden }) => setHidden(ctx, { postId: requirePostId(target), isHidden }),
})
