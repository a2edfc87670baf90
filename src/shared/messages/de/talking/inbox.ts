import type { enInbox } from '../../en/talking/inbox.ts'
import type { Messages } from '../../messages-of.ts'

/** German: notifications: what they say, their page, the menu of the header and the settings. */
export const deInbox = {
  'inbox.title': 'Benachrichtigungen',
  'inbox.bar': 'Posteingang',
  'inbox.places': 'Posteingang',
  'inbox.unread':
    '{count, plural, one {# ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
  'inbox.many': '99+',
  'inbox.messages': 'Nachrichten',
  'inbox.settings': 'Einstellungen',
  'inbox.all': 'Alle Benachrichtigungen ansehen',
  'inbox.filters': 'Anzeigen',
  'inbox.filter.all': 'Alle',
  'inbox.filter.unread': 'Ungelesen',
  'inbox.filter.comments': 'Antworten auf Kommentare',
  'inbox.filter.selfreply': 'Antworten auf Beiträge',
  'inbox.filter.mentions': 'Erwähnungen',
  'inbox.filter.moderation': 'Moderation',
  'inbox.filter.others': 'Sonstiges',
  'inbox.empty': 'Hier ist noch nichts passiert',
  'inbox.sample': 'Schau in {community} vorbei und mach mit.',
  'inbox.nothing.unread': 'Du hast alles gelesen.',
  'inbox.nothing.comments': 'Antworten auf deine Kommentare erscheinen hier.',
  'inbox.nothing.selfreply': 'Antworten auf deine Beiträge erscheinen hier.',
  'inbox.nothing.mentions': 'Wenn dich jemand als u/name erwähnt, erscheint das hier.',
  'inbox.nothing.moderation':
    'Was Mods zu deinen Beiträgen, Kommentaren und Meldungen entscheiden, erscheint hier.',
  'inbox.nothing.others':
    'Follower, Meilensteine, beobachtete Suchen und Diskussionen, denen du folgst, erscheinen hier.',
  'inbox.loading': 'Benachrichtigungen werden geladen',
  'inbox.logIn': 'Melde dich an, um deine Benachrichtigungen zu sehen',
  'inbox.markAll': 'Alle als gelesen markieren',
  'inbox.markShown': 'Diese als gelesen markieren',
  'inbox.markOne': 'Als gelesen markieren',
  'inbox.markNamed': 'Als gelesen markieren: {title}',
  'inbox.marked': 'Als gelesen markiert.',
  'inbox.markedAll': 'Alle Benachrichtigungen sind als gelesen markiert.',
  'inbox.undo': 'Rückgängig',
  'inbox.older': 'Ältere anzeigen',
  'inbox.showNew': 'Neue Benachrichtigungen anzeigen',
  'inbox.saved': 'Deine Benachrichtigungseinstellungen sind gespeichert.',
  'inbox.choices': 'Worüber du informiert wirst',
  'inbox.choicesHint':
    'Was du für die Website ausschaltest, kommt nicht mehr zu deinen Benachrichtigungen hinzu und wird auch sonst nicht gesendet. Vorhandene behältst du.',
  'inbox.channel.what': 'Benachrichtigung',
  'inbox.channel.site': 'Hier',
  'inbox.channel.push': 'Push',
  'inbox.channel.email': 'E-Mail',
  'inbox.channel.one': '{group}: {channel}',
  'inbox.group.replies': 'Antworten auf deine Beiträge und Kommentare',
  'inbox.group.mentions': 'Erwähnungen deines Namens',
  'inbox.group.threads': 'Kommentare in Diskussionen, denen du folgst',
  'inbox.group.communities': 'Beiträge und Ankündigungen in Communitys, von denen du hören möchtest',
  'inbox.group.follows': 'Neue Follower',
  'inbox.group.searches': 'Neue Ergebnisse beobachteter Suchen',
  'inbox.group.milestones': 'Upvote-Meilensteine',
  'inbox.group.moderation': 'Entscheidungen der Mods über dich, deine Beiträge und deine Meldungen',
  'inbox.group.modmail': 'Nachrichten von Mods',
  'inbox.group.wiki': 'Änderungen an beobachteten Wikiseiten',
  'inbox.group.awards': 'Auszeichnungen, die du erhältst, und dein Premium',
  'inbox.group.reminders': 'Deine geplanten Beiträge und unfertigen Entwürfe',
  'inbox.group.site': 'Nachrichten der Admins der Website',
  'inbox.group.messages': 'Private Nachrichten',
  'inbox.group.chat': 'Chatnachrichten und Erwähnungen in Kanälen',
  'inbox.channel.none': 'Nicht verfügbar',
  'inbox.followThread': 'Diskussion folgen',
  'inbox.muteThread': 'Diskussion stummschalten',
  'inbox.threadFollowed': 'Wir benachrichtigen dich über jeden Kommentar in dieser Diskussion.',
  'inbox.threadMuted': 'Wir benachrichtigen dich über nichts aus dieser Diskussion.',
  'inbox.threadReplies': 'Wir benachrichtigen dich über Antworten an dich in dieser Diskussion.',
  'inbox.level.link': 'Benachrichtigungen aus dieser Community',
  'inbox.level.title': 'Benachrichtigungen aus {name}',
  'inbox.level.posts': 'Jeder neue Beitrag',
  'inbox.level.posts.hint': 'Auch Antworten an dich und Erwähnungen.',
  'inbox.level.announcements': 'Ankündigungen',
  'inbox.level.announcements.hint': 'Beiträge, die Mods anheften, Antworten an dich und Erwähnungen.',
  'inbox.level.replies': 'Nur Antworten und Erwähnungen',
  'inbox.level.replies.hint': 'Das ist die Standardeinstellung.',
  'inbox.level.none': 'Nichts',
  'inbox.level.none.hint':
    'Auch keine Antworten an dich. Du siehst sie weiterhin, wenn du hier vorbeischaust.',
  'inbox.level.save': 'Speichern',
  'inbox.level.saved': 'Gespeichert.',
  'inbox.level.all': 'Alle Benachrichtigungseinstellungen',
  'inbox.someone': 'Jemand',
  'inbox.cut': '{text}…',
  'inbox.title.post_reply':
    '{others, plural, =0 {{name} hat auf deinen Beitrag „{title}“ geantwortet} one {{name} und # weitere Person haben auf deinen Beitrag „{title}“ geantwortet} other {{name} und # weitere Personen haben auf deinen Beitrag „{title}“ geantwortet}}',
  'inbox.title.comment_reply':
    '{others, plural, =0 {{name} hat auf deinen Kommentar in „{title}“ geantwortet} one {{name} und # weitere Person haben auf deinen Kommentar in „{title}“ geantwortet} other {{name} und # weitere Personen haben auf deinen Kommentar in „{title}“ geantwortet}}',
  'inbox.title.mention':
    '{others, plural, =0 {{name} hat dich in „{title}“ erwähnt} one {{name} und # weitere Person haben dich in „{title}“ erwähnt} other {{name} und # weitere Personen haben dich in „{title}“ erwähnt}}',
  'inbox.title.thread':
    '{count, plural, one {{name} hat in „{title}“ kommentiert, einer Diskussion, der du folgst} other {# neue Kommentare in „{title}“, einer Diskussion, der du folgst}}',
  'inbox.title.announcement':
    '{count, plural, one {Neu in {place}: {title}} other {# neue Beiträge in {place}, der neueste: {title}}}',
  'inbox.title.follow':
    '{others, plural, =0 {{name} folgt dir} one {{name} und # weitere Person folgen dir} other {{name} und # weitere Personen folgen dir}}',
  'inbox.title.search':
    '{count, plural, one {Eine beobachtete Suche hat ein neues Ergebnis in „{title}“} other {Eine beobachtete Suche hat # neue Ergebnisse, das neueste in „{title}“}}',
  'inbox.title.milestone':
    '{isComment, select, yes {Dein Kommentar in „{title}“ hat {votes} Upvotes erreicht} other {Dein Beitrag „{title}“ hat {votes} Upvotes erreicht}}',
  'inbox.title.removed':
    '{isComment, select, yes {Mods von {place} haben deinen Kommentar in „{title}“ entfernt} other {Mods von {place} haben deinen Beitrag „{title}“ entfernt}}',
  'inbox.title.approved':
    '{isComment, select, yes {Mods von {place} haben deinen Kommentar in „{title}“ freigegeben} other {Mods von {place} haben deinen Beitrag „{title}“ freigegeben}}',
  'inbox.title.reportRemoved': 'Mods von {place} haben etwas entfernt, das du gemeldet hast',
  'inbox.title.reportKept': 'Mods von {place} haben deine Meldung geprüft und nichts unternommen',
  'inbox.title.ban': 'Du wurdest aus {place} gebannt',
  'inbox.title.banDays':
    '{days, plural, one {Du wurdest für # Tag aus {place} gebannt} other {Du wurdest für # Tage aus {place} gebannt}}',
  'inbox.title.mute':
    '{days, plural, one {Du kannst den Mods von {place} # Tag lang nicht schreiben} other {Du kannst den Mods von {place} # Tage lang nicht schreiben}}',
  'inbox.title.modmail':
    '{count, plural, one {Eine Nachricht von {place}} other {# Nachrichten von {place}}}',
  'inbox.title.appeal': '{place} hat deinen Einspruch beantwortet',
  'inbox.title.wiki':
    '{count, plural, one {{name} hat die Wikiseite {title} bearbeitet} other {# Änderungen an der Wikiseite {title}, die neueste von {name}}}',
  'inbox.title.scheduled':
    '{count, plural, one {Dein geplanter Beitrag „{title}“ wurde in {place} veröffentlicht} other {Dein geplanter Beitrag wurde #-mal in {place} veröffentlicht, zuletzt: „{title}“}}',
  'inbox.title.schedule_failed':
    'Ein Beitrag, den du in {place} geplant hast, konnte nicht veröffentlicht werden',
  'inbox.title.draft': 'Du hast einen unfertigen Beitrag: „{title}“',
  'inbox.title.draftUntitled': 'Du hast einen unfertigen Beitrag ohne Titel',
  'inbox.title.award':
    '{isComment, select, yes {{count, plural, one {{name} hat deinem Kommentar in „{title}“ eine Auszeichnung gegeben} other {Dein Kommentar in „{title}“ hat # Auszeichnungen erhalten}}} other {{count, plural, one {{name} hat deinem Beitrag „{title}“ eine Auszeichnung gegeben} other {Dein Beitrag „{title}“ hat # Auszeichnungen erhalten}}}}',
  'inbox.title.premiumFailed':
    'Wir konnten für Premium nichts von deiner Karte abbuchen. Prüfe deine Zahlungsdaten.',
  'inbox.title.premiumEnded': 'Dein Premium verlängert sich nicht mehr',
  'inbox.title.premiumGiven': '{name} hat dir einen Monat Premium geschenkt',
  'inbox.title.site_message': 'Von den Admins: {title}',
  'inbox.title.security': 'An deiner Anmeldung hat sich etwas geändert',
} as const satisfies Messages<typeof enInbox>
