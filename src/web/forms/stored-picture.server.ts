import { storeImage } from '#domain/media/store-image.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail, isAppError } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { UploadPurpose } from '#shared/upload-purposes.ts'

/**
 * Stores an image sent with a form; undefined without one. Throws the errors of `storeImage` and `image_too_large`, with the
 * field.
 */
export async function storePicture(
  { ctx, mediaStore }: RequestContext,
  { form, field, purpose }: { form: FormData; field: string; purpose: UploadPurpose },
): Promise<MediaId | undefined> {
  const file = form.get(field)
  if (!(file instanceof File) || file.size === 0) return undefined
  if (file.size > LIMITS.imageBytes) fail('image_too_large', { field })
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    return (await storeImage(ctx, { bytes, purpose, store: mediaStore })).mediaId
  } catch (error) {
    if (!isAppError(error)) throw error
    fail(error.code, { ...error.details, field })
  }
}

/** Returns the icon or banner a form sets: null removes the current one, undefined keeps it. */
export async function readPicture(
  info: RequestContext,
  form: FormData,
  purpose: 'icon' | 'banner',
): Promise<MediaId | null | undefined> {
  const mediaId = await storePicture(info, { form, field: purpose, purpose })
  return mediaId ?? (form.has(`removes-${purpose}`) ? null : undefined)
}
