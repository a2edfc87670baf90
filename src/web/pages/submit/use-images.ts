import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { OperationError, offlineFailure } from '../../data/operation-error.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** An image of a draft post. */
export type DraftImage = {
  key: string
  name: string
  /** Preview URL: the local file first, the stored copy later. */
  preview: string
  alt: string
  caption: string
  /** Set once uploaded. */
  mediaId: number | null
  /** Upload progress, 0 to 1. */
  sent: number
  error: string | null
}

export type Images = {
  list: DraftImage[]
  isBusy: boolean
  add: (files: Iterable<File>) => void
  change: (key: string, changes: Partial<DraftImage>) => void
  remove: (key: string) => void
  move: (key: string, step: 1 | -1) => void
  restore: (list: DraftImage[]) => void
}

/** Returns the images of a draft post; each is uploaded as soon as it is chosen. */
export function useImages(): Images {
  const [list, setList] = useState<DraftImage[]>([])
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])
  const change: Images['change'] = (key, changes) =>
    setList(before => before.map(image => (image.key === key ? { ...image, ...changes } : image)))
  const send = (key: string, file: File, { uploadImage }: Upload) => {
    const stop = new AbortController()
    uploads.current.set(key, stop)
    uploadImage(file, sent => change(key, { sent }), stop.signal).then(
      ({ mediaId, image }) => change(key, { mediaId, sent: 1, preview: image.sources.at(-1)?.url ?? '' }),
      (error: unknown) =>
        change(key, { error: error instanceof OperationError ? error.message : String(error) }),
    )
  }
  const addChosen = async (chosen: File[]): Promise<void> => {
    const room = LIMITS.imagesPerPost - list.length
    if (chosen.length > room)
      showToast({
        kind: 'Error',
        text: t('submit.imagesHint', {
          limit: LIMITS.imagesPerPost,
          megabytes: LIMITS.imageBytes / 1024 / 1024,
        }),
      })
    const upload = await loadUpload()
    if (upload === null) return
    for (const file of chosen.slice(0, room)) {
      const refusal = upload.refuseFile(file, LIMITS.imageBytes)
      if (refusal !== null) {
        showToast({ kind: 'Error', text: t('submit.imageFailed', { name: file.name, reason: refusal }) })
        continue
      }
      const key = crypto.randomUUID()
      setList(before => [
        ...before,
        {
          key,
          name: file.name,
          preview: URL.createObjectURL(file),
          alt: '',
          caption: '',
          mediaId: null,
          sent: 0,
          error: null,
        },
      ])
      send(key, file, upload)
    }
  }
  const add: Images['add'] = files => void addChosen([...files])
  const remove = (key: string) => {
    uploads.current.get(key)?.abort()
    setList(before => before.filter(image => image.key !== key))
  }
  const move: Images['move'] = (key, step) => setList(before => moved(before, key, step))
  const isBusy = list.some(image => image.mediaId === null && image.error === null)
  return { list, isBusy, add, change, remove, move, restore: setList }
}

type Upload = typeof import('../../data/upload-image.ts')

/** Loads the upload code on demand; null, with a notice, when the connection is lost. */
async function loadUpload(): Promise<Upload | null> {
  try {
    return await import('../../data/upload-image.ts')
  } catch {
    showToast({ kind: 'Error', text: offlineFailure().message })
    return null
  }
}

function moved(list: DraftImage[], key: string, step: 1 | -1): DraftImage[] {
  const from = list.findIndex(image => image.key === key)
  const to = from + step
  const image = list[from]
  if (image === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, image)
}
