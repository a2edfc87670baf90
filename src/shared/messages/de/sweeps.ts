import type { enSweeps } from '../en/sweeps.ts'
import type { Messages } from '../messages-of.ts'

/** German: bulk removals of one account's content. */
export const deSweeps = {
  'sweep.intro':
    'Entfernt nach und nach alle Beiträge und Kommentare eines Mitglieds. Du kannst die Aktion stoppen und alles wiederherstellen.',
  'sweep.siteIntro':
    'Entfernt nach und nach alle Beiträge und Kommentare dieses Kontos auf der ganzen Website. Du kannst die Aktion stoppen und alles wiederherstellen.',
  'sweep.title': 'Alle Inhalte eines Mitglieds entfernen',
  'sweep.open': 'Alle Inhalte entfernen',
  'sweep.siteTitle': 'Alle Inhalte',
  'sweep.list': 'Bisherige Aufräumaktionen',
  'sweep.username': 'Benutzername',
  'sweep.wrongUsername':
    'Gib den Benutzernamen eines Mitglieds ein. Bei Admins und dir selbst geht das nicht.',
  'sweep.rule': 'Verletzte Regel',
  'sweep.reason': 'Grund',
  'sweep.reasonHint': 'Das Mitglied sieht ihn bei jedem Inhalt. Bis zu 300 Zeichen.',
  'sweep.isSpam': 'Als Spam markieren',
  'sweep.do': 'Alle Inhalte entfernen',
  'sweep.none': 'Es gibt noch keine Aufräumaktionen.',
  'sweep.waiting': 'Beginnt gleich.',
  'sweep.running': '{removed} von {total} entfernt.',
  'sweep.done':
    '{count, plural, =0 {Es gab nichts zu entfernen.} one {# Inhalt entfernt.} other {# Inhalte entfernt.}}',
  'sweep.stopped': 'Gestoppt nach {removed} von {total}.',
  'sweep.undoing': '{restored} von {removed} wiederhergestellt.',
  'sweep.undone': '{count, plural, one {# Inhalt wiederhergestellt.} other {# Inhalte wiederhergestellt.}}',
  'sweep.skipped':
    '{count, plural, one {# Inhalt wurde übersprungen, weil ihn inzwischen jemand geändert hat.} other {# Inhalte wurden übersprungen, weil sie inzwischen jemand geändert hat.}}',
  'sweep.state.waiting': 'Wartet',
  'sweep.state.running': 'Entfernt gerade',
  'sweep.state.done': 'Entfernt',
  'sweep.state.stopped': 'Gestoppt',
  'sweep.state.undoing': 'Stellt wieder her',
  'sweep.state.undone': 'Wiederhergestellt',
  'sweep.by': 'von u/{by}',
  'sweep.spam': 'als Spam',
  'sweep.stop': 'Stoppen',
  'sweep.undo': 'Alle wiederherstellen',
  'sweep.refresh': 'Aktualisieren',
  'sweep.ofItem': 'Entfernt in einer Aufräumaktion mit allen Inhalten von u/{name}',
} as const satisfies Messages<typeof enSweeps>
