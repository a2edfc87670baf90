import { SEPARATOR } from './read-sections.ts'

/** Turns the sections that contain one of these lines (from 1) into comments, so that the others can be used without them. */
export function commentOutSections(text: string, lines: ReadonlySet<number>): string {
  const sections: { text: string; number: number }[][] = [[]]
  for (const [index, line] of text.split('\n').entries()) {
    if (line.match(SEPARATOR) !== null) sections.push([])
    sections.at(-1)?.push({ text: line, number: index + 1 })
  }
  return sections
    .flatMap(section => {
      const isWanted = !section.some(({ number }) => lines.has(number))
      return section.map(({ text: line }) =>
        isWanted || line.trim() === '' || line.match(SEPARATOR) !== null ? line : `# ${line}`,
      )
    })
    .join('\n')
}
