import type { enTiles } from '../../en/coins/tiles.ts'
import type { Messages } from '../../messages-of.ts'

/** German: tile events. */
export const deTiles = {
  'tiles.title': 'Kachelaktion',
  'tiles.none':
    'Noch hat keine Kachelaktion begonnen. Sobald eine läuft, könnt ihr hier gemeinsam Kacheln setzen.',
  'tiles.intro':
    'Alle malen auf derselben Leinwand, Kachel für Kachel. Nach jeder Kachel wartest du {wait} bis zur nächsten.',
  'tiles.ends': 'Endet am {when}',
  'tiles.over': 'Diese Aktion ist vorbei. Die Leinwand bleibt, wie sie ist.',
  'tiles.logIn': 'Anmelden, um eine Kachel zu setzen',
  'tiles.canvas':
    '{placed, plural, =0 {Leinwand mit {size} mal {size} Kacheln, noch keine davon gesetzt} one {Leinwand mit {size} mal {size} Kacheln, # davon gesetzt} other {Leinwand mit {size} mal {size} Kacheln, # davon gesetzt}}',
  'tiles.place': 'Kachel setzen',
  'tiles.placeHint': 'Wähle einen Platz auf der Leinwand oder gib Spalte und Zeile ein.',
  'tiles.column': 'Spalte',
  'tiles.row': 'Zeile',
  'tiles.color': 'Farbe',
  'tiles.color.black': 'Schwarz',
  'tiles.color.white': 'Weiß',
  'tiles.color.red': 'Rot',
  'tiles.color.orange': 'Orange',
  'tiles.color.yellow': 'Gelb',
  'tiles.color.green': 'Grün',
  'tiles.color.blue': 'Blau',
  'tiles.color.purple': 'Lila',
  'tiles.submit': 'Kachel setzen',
  'tiles.placed': 'Deine Kachel ist auf der Leinwand.',
  'tiles.next': 'Nächste Kachel in',
  'tiles.ready': 'Du kannst jetzt eine Kachel setzen.',
  'tiles.staff': 'Aktion leiten',
  'tiles.name': 'Titel',
  'tiles.size': 'Kacheln pro Reihe',
  'tiles.sizeHint': 'Von {from} bis {to}. Die Leinwand ist quadratisch.',
  'tiles.wait': 'Wartezeit nach einer Kachel in Sekunden',
  'tiles.hours': 'Dauer in Stunden',
  'tiles.start': 'Aktion starten',
  'tiles.startNote':
    'Alle Mitglieder können darauf Kacheln setzen. Die Größe lässt sich später nicht ändern.',
  'tiles.started': 'Die Aktion hat begonnen.',
  'tiles.end': 'Aktion beenden',
  'tiles.endSure': 'Für alle beenden?',
  'tiles.ended': 'Die Aktion ist beendet.',
} as const satisfies Messages<typeof enTiles>
