import { Composer, type Document, Lexer, Parser, type YAMLParseError } from 'yaml'

const OPTIONS = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const

/** The parts of the library's lexer that decide how far lines must be indented. Its types hide them. */
type IndentingLexer = {
  indentNext: number
  parseFlowCollection(): Generator<string, unknown>
  parseQuotedScalar(): Generator<string, unknown>
}

/**
 * Parses one YAML document as PyYAML does, for which existing files were written: lines within brackets and quotes may have any
 * indentation, also none, and a comment may directly follow them. Values stay text.
 */
export function parseYaml(source: string): { document: Document; errors: YAMLParseError[] } {
  const parser = new Parser()
  const tokens = function* () {
    for (const lexeme of lenientLexer().lex(source)) yield* parser.next(lexeme)
    yield* parser.end()
  }
  const [document] = new Composer(OPTIONS).compose(tokens(), true, source.length)
  if (document === undefined) throw new Error('A forced document is missing')
  return { document: document as Document, errors: document.errors.filter(error => !isAllowed(error)) }
}

function lenientLexer(): Lexer {
  const lexer = new Lexer()
  const inner = lexer as unknown as IndentingLexer
  for (const name of ['parseFlowCollection', 'parseQuotedScalar'] as const) {
    const parse = inner[name].bind(lexer)
    inner[name] = function* () {
      const { indentNext } = inner
      inner.indentNext = 0
      const next = yield* parse()
      inner.indentNext = indentNext
      return next
    }
  }
  return lexer
}

function isAllowed({ code, message }: YAMLParseError): boolean {
  return code === 'MISSING_CHAR' && message.startsWith('Comments must be separated')
}
