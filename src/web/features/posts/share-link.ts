import { t } from '#shared/messages/translate.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Hands a link to the device's share sheet or, where there is none, to the clipboard. */
export async function shareLink({ path, title }: { path: string; title: string }): Promise<void> {
  const url = new URL(path, window.location.origin).href
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ kind: 'Custom', text: t('post.copied') })
  } catch {
    showToast({ kind: 'Error', text: t('post.copyFailed', { url }), durationMs: 0 })
  }
}
