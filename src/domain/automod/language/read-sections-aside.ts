import { Thread } from '#platform/threads/thread.ts'
import type { Problems } from './problems.ts'
import { readSections, type Section } from './read-sections.ts'
import type { ReadSections } from './section-worker.ts'

/** A long file made to be slow takes 10 s of a fast machine. */
const MOST_MS = 30_000
/** A text of this length is read at once: it costs at most some 30 ms, and mostly less than asking a thread. */
const SHORT = 1_000

const thread = new Thread<string, ReadSections>({
  file: new URL('./section-worker.ts', import.meta.url),
  name: 'rules',
  mostMs: MOST_MS,
})

/**
 * Reads a file as `readSections` does, on a thread of its own: reading YAML takes up to 30 µs a character, which for a
 * whole file is seconds that nobody else should wait.
 */
export async function readSectionsAside(text: string, problems: Problems): Promise<Section[]> {
  if (text.length <= SHORT) return readSections(text, problems)
  const { sections, ...told } = await thread.ask(text)
  problems.import(told)
  return sections
}
