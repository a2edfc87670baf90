import { type Document, isNode, type ParsedNode, parseDocument, visit, type YAMLParseError } from 'yaml'
import { indentFlow } from './indent-flow.ts'

const OPTIONS = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const

type Parsed = { document: Document.Parsed; errors: YAMLParseError[] }

/**
 * Parses one YAML document as PyYAML does, for which existing files were written: lines within brackets and quotes may have any
 * indentation, also none, and a comment may directly follow them. Values stay text; positions are those of `source`.
 */
export function parseYaml(source: string): Parsed {
  const strict = parse(source)
  if (strict.errors.length === 0 && strict.document.warnings.length === 0) return strict
  const { text, toOriginal } = indentFlow(source)
  if (text === source) return strict
  const lenient = parse(text)
  if (lenient.errors.length > strict.errors.length) return strict
  moveBack(lenient, toOriginal)
  return lenient
}

function parse(source: string): Parsed {
  const document = parseDocument(source, OPTIONS)
  return { document, errors: document.errors.filter(error => !isAllowed(error)) }
}

function isAllowed({ code, message }: YAMLParseError): boolean {
  return code === 'MISSING_CHAR' && message.startsWith('Comments must be separated')
}

function moveBack({ document, errors }: Parsed, toOriginal: (offset: number) => number): void {
  const move = (node: Pick<ParsedNode, 'range'>) => {
    const [start, valueEnd, nodeEnd] = node.range
    node.range = [toOriginal(start), toOriginal(valueEnd), toOriginal(nodeEnd)]
  }
  const moved = new Set<unknown>()
  visit(document, {
    Node: (_key, node) => {
      if (!isNode(node) || !node.range || moved.has(node)) return
      moved.add(node)
      move(node as ParsedNode)
    },
  })
  for (const problem of [...errors, ...document.warnings])
    problem.pos = [toOriginal(problem.pos[0]), toOriginal(problem.pos[1])]
}
