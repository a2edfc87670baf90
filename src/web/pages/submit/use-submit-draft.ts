import { useEffect, useState } from 'react'
import type { PostKind } from '#shared/post-kinds.ts'
import type { FlairChoice } from '#shared/views/flair-view.ts'
import { dropDraft, findDraft, keepDraft } from '../../data/drafts.ts'
import { loadImageFields } from './late-image-fields.tsx'
import type { DraftImage } from './use-images.ts'

/** A draft post. */
export type SubmitFields = {
  community: string
  kind: PostKind
  title: string
  body: string
  url: string
  isNsfw: boolean
  isSpoiler: boolean
  flair: FlairChoice
}
type Restored = { fields: Partial<SubmitFields>; images: DraftImage[] }

/** Saves the draft post and restores an earlier one; `isPlain` when the page was opened without prefilled fields. */
export function useSubmitDraft(
  slot: string,
  isPlain: boolean,
  onRestore: (restored: Restored) => void,
): { isRestored: boolean; keep: (fields: SubmitFields, images: DraftImage[]) => void; drop: () => void } {
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page opens
  useEffect(() => {
    if (!isPlain) return
    void findDraft(slot, true).then(async content => {
      if (content === null) return
      const { images, ...fields } = content as Partial<SubmitFields> & { images?: DraftImage[] }
      // What comes back comes at once: nothing moves beneath a press afterwards.
      if (fields.kind === 'image') await loadImageFields()
      onRestore({ fields, images: images ?? [] })
      setRestored(true)
    })
  }, [slot])
  const keep = (fields: SubmitFields, images: DraftImage[]) => {
    const isEmpty = fields.title === '' && fields.body === '' && fields.url === '' && images.length === 0
    keepDraft(
      slot,
      isEmpty ? {} : { ...fields, images: images.filter(image => image.mediaId !== null) },
      true,
    )
  }
  const drop = () => {
    setRestored(false)
    dropDraft(slot, true)
  }
  return { isRestored, keep, drop }
}
