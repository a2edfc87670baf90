import { Thread } from '#platform/threads/thread.ts'
import type { Problems } from './problems.ts'
import { readSections, type Section } from './read-sections.ts'
import type { ReadSections } from './section-worker.ts'

/** A long, deliberately slow file takes 10 s on a fast machine. */
const MOST_MS = 30_000
/** Texts up to this length are parsed at once: at most about 30 ms, usually less than using the thread. */
const SHORT = 1_000

const thread = new Thread<string, ReadSections>({
  file: new URL('./section-worker.ts', import.meta.url),
  name: 'rules',
  mostMs: MOST_MS,
})

/**
 * Parses a file like `readSections`, on a separate thread: YAML takes up to 30 µs per character, which for a whole file would
 * block everyone for seconds.
 */
export async function readSectionsAside(text: string, problems: Problems): Promise<Section[]> {
  if (text.length <= SHORT) return readSections(text, problems)
  const { sections, ...told } = await thread.ask(text)
  problems.import(told)
  return sections
}
