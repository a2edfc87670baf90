import type { enActivity } from '../../en/admin/activity.ts'
import type { Messages } from '../../messages-of.ts'

/** German: the page of the site's activity. */
export const deActivity = {
  'admin.page.activity': 'Aktivität',
  'activity.intro':
    'Die letzten {days} Tage in UTC samt heute, verglichen mit den {days} Tagen davor. Gezählt werden Aufrufe, Beiträge und Kommentare in Communitys.',
  'activity.visits': 'Aufrufe',
  'activity.signUps': 'Registrierungen',
  'activity.posts': 'Beiträge',
  'activity.comments': 'Kommentare',
  'activity.now': 'Dieser Zeitraum',
  'activity.then': 'Die {days} Tage davor',
  'activity.plot': '{name} pro Tag',
  'activity.at': '{day}: {count}; {days} Tage vorher: {before}',
  'activity.peak': 'Höchstens {most} an einem Tag',
  'activity.total': 'zuvor {before}',
  'activity.numbers': 'Alle Zahlen',
  'activity.day': 'Tag',
  'activity.queues': 'Warteschlangen und Versand',
  'activity.queue': 'Warteschlange',
  'activity.waiting': 'Wartet',
  'activity.failed': 'Aufgegeben',
  'activity.done': 'Gesendet in 24 Stunden',
  'activity.queue.jobs': 'Aufgaben',
  'activity.queue.events': 'Ereignisse',
  'activity.queue.mails': 'E-Mails',
  'activity.queue.pushes': 'Push-Nachrichten',
  'activity.none': '–',
  'activity.more': 'Mehr dazu: {jobs}, {events}, {mails}, {storage} und {backups}.',
} as const satisfies Messages<typeof enActivity>
