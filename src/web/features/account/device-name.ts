import { t } from '#shared/messages/t.ts'

/** Returns a device's name for its owner: "Firefox on Linux". */
export function deviceName({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser !== null && system !== null) return t('devices.name', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}
