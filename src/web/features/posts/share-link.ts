import { t } from '#shared/messages/t.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** Opens the device's share sheet or, without one, copies the link. */
export async function shareLink({ path, title }: { path: string; title: string }): Promise<void> {
  const url = new URL(path, window.location.origin).href
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
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
