import type { ApiDoor } from '#api/api-door.ts'
import { storeImage } from '#domain/media/store-image.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { UPLOAD_PURPOSES } from '#shared/upload-purposes.ts'

/**
 * Uploads an image: its bytes as the body, `content-type: image/…`. The returned id is then used by a post, or by a community's
 * appearance (`?purpose=icon`, `?purpose=banner`).
 */
export const mediaDoor: ApiDoor = {
  method: 'POST',
  path: '/api/media',
  guard: { who: 'member', rate: 'upload' },
  takes: 'image',
  maxBytes: LIMITS.imageBytes,
  tooLarge: 'image_too_large',
  async handle({ ctx, mediaStore }, body, _params, query) {
    if (!(body instanceof Buffer) || body.length === 0) fail('image_unreadable')
    const asked = query.get('purpose') ?? 'post'
    const purpose = UPLOAD_PURPOSES.find(name => name === asked) ?? fail('bad_request', { field: 'purpose' })
    const { mediaId, image } = await storeImage(ctx, { bytes: body, purpose, store: mediaStore })
    return { status: 201, body: { mediaId, image } }
  },
}
