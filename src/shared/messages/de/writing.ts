import type { enWriting } from '../en/writing.ts'
import type { Messages } from '../messages-of.ts'

/** German: text editors. */
export const deWriting = {
  'write.text': 'Text',
  'write.comment': 'Dein Kommentar',
  'write.send': 'Kommentieren',
  'write.sendReply': 'Antworten',
  'write.sending': 'Wird gesendet',
  'write.saveEdit': 'Änderungen speichern',
  'write.cancel': 'Abbrechen',
  'write.preview': 'Vorschau',
  'write.previewEmpty': 'Es gibt noch nichts für die Vorschau.',
  'write.toolbar': 'Formatierung',
  'write.bold': 'Fett',
  'write.italic': 'Kursiv',
  'write.strike': 'Durchgestrichen',
  'write.code': 'Code',
  'write.link': 'Link',
  'write.quote': 'Zitat',
  'write.list': 'Liste',
  'write.numbered': 'Nummerierte Liste',
  'write.heading': 'Überschrift',
  'write.spoiler': 'Spoiler',
  'write.sampleText': 'Text',
  'write.hint': 'Strg+Enter zum Absenden',
  'write.draftRestored': 'Dein Entwurf wurde wiederhergestellt.',
  'write.draftDiscard': 'Entwurf verwerfen',
  'write.left': '{count, plural, one {Noch # Zeichen} other {Noch # Zeichen}}',
  'write.over': '{count, plural, one {# Zeichen zu viel} other {# Zeichen zu viel}}',
} as const satisfies Messages<typeof enWriting>
