/** Settings that count at once, without a restart. Stored as text; whole numbers have bounds, the others a choice. */
export const SITE_SETTINGS = {
  communityMinAgeDays: { most: 3_650 },
  communityNeedsEmail: { choices: ['yes', 'no'] },
  uploadMinAgeDays: { most: 365 },
} as const satisfies Record<string, { most: number } | { choices: readonly string[] }>
export type SiteSetting = keyof typeof SITE_SETTINGS
export const SITE_SETTING_NAMES = Object.keys(SITE_SETTINGS) as SiteSetting[]

/** A setting as its page shows it; null: as the configuration says. */
export type SiteSettingView = { name: SiteSetting; value: string | null; fallback: string }

export type SiteSettingChange = {
  id: number
  name: SiteSetting
  value: string | null
  by: string | null
  at: string
  /** Nothing changed it since. */
  canUndo: boolean
}
