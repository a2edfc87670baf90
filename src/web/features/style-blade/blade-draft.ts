import { STYLE_COLORS, type StyleView } from '#shared/views/style-view.ts'
import { runOperation } from '../../data/run-operation.ts'

/** An image of the appearance: unchanged, removed, or a chosen file. */
export type DraftPicture = 'kept' | 'removed' | { file: File; url: string }
export type BladeDraft = Omit<StyleView, 'icon' | 'banner'> & { icon: DraftPicture; banner: DraftPicture }

export function draftOf(saved: StyleView): BladeDraft {
  return { ...saved, icon: 'kept', banner: 'kept' }
}

export function isChanged(draft: BladeDraft, saved: StyleView): boolean {
  return (
    STYLE_COLORS.some(name => draft[name].trim().toLowerCase() !== saved[name]) ||
    draft.emojiWidth !== saved.emojiWidth ||
    draft.emojiHeight !== saved.emojiHeight ||
    draft.icon !== 'kept' ||
    draft.banner !== 'kept'
  )
}

/** Uploads the chosen images, then saves everything. Throws `OperationError`. */
export async function saveDraft(community: string, draft: BladeDraft, saved: StyleView): Promise<void> {
  const { icon, banner, ...rest } = draft
  const iconMediaId = await mediaIdOf(icon, 'icon')
  const bannerMediaId = await mediaIdOf(banner, 'banner')
  const { icon: _icon, banner: _banner, ...known } = saved
  await runOperation('SaveStyle', {
    community,
    style: {
      ...known,
      ...rest,
      ...(iconMediaId !== undefined && { iconMediaId }),
      ...(bannerMediaId !== undefined && { bannerMediaId }),
    },
  })
}

async function mediaIdOf(
  picture: DraftPicture,
  purpose: 'icon' | 'banner',
): Promise<number | null | undefined> {
  if (picture === 'kept') return undefined
  if (picture === 'removed') return null
  const { uploadImage } = await import('../../data/upload-image.ts')
  const { mediaId } = await uploadImage(picture.file, () => {}, new AbortController().signal, purpose)
  return mediaId
}
