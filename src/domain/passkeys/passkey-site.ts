import type { PasskeySite } from './challenge.ts'

/** Returns the site under the URL that the browser knows. */
export function passkeySite({ publicUrl, siteName }: { publicUrl: string; siteName: string }): PasskeySite {
  return { rpId: new URL(publicUrl).hostname, rpName: siteName, origin: publicUrl }
}
