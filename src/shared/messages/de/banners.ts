import type { enBanners } from '../en/banners.ts'
import type { Messages } from '../messages-of.ts'

/** German: the banners about an account or its browser. */
export const deBanners = {
  'banner.label': 'Zu deinem Konto',
  'banner.permanent': 'Dein Konto auf {siteName} ist dauerhaft gesperrt.',
  'banner.temporary':
    '{days, plural, one {Dein Konto auf {siteName} ist für # Tag gesperrt.} other {Dein Konto auf {siteName} ist für # Tage gesperrt.}}',
  'banner.reset':
    'Uns sind verdächtige Aktivitäten in deinem Konto aufgefallen. Bitte setze dein Passwort zurück, um es weiter zu nutzen.',
  'banner.resetLink': 'Passwort zurücksetzen',
  'banner.appealLink': 'Einspruch einlegen',
  'banner.browser': 'Dein Browser wird nicht mehr unterstützt. Aktualisiere ihn.',
  'banner.browserOld':
    'Dein Browser wird nicht mehr unterstützt. Aktualisiere ihn oder besuche die alte Website.',
  'banner.browserUpdate': 'Browser aktualisieren',
  'banner.browserOldLink': 'Zur alten Website',
} as const satisfies Messages<typeof enBanners>
