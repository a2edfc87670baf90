import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Cases, Message } from './message.ts'

/**
 * Compiles a message in ICU MessageFormat for `fillMessage`: arguments, cardinal plurals and selects. Dates, custom number
 * formats and tags are produced by code and passed as values.
 * @throws Error when it is malformed or uses anything else
 */
export function compileMessage(text: string): Message {
  if (!/[{}'<]/.test(text)) return text
  return toMessage(parse(text, { ignoreTag: true }))
}

type Parts = Exclude<Message, string>

function toMessage(elements: readonly MessageFormatElement[]): Message {
  const parts = elements.map(toPart)
  const [first = ''] = parts
  return parts.length <= 1 && typeof first === 'string' ? first : parts
}

function toPart(element: MessageFormatElement): Parts[number] {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.select:
      return [element.value, toCases(element.options), 1]
    case TYPE.plural:
      if (element.pluralType === 'cardinal' && element.offset === 0)
        return [element.value, toCases(element.options)]
  }
  throw new Error(`A message asks for what is not filled in: ${JSON.stringify(element)}`)
}

function toCases(options: Readonly<Record<string, { value: MessageFormatElement[] }>>): Cases {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, toMessage(value)]))
}
