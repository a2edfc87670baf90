/** Lets the site be installed, and its last read pages be read without a connection (public/sw.js). */
export function startServiceWorker(): void {
  // Where browsers offer none (private windows, plain http) the site is the same without.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
