import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

const FILES = '__FILES_OF_LATE_CODE__'
/** An `import()` as the bundler writes it, up to the list that is still to be filled in. */
const LATE_IMPORT = new RegExp(
  String.raw`import\(\s*["'\`]\./([^"'\`]+)["'\`]\s*\)(?:(?!import\()[^])*?${FILES}`,
  'g',
)

/**
 * Passes every `import()` of the browser's code through the functions of this module, with the scripts it needs, so that
 * late code waits for the server. It goes by the syntax alone: dependencies that import on request wait in the same way.
 */
export function lateCode(loader: string): Plugin {
  return {
    name: 'warren:late-code',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { code: /\bimport\s*\(/ },
      handler(code, id) {
        if (id === loader) return null
        const found = findImports(code)
        if (found.length === 0) return null
        const edited = found.reduceRight(
          (text, { start, end, source, isLiteral }) =>
            text.slice(0, start) +
            (isLiteral
              ? `__loadLate(() => ${text.slice(start, end)}, ${FILES})`
              : `__loadAddress(address => import(/* @vite-ignore */ address), ${source})`) +
            text.slice(end),
          code,
        )
        return {
          code: `import { loadAddress as __loadAddress, loadLate as __loadLate } from ${JSON.stringify(loader)};${edited}`,
          map: null,
        }
      },
    },
    renderChunk(code, chunk, _options, { chunks }) {
      if (!code.includes(FILES)) return null
      const filled = code.replace(LATE_IMPORT, (text, name: string) => {
        const files = closure(`assets/${name}`, chunks).difference(closure(chunk.fileName, chunks))
        return text.slice(0, -FILES.length) + JSON.stringify([...files].map(file => `/${file}`))
      })
      if (filled.includes(FILES)) this.error('An import() of late code has another form than expected')
      return { code: filled, map: null }
    },
  }
}

/** A chunk and all it imports statically. */
function closure(from: string, chunks: Record<string, Rolldown.RenderedChunk>): Set<string> {
  const found = new Set<string>()
  const open = [from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...(chunks[file]?.imports ?? []))
  }
  return found
}

type Import = { start: number; end: number; source: string; isLiteral: boolean }

/** The `import()`s of a module, in their order; none within another. */
function findImports(code: string): Import[] {
  const found: Import[] = []
  new Visitor({
    ImportExpression({ start, end, source }) {
      const isLiteral = source.type === 'Literal'
      found.push({ start, end, source: code.slice(source.start, source.end), isLiteral })
    },
  }).visit(parseSync('module.js', code).program)
  return found
}
