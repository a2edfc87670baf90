import type { enRoles } from '../../en/admin/roles.ts'
import type { Messages } from '../../messages-of.ts'

/** German: what admins may do: the page of whole admins. */
export const deRoles = {
  'admin.page.roles': 'Admin-Rollen',
  'admin.act.undo_roles': '{by} hat die Rollen von vorher für {subject} wiederhergestellt',
  'admin.did.undo_roles': 'Die früheren Rollen von u/{name} wurden wiederhergestellt.',
  'roles.intro':
    'Admins arbeiten jeweils in den Bereichen, die du hier auswählst. Nur Admins mit allen Rollen können diese Seite öffnen, und niemand kann die eigenen Rollen ändern.',
  'roles.now': 'Team und Admins',
  'roles.whole': 'Alle Rollen',
  'roles.self': 'Das bist du',
  'roles.change': 'Ändern',
  'roles.changeNamed': 'Rollen von u/{name} ändern',
  'roles.form': 'Rollen geben oder nehmen',
  'roles.name': 'Benutzername',
  'roles.reason': 'Grund',
  'roles.reasonHint': 'Optional. Erscheint im Admin-Protokoll.',
  'roles.role.content': 'Inhalte',
  'roles.role.accounts': 'Konten',
  'roles.role.site': 'Website',
  'roles.role.money': 'Geld',
  'roles.hint.content':
    'In allen Communitys moderieren, Meldungen an die Website beantworten, Themen und das Wiki der Website bearbeiten.',
  'roles.hint.accounts': 'Konten sperren, über Einsprüche und Registrierungen entscheiden.',
  'roles.hint.site':
    'Einstellungen, Banner, Nachrichten an Mitglieder, Aufgaben, Backups und alles andere, was die Website am Laufen hält.',
  'roles.hint.money': 'Münzen, Premium, Bestellungen und die Bücher.',
  'roles.hint.staff': 'Arbeitet für die Website, ohne Admin zu sein: Themen und Wirtschaftskonsole.',
  'roles.adminHint': 'Neue Admins bekommen alle Rollen. Wer schon Admin ist, behält die bisherigen.',
  'roles.choose': 'Einzelne Rollen auswählen',
  'roles.changes': 'Letzte Änderungen',
  'roles.noChanges': 'Noch wurden keine Rollen geändert.',
  'roles.undo': 'Rückgängig',
  'roles.undoNamed': 'Diese Änderung der Rollen von u/{name} rückgängig machen',
  'roles.done.saved': 'Die Rollen wurden gespeichert.',
  'roles.done.undone': 'Die Änderung wurde rückgängig gemacht.',
} as const satisfies Messages<typeof enRoles>
