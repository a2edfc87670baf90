import { errorWords } from '#shared/messages/error-words.ts'
import type { UploadPurpose } from '#shared/upload-purposes.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { offlineFailure } from './operation-error.ts'
import { failureOf, readFailure } from './run-operation.ts'

export type Uploaded = { mediaId: number; image: ImageView }

/**
 * Uploads an image. `onProgress` gets the fraction sent, 0 to 1.
 * @throws OperationError when it was rejected or the connection broke
 */
export function uploadImage(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
  purpose: UploadPurpose = 'post',
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    // fetch doesn't report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', `/api/media?purpose=${purpose}`)
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type)
    request.responseType = 'json'
    request.upload.onprogress = event => onProgress(event.total === 0 ? 0 : event.loaded / event.total)
    request.onerror = () => reject(offlineFailure())
    request.onload = () => {
      const answer = (request.response ?? {}) as Record<string, unknown>
      const failure = readFailure(answer)
      if (failure !== null) void failureOf(failure).then(reject)
      else if (request.status >= 300) void failureOf({ code: 'internal', details: {} }).then(reject)
      else resolve(answer as Uploaded)
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** Returns why a file can't be uploaded; null when it can. */
export function refuseFile(file: Blob, limitBytes: number): string | null {
  if (!/^image\/(png|jpeg|webp|avif|gif)$/.test(file.type))
    return errorWords({ code: 'image_type_refused', details: {} })
  return file.size > limitBytes ? errorWords({ code: 'image_too_large', details: {} }) : null
}
