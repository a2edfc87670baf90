import type { enRetention } from '../../en/admin/retention.ts'
import type { Messages } from '../../messages-of.ts'

/** German: the page that says how long the rows of each table are kept. */
export const deRetention = {
  'admin.page.retention': 'Aufbewahrung',
  'retention.intro':
    'Alle Tabellen der Datenbank, welcher Teil des Codes sie schreibt und wie lange ihre Zeilen höchstens aufbewahrt werden. Die Zeilenzahlen sind Schätzungen.',
  'retention.table': 'Tabelle',
  'retention.owner': 'Geschrieben von',
  'retention.kept': 'Aufbewahrt',
  'retention.deletedWith': 'Gelöscht mit',
  'retention.rows': 'Zeilen',
  'retention.size': 'Größe',
  'retention.kept.itself': 'Bis zur Löschung',
  'retention.kept.whole': 'So lange wie das, wozu sie gehören',
  'retention.kept.member': 'Bis das Mitglied sie entfernt',
  'retention.kept.team': 'Bis Mods sie entfernen',
  'retention.kept.admins': 'Bis Admins sie entfernen',
  'retention.kept.always': 'Immer, als Nachweis',
  'retention.kept.derived': 'Aus anderen Tabellen erzeugt',
  'retention.kept.done': 'Bis sie erledigt sind',
  'retention.kept.days': '{count, plural, one {# Tag} other {# Tage}}',
  'retention.kept.hours': '{count, plural, one {# Stunde} other {# Stunden}}',
  'retention.megabytes': '{count} MB',
  'retention.small': 'Unter 1 MB',
  'retention.total': '{tables, plural, one {# Tabelle} other {# Tabellen}}, insgesamt {size} MB.',
} as const satisfies Messages<typeof enRetention>
