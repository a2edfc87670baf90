import type { enModTeam } from '../../en/moderating/mod-team.ts'
import type { Messages } from '../../messages-of.ts'

/** German: a moderator team: invitations, ranks and permissions. */
export const deModTeam = {
  'mod.team.invitation': 'Du bist eingeladen',
  'mod.team.invitationText':
    'Du wurdest eingeladen, diese Community zu moderieren, mit diesen Rechten: {rights}.',
  'mod.team.accept': 'Annehmen',
  'mod.team.decline': 'Ablehnen',
  'mod.team.you': 'du',
  'mod.team.inactive': 'seit 60 Tagen inaktiv',
  'mod.team.change': 'Bearbeiten',
  'mod.team.changeNamed': 'Rechte von u/{name} bearbeiten',
  'mod.team.cancel': 'Abbrechen',
  'mod.team.acts': 'Aktionen für u/{name}',
  'mod.team.rights': 'Rechte',
  'mod.team.remove': 'Mod entfernen',
  'mod.team.sureTitle': 'u/{name} aus dem Mod-Team entfernen?',
  'mod.team.removeEffect': 'Alle Rechte hier enden sofort. Zurückkommen geht nur mit einer neuen Einladung.',
  'mod.team.invite': 'Mod einladen',
  'mod.team.inviteTitle': 'Mod einladen',
  'mod.team.invited': 'Eingeladen',
  'mod.team.waits': 'Wartet auf Antwort',
  'mod.team.sendInvite': 'Einladung senden',
  'mod.team.uninvite': 'Einladung zurückziehen',
  'mod.team.uninviteNamed': 'Einladung an u/{name} zurückziehen',
  'mod.team.leave': 'Mod-Team verlassen',
  'mod.team.pass': 'Über inaktive Mods rücken',
  'mod.team.passHint':
    'Mods, die seit 60 Tagen nicht aktiv waren, behalten ihre Rechte, stehen dann aber unter dir.',
  'mod.right.everything': 'Alle Rechte',
  'mod.right.posts': 'Beiträge und Kommentare',
  'mod.right.access': 'Mitglieder und Banne',
  'mod.right.config': 'Einstellungen',
  'mod.right.flair': 'Flair',
  'mod.right.mail': 'Modmail',
  'mod.right.wiki': 'Wiki',
  'mod.right.chat': 'Chat',
} as const satisfies Messages<typeof enModTeam>
