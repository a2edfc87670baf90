/** Opens the page of a pressed notification in this tab when the service worker asks for it (push-worker.js). */
export function watchWorker(open: (path: string) => void): () => void {
  const { serviceWorker } = navigator
  if (serviceWorker === undefined) return () => {}
  const handleMessage = ({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
    const path = data?.open
    if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return
    ports[0]?.postMessage('opened')
    open(path)
  }
  serviceWorker.addEventListener('message', handleMessage)
  return () => serviceWorker.removeEventListener('message', handleMessage)
}
