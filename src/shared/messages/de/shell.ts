import type { enShell } from '../en/shell.ts'
import type { Messages } from '../messages-of.ts'

/** German: the frame around every page: header, menus, bars, toasts, error pages. */
export const deShell = {
  'shell.skip': 'Zum Inhalt springen',
  'shell.skipToPosts': 'Zu den Beiträgen springen',
  'shell.skipToTool': 'Tool-Menü überspringen',
  'shell.home': 'Startseite',
  'shell.homeLink': 'Startseite von {siteName}',
  'shell.popular': 'Beliebt',
  'shell.all': 'Alle',
  'shell.logIn': 'Anmelden',
  'shell.signUp': 'Registrieren',
  'shell.logOut': 'Abmelden',
  'shell.createPost': 'Beitrag erstellen',
  'shell.communities': 'Communitys',
  'shell.createCommunity': 'Community erstellen',
  'shell.advertise': 'Werben',
  'shell.you': 'Du',
  'shell.post': 'Posten',
  'shell.about': 'Über {name}',
  'shell.mainNav': 'Hauptnavigation',
  'shell.bottomNav': 'Hauptnavigation unten',
  'shell.communityMenu': 'Wechseln zu',
  'shell.userMenu': 'Benutzermenü',
  'shell.visitorMenu': 'Menü',
  'shell.close': 'Schließen',
  'shell.cancel': 'Abbrechen',
  'shell.loading': 'Lädt',
  'shell.toasts': 'Hinweise',
  'shell.dismiss': 'Schließen',
  'shell.retry': 'Nochmal versuchen',
  'shell.undo': 'Rückgängig',
  'shell.offline':
    'Du bist offline. Dein Text ist gespeichert. Versuch es nochmal, wenn du wieder online bist.',

  'reach.lost': '{siteName} ist nicht erreichbar. Neuer Versuch läuft…',
  'reach.partly': 'Ein Teil dieser Seite konnte nicht geladen werden. Neuer Versuch läuft…',
  'reach.incomplete':
    'Ein Teil dieser Seite konnte nicht geladen werden. Lade die Seite neu, um weiterzumachen.',
  'reach.renewed': '{siteName} wurde aktualisiert. Lade die Seite neu, um weiterzumachen.',
  'reach.waiting': 'Das konnte nicht geladen werden. Neuer Versuch läuft…',

  'form.problem': 'Das konnte nicht gesendet werden. {reason}',
  'form.refused': 'Das konnte nicht gesendet werden. Es wurde nichts geändert. Versuch es nochmal.',
  'form.tooFast':
    '{retryAfterSeconds, plural, one {Du machst das zu oft. Versuch es in # Sekunde nochmal.} other {Du machst das zu oft. Versuch es in # Sekunden nochmal.}}',

  'page.feed': '{siteName} – {label}',
  'page.labelled': '{label} – {siteName}',
  'page.part': '{part}: {whole}',
  'page.post': '{title} : {community}',
  'page.profile': 'u/{name} – {siteName}',

  'error.page.title': 'Da ist etwas schiefgegangen',
  'error.page.unreachable': '{siteName} ist gerade leider nicht erreichbar.',
  'error.page.wait': 'Gib uns ein paar Minuten, um das Problem zu beheben. Tut uns leid!',
  'error.page.safe': 'Was du schon abgeschickt hast, ist nicht verloren.',
  'error.page.reload': 'Seite neu laden',

  // Counts, ages and dates in little space.
  'count.thousands': '{count}k',
  'count.millions': '{count} Mio.',
  'age.now': 'jetzt',
  'age.minutes': '{count} Min.',
  'age.hours': '{count} Std.',
  'age.days': '{count} Tg.',
  'age.months': '{count} Mon.',
  'age.years': '{count} J.',
  'date.full':
    '{day}. {month, select, 1 {Januar} 2 {Februar} 3 {März} 4 {April} 5 {Mai} 6 {Juni} 7 {Juli} 8 {August} 9 {September} 10 {Oktober} 11 {November} other {Dezember}} {year}, {time} UTC',
  'date.monthOfYear':
    '{month, select, 1 {Januar} 2 {Februar} 3 {März} 4 {April} 5 {Mai} 6 {Juni} 7 {Juli} 8 {August} 9 {September} 10 {Oktober} 11 {November} other {Dezember}} {year}',
} as const satisfies Messages<typeof enShell>
