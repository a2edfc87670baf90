import { formatMessage, type MessageValues } from './format-message.ts'

/** A function from a key of these words to the words, with their placeholders filled. */
export function translator<Words extends Readonly<Record<string, string>>>(
  words: Words,
): (key: keyof Words & string, values?: MessageValues) => string {
  return (key, values) => formatMessage(words[key] ?? key, values)
}
