import type { enJobs } from '../../en/admin/jobs.ts'
import type { Messages } from '../../messages-of.ts'

/** German: the page of the jobs. */
export const deJobs = {
  'admin.page.jobs': 'Aufgaben',
  'admin.act.retry_job': '{by} hat die Aufgabe {name} neu gestartet',
  'admin.act.drop_job': '{by} hat die fehlgeschlagene Aufgabe {name} gelöscht',
  'jobs.intro':
    'Aufgaben erledigen, was von selbst passiert. Schlägt eine fehl, wird sie in immer größeren Abständen wiederholt und nach dem letzten Versuch aufgegeben.',
  'jobs.waiting': 'Fällig und wartend',
  'jobs.running': 'Laufend',
  'jobs.failing': 'Werden wiederholt',
  'jobs.dead': 'Aufgegeben',
  'jobs.failed': 'Fehlgeschlagene Aufgaben',
  'jobs.none': 'Keine Aufgaben sind fehlgeschlagen.',
  'jobs.state': '{attempts} von {most} Versuchen.',
  'jobs.again': 'Läuft wieder am {at}.',
  'jobs.retry': 'Nochmal versuchen',
  'jobs.retryNamed': '{name} nochmal versuchen',
  'jobs.drop': 'Löschen',
  'jobs.dropNamed': '{name} löschen',
  'jobs.dropSure': 'Endgültig löschen?',
  'jobs.done.retry': 'Die Aufgabe läuft wieder.',
  'jobs.done.drop': 'Die Aufgabe wurde gelöscht.',
  'jobs.schedule': 'Zeitplan',
  'jobs.name': 'Aufgabe',
  'jobs.last': 'Zuletzt gestartet',
  'jobs.never': 'Noch nie',
} as const satisfies Messages<typeof enJobs>
