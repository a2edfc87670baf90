import type { enInboxBanner } from '../../en/talking/inbox-banner.ts'
import type { Messages } from '../../messages-of.ts'

/** German: the banner above notifications, and its admin page. */
export const deInboxBanner = {
  'inboxBanner.label': 'Von der Website',
  'inboxBanner.dismiss': 'Schließen',
  'inboxBanner.dismissed': 'Du wirst dieses Banner nicht mehr sehen.',
  'inboxBanner.intro':
    'Mitglieder sehen dieses Banner über ihren Benachrichtigungen, im Menü und auf der Seite.',
  'inboxBanner.now': 'Aktuelles Banner',
  'inboxBanner.none': 'Gerade gibt es kein Banner. Fülle das Formular unten aus, um eins zu veröffentlichen.',
  'inboxBanner.new': 'Neues Banner',
  'inboxBanner.replace': 'Durch ein neues Banner ersetzen',
  'inboxBanner.since': 'Veröffentlicht: {since}.',
  'inboxBanner.counts':
    '{people, plural, one {# Mitglied hat es gesehen} other {# Mitglieder haben es gesehen}}, insgesamt {views, plural, one {#-mal} other {#-mal}}. {dismissed, plural, one {# Mitglied hat es geschlossen.} other {# Mitglieder haben es geschlossen.}}',
  'inboxBanner.end': 'Entfernen',
  'inboxBanner.endSure': 'Für alle entfernen?',
  'inboxBanner.preview': 'Vorschau',
  'inboxBanner.previewed': 'Vorschau',
  'inboxBanner.putUp': 'Banner veröffentlichen',
  'inboxBanner.done.set': 'Das Banner ist veröffentlicht.',
  'inboxBanner.done.ended': 'Das Banner wurde entfernt.',
  'inboxBanner.primary': 'Erste Schaltfläche',
  'inboxBanner.secondary': 'Zweite Schaltfläche',
  'inboxBanner.cta.Text': 'Text der Schaltfläche',
  'inboxBanner.cta.Url': 'Link: ein Pfad wie /wiki/index oder eine Adresse mit https',
  'inboxBanner.cta.Background': 'Hintergrundfarbe, zum Beispiel #2f6b4f',
  'inboxBanner.cta.Hover': 'Hintergrundfarbe unter dem Mauszeiger',
  'inboxBanner.cta.Border': 'Rahmenfarbe',
  'inboxBanner.field.notificationName': 'Name, für das Admin-Protokoll',
  'inboxBanner.field.titleText': 'Titel',
  'inboxBanner.field.linkUrl': 'Wohin der Titel führt (optional)',
  'inboxBanner.field.bodyText': 'Text (optional)',
  'inboxBanner.field.colorText': 'Textfarbe, zum Beispiel #1d1b18 (optional)',
  'inboxBanner.field.thumbnailImageUrl': 'Kleines Bild: ein Pfad auf dieser Website (optional)',
  'inboxBanner.field.titleImage': 'Bild über dem Titel: ein Pfad auf dieser Website (optional)',
  'inboxBanner.field.bodyBackgroundImage': 'Hintergrundbild: ein Pfad auf dieser Website (optional)',
  'inboxBanner.field.maxViews': 'Wie oft jedes Mitglied es höchstens sieht',
  'inboxBanner.field.isPromo': 'Es ist Werbung: Mitgliedern mit Premium nicht zeigen',
  'inboxBanner.field.isDismissible': 'Mitglieder können es schließen',
} as const satisfies Messages<typeof enInboxBanner>
