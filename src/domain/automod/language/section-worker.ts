import { serveThread } from '#platform/threads/serve-thread.ts'
import { type ExportedProblems, Problems } from './problems.ts'
import { readSections, type Section } from './read-sections.ts'

export type ReadSections = ExportedProblems & { sections: Section[] }

// YAML creates an error per wrong character; collecting unused stack traces would be most of the work.
Error.stackTraceLimit = 0

serveThread((text: string): ReadSections => {
  const problems = new Problems(text)
  const sections = readSections(text, problems)
  return { sections, ...problems.export() }
})
