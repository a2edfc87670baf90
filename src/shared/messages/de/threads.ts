import type { enThreads } from '../en/threads.ts'
import type { Messages } from '../messages-of.ts'

/** German: threads: comments, their marks, the comment form. */
export const deThreads = {
  'thread.label': 'Kommentare',
  'thread.sortLabel': 'Kommentare sortieren nach',
  'thread.sort.best': 'Beste',
  'thread.sort.top': 'Top',
  'thread.sort.new': 'Neu',
  'thread.sort.controversial': 'Umstritten',
  'thread.sort.old': 'Alt',
  'thread.sort.qa': 'Fragen & Antworten',
  'thread.emptyAction': 'Was meinst du dazu?',
  'thread.newCount':
    '{count, plural, one {# neuer Kommentar seit deinem letzten Besuch} other {# neue Kommentare seit deinem letzten Besuch}}',
  'thread.jumpNew': 'Nächster neuer Kommentar',
  'thread.nextTop': 'Nächster Kommentar der obersten Ebene (Taste J)',
  'thread.more': '{count, plural, one {# weitere Antwort} other {# weitere Antworten}}',
  'thread.moreTop': '{count, plural, one {# weiterer Kommentar} other {# weitere Kommentare}}',
  'thread.moreLoading': 'Antworten werden geladen',
  'thread.moreFailed': 'Die Antworten konnten nicht geladen werden. Nochmal versuchen',
  'thread.continue': 'Diskussion weiterlesen ({count, plural, one {noch #} other {noch #}})',
  'thread.firstPage': 'Zurück zur ersten Seite',
  'thread.single': 'Du siehst nur einen Ausschnitt der Diskussion.',
  'thread.viewParent': 'Übergeordneter Kommentar',
  'thread.viewAll': 'Ganze Diskussion',

  'comment.by': 'Kommentar von {name}, {points}, {age}',
  'comment.mod': 'Mod',
  'comment.modTitle': 'Mod dieser Community',
  'comment.new': 'neu',
  'comment.reply': 'Antworten',
  'comment.replyTo': 'Auf {name} antworten',
  'comment.more': 'Weitere Aktionen',
  'comment.collapse': 'Kommentare einklappen',
  'comment.expand': 'Kommentare ausklappen',
  'comment.hiddenCount': '{count, plural, =0 {} one {# Antwort} other {# Antworten}}',

  'write.addComment': 'Kommentar schreiben',
  'write.reply': 'Deine Antwort',
  'write.logIn': 'Zum Kommentieren anmelden oder registrieren',
} as const satisfies Messages<typeof enThreads>
