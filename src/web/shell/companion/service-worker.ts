/** Makes the site installable, and recently read pages available offline (public/sw.js). */
export function startServiceWorker(): void {
  // Without service workers (private windows, plain http) the site works the same.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
