import { t } from '#shared/messages/t.ts'

/** Returns how a part of the directory by first letters is named: a letter, "0–9" or "Other". */
export function letterWords(letter: string): string {
  return letter.length === 1
    ? letter.toUpperCase()
    : t(letter === 'digits' ? 'letters.digits' : 'letters.other')
}
