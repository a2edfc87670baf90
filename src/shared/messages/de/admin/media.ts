import type { enMedia } from '../../en/admin/media.ts'
import type { Messages } from '../../messages-of.ts'

/** German: pictures that are reviewed and blocked. */
export const deMedia = {
  'admin.page.media': 'Bilder',
  'admin.logKind.media': 'Bilder',
  'admin.act.block_media': '{by} hat das Bild {name} gesperrt',
  'admin.act.unblock_media': '{by} hat die Sperre des Bildes {name} aufgehoben',
  'media.intro':
    'Die neuesten Bilder in Beiträgen und Communitys. Sperrst du ein Bild, werden alle Kopien gelöscht; weder es selbst noch gleich aussehende Bilder lassen sich dann hochladen.',
  'media.recent': 'Neueste Bilder',
  'media.none': 'Es gibt noch keine Bilder.',
  'media.older': 'Ältere Bilder',
  'media.by': 'Bild, hochgeladen durch {name}',
  'media.block': 'Sperren',
  'media.blockNamed': 'Bild sperren, hochgeladen durch {name}',
  'media.blockSure': 'Löschen und sperren?',
  'media.file': 'Datei sperren',
  'media.sha256': 'SHA-256',
  'media.sha256Hint':
    'Der SHA-256-Hash der Datei, 64 Hexadezimalziffern. Gesperrt wird nur genau diese Datei.',
  'media.reason': 'Grund',
  'media.blockFile': 'Datei sperren',
  'media.blocked': 'Zurzeit gesperrt',
  'media.noBlocks': 'Keine Bilder sind gesperrt.',
  'media.alike': 'Samt ähnlichen Bildern',
  'media.same': 'Nur diese Datei',
  'media.lift': 'Aufheben',
  'media.liftNamed': 'Sperre für {name} aufheben',
  'media.undo': 'Rückgängig',
  'media.done.blocked':
    'Gesperrt. {count, plural, =0 {Es gab keine Kopien zu löschen.} one {# Kopie wurde gelöscht.} other {# Kopien wurden gelöscht.}}',
  'media.done.lifted': 'Die Sperre wurde aufgehoben. Gelöschte Kopien kommen nicht zurück.',
  'media.done.restored': 'Die Sperre gilt wieder.',
} as const satisfies Messages<typeof enMedia>
