import type { PasskeySite } from './challenge.ts'

/** The site under the address that the browser knows it by. */
export function passkeySite({ publicUrl, siteName }: { publicUrl: string; siteName: string }): PasskeySite {
  return { rpId: new URL(publicUrl).hostname, rpName: siteName, origin: publicUrl }
}
