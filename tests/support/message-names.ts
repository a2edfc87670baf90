import { compileMessage } from '#shared/messages/compile-message.ts'
import type { Message } from '#shared/messages/message.ts'

/** The values that a message in ICU MessageFormat takes, by name. */
export function namesIn(text: string): string[] {
  const names = new Set<string>()
  const look = (message: Message): void => {
    for (const part of typeof message === 'string' ? [] : message) {
      if (typeof part === 'string' || part === 0) continue
      names.add(part[0])
      for (const inner of Object.values(part[1] ?? {})) look(inner)
    }
  }
  look(compileMessage(text))
  return [...names].sort()
}
