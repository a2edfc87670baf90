import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '#shared/limits.ts'
import type { UploadPurpose } from '#shared/upload-purposes.ts'
import { refuseFile, type Uploaded, uploadImage } from '../../data/upload-image.ts'

export type Attachment = {
  uploaded: Uploaded | null
  isLoading: boolean
  problem: string | null
  pick(file: Blob | null | undefined): void
  clear(): void
}

/** Uploads one image that is sent later. */
export function useAttachment(purpose: UploadPurpose = 'post'): Attachment {
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const clear = () => {
    running.current?.abort()
    setUploaded(null)
    setLoading(false)
    setProblem(null)
  }
  const pick = (file: Blob | null | undefined) => {
    if (!file) return
    clear()
    const refusal = refuseFile(file, LIMITS.imageBytes)
    if (refusal !== null) return setProblem(refusal)
    const leaving = new AbortController()
    running.current = leaving
    setLoading(true)
    uploadImage(file, () => {}, leaving.signal, purpose)
      .then(setUploaded, (error: Error) => setProblem(error.message))
      .finally(() => {
        if (!leaving.signal.aborted) setLoading(false)
      })
  }
  return { uploaded, isLoading, problem, pick, clear }
}
