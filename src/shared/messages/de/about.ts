import type { enAbout } from '../en/about.ts'
import type { Messages } from '../messages-of.ts'

/** German: the pages about the site itself. */
export const deAbout = {
  'performance.title': 'Leistung',
  'performance.text':
    'Wie lange diese Website für eine Antwort braucht, nach Art der Seite und getrennt für Mitglieder und Gäste. Die Website misst jede Anfrage selbst, und alle können die Ergebnisse sehen.',
  'performance.asOf': 'Stand: {time}. Lade die Seite neu, um neuere Zahlen zu sehen.',
  'performance.empty': 'Es wurde noch nichts gemessen. Öffne ein paar Seiten und komm dann wieder.',
  'performance.window.hour': 'Letzte Stunde',
  'performance.window.day': 'Letzte 24 Stunden',
  'performance.quiet.hour': 'In der letzten Stunde gab es keine Anfragen.',
  'performance.quiet.day': 'In den letzten 24 Stunden gab es keine Anfragen.',
  'performance.plots.hour': 'Ein Punkt pro Minute, auf einer logarithmischen Skala.',
  'performance.plots.day': 'Ein Punkt pro halbe Stunde, auf einer logarithmischen Skala.',

  'performance.kind.home': 'Startseite',
  'performance.kind.feeds': 'Beliebt, Alle und weitere Seiten von Feeds',
  'performance.kind.community': 'Seiten von Communitys',
  'performance.kind.thread': 'Diskussionen',
  'performance.kind.profile': 'Profile',
  'performance.kind.other': 'Andere Seiten',
  'performance.kind.actions': 'Stimmen, Kommentare und Formulare',
  'performance.kind.uploads': 'Hochgeladene Bilder',
  'performance.kindFor.members': '{kind} für Mitglieder',
  'performance.kindFor.visitors': '{kind} für Gäste',
  'performance.readers.members': 'Mitglieder',
  'performance.readers.visitors': 'Gäste',
  'performance.readers.everyone': 'Alle',

  'performance.kind': 'Art',
  'performance.requests': 'Antworten',
  'performance.p50': 'p50',
  'performance.p99': 'p99',
  'performance.failures': 'Fehler',
  'performance.none': '–',
  'performance.time': 'Zeit, UTC',
  'performance.ms': '{value}\u00a0ms',
  'performance.s': '{value}\u00a0s',
  'performance.table.hour': 'Antwortzeiten in der letzten Stunde',
  'performance.table.day': 'Antwortzeiten in den letzten 24 Stunden',
  'performance.lowerLine': 'p50 (untere Linie)',
  'performance.upperLine': 'p99 (obere Linie)',
  'performance.plot.hour':
    '{kind}, letzte Stunde: {requests, plural, one {# Antwort} other {# Antworten}}. Die Hälfte davon brauchte höchstens {p50}, und 99 % brauchten höchstens {p99}. Pro Minute lag p50 zwischen {p50Low} und {p50High} und p99 zwischen {p99Low} und {p99High}.',
  'performance.plot.day':
    '{kind}, letzte 24 Stunden: {requests, plural, one {# Antwort} other {# Antworten}}. Die Hälfte davon brauchte höchstens {p50}, und 99 % brauchten höchstens {p99}. Pro halbe Stunde lag p50 zwischen {p50Low} und {p50High} und p99 zwischen {p99Low} und {p99High}.',
  'performance.read.hour': '{kind}, nach Minuten',
  'performance.read.day': '{kind}, nach halben Stunden',
  'performance.readHint': 'Zeige auf das Diagramm, um seine Werte abzulesen.',
  'performance.dayBeside': 'Gestrichelt: letzte 24 Stunden, p50 {p50}, p99 {p99}.',
  'performance.point':
    '{time} UTC: {requests, plural, one {# Antwort} other {# Antworten}}, p50 {p50}, p99 {p99}',
  'performance.pointNone': '{time} UTC: keine Antworten',
  'performance.numbers': 'Zahlen',
  'performance.numbersOf': 'zu: {kind}',
  'performance.tickNow': 'jetzt',
  'performance.tickMinutes': '{count} Min.',
  'performance.tickHours': '{count} Std.',

  'performance.meaning': 'Was die Zahlen bedeuten',
  'performance.meaning.p50':
    'Die Hälfte der Antworten brauchte höchstens so lange. Das ist die typische Antwortzeit.',
  'performance.meaning.p99':
    '99 % der Antworten brauchten höchstens so lange. Nur das langsamste 1 % brauchte länger.',
  'performance.meaning.failures':
    'Antworten, bei denen die Website selbst versagt hat. Sie sind in der Anzahl und in den Zeiten enthalten.',
  'performance.readers': 'Mitglieder und Gäste',
  'performance.readers.text':
    'Mitglieder waren angemeldet, als sie die Seite geöffnet haben. Alle anderen zählen als Gäste. Gäste bekommen alle dieselbe Seite, deshalb kommt sie meist aus dem Speicher. Die Seite eines Mitglieds entsteht nur für dieses Mitglied, und das dauert länger. Stimmen, Kommentare, Formulare und hochgeladene Bilder werden für alle zusammen gezählt.',
  'performance.measured': 'Was gemessen wird',
  'performance.measured.text':
    'Die Zeit vom Eintreffen einer Anfrage, bis das letzte Byte der Antwort an das Netzwerk übergeben ist. Das Netzwerk selbst und die Arbeit deines Browsers zählen nicht dazu. Beim Hochladen zählt auch die Zeit, bis das Bild empfangen ist. Bilder, Stile und Skripte werden nicht mitgezählt, ebenso wenig Anfragen, die vor dem Senden der Antwort abgebrochen wurden. Seiten, die es nicht gibt, zählen zu den anderen Seiten.',
  'performance.precision': 'Genauigkeit',
  'performance.precision.text':
    'Jede Zeit ist auf 1,5 % plus 0,05 ms genau. Gibt es in einer Minute nur wenige Antworten, ist p99 einfach die langsamste davon.',
  'performance.since': 'Beginn der Messung',
  'performance.since.text':
    'Der Prozess, der diese Anfrage beantwortet hat, zählt seit seinem Start. Beginn: {time}. Laufen für die Website mehrere Prozesse, zeigt jeder seine eigenen Zahlen.',
} as const satisfies Messages<typeof enAbout>
