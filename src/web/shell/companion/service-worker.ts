/** Makes the site installable, keeps recently read pages for offline reading, and waits for code (service-worker.js). */
export function startServiceWorker(): void {
  // Without it (private windows, plain http), a lost connection may need a reload.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
