import type { enViewAs } from '../en/view-as.ts'
import type { Messages } from '../messages-of.ts'

/** German: moderators viewing their community as another role. */
export const deViewAs = {
  'mod.see.title': 'Ansehen als…',
  'mod.see.about':
    'Sieh die Community so, wie andere sie sehen: ihre Inhalte und die angebotenen Aktionen. Du kannst nur schauen und siehst nie mehr, als deine eigenen Rechte erlauben.',
  'mod.see.as': 'Ansehen als',
  'mod.see.role.visitor': 'Gast',
  'mod.see.role.member': 'Mitglied',
  'mod.see.role.contributor': 'Bestätigtes Mitglied',
  'mod.see.role.banned': 'Gebanntes Mitglied',
  'mod.see.role.moderator': 'Mod mit diesen Rechten',
  'mod.see.rights': 'Rechte des Mods',
  'mod.see.do': 'Ansehen',
  'mod.see.label': 'Ansicht als jemand anderes',
  'mod.see.bar': 'Du siehst das als {who}.',
  'mod.see.back': 'Zurück zu meiner Ansicht',
  'mod.see.other': 'Als jemand anderes',
  'mod.see.nothing': 'Du kannst nur schauen: Was du tust, hat keine Wirkung. Ansicht als {who}.',
  'mod.see.who.visitor': 'Gast',
  'mod.see.who.member': 'Mitglied',
  'mod.see.who.contributor': 'bestätigtes Mitglied',
  'mod.see.who.banned': 'gebanntes Mitglied',
  'mod.see.who.moderator': 'Mod ohne Rechte',
  'mod.see.who.moderatorWith': 'Mod mit diesen Rechten: {rights}',
} as const satisfies Messages<typeof enViewAs>
