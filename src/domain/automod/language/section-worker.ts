import { serveThread } from '#platform/threads/serve-thread.ts'
import type { AutomodProblem } from '#shared/moderation/automod.ts'
import { Problems } from './problems.ts'
import { readSections, type Section } from './read-sections.ts'

export type ReadSections = { sections: Section[]; found: AutomodProblem[]; errorCount: number }

// YAML creates an error per wrong character; collecting unused stack traces would be most of the work.
Error.stackTraceLimit = 0

serveThread((text: string): ReadSections => {
  const problems = new Problems(text)
  const sections = readSections(text, problems)
  return { sections, ...problems.export() }
})
