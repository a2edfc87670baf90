import type { enEditing } from '../en/editing.ts'
import type { Messages } from '../messages-of.ts'

/** German: in-place editing: sortable lists, saved settings, colors. */
export const deEditing = {
  'edit.edit': 'Bearbeiten',
  'edit.editNamed': '{title} bearbeiten',
  'edit.delete': 'Löschen',
  'edit.deleteNamed': '{title} löschen',
  'edit.save': 'Speichern',
  'edit.saving': 'Wird gespeichert…',
  'edit.cancel': 'Abbrechen',
  'edit.handle': '{title} verschieben',
  'edit.handleHint': 'Ziehen oder die Pfeiltasten nach oben und unten drücken',
  'edit.up': '{title} nach oben verschieben',
  'edit.down': '{title} nach unten verschieben',
  'edit.moved': '{title} ist jetzt auf Platz {place} von {count}.',
  'edit.added': '{title} hinzugefügt',
  'edit.saved': '{title} gespeichert',
  'edit.deleted': '{title} gelöscht',
  'edit.restored': '{title} ist wieder da',
  'edit.undo': 'Rückgängig',
  'edit.undoNamed': 'Löschen von {title} rückgängig machen',
  'edit.count': '{count} von {limit}',
  'edit.full': 'Mehr geht nicht. Lösche etwas, um Neues hinzuzufügen.',
  'edit.restoredText': 'Deine Eingaben sind noch da.',
  'edit.unsaved': 'Du hast ungespeicherte Änderungen.',
  'edit.discard': 'Verwerfen',
  'edit.seeField': 'Das konnte nicht gespeichert werden. Prüfe das oben markierte Feld.',
  'edit.savedFields': 'Gespeichert: {fields}',
  'edit.savedNothing': 'Es wurde nichts geändert.',
  'edit.nowIs': '{field} (jetzt „{value}“)',
  'edit.failed': 'Das konnte nicht gespeichert werden. {reason}',
} as const satisfies Messages<typeof enEditing>
