/** The schema.org fields that a preview can use. */
export type JsonLdFacts = { headline?: string; description?: string; image?: string; author?: string }

const MAX_NODES = 50

/** Returns the first item with a headline or image in all scripts of a page, skipping invalid ones. */
export function readJsonLd(scripts: readonly string[]): JsonLdFacts {
  for (const node of scripts.flatMap(script => nodesOf(parse(script)))) {
    const headline = textOf(node.headline)
    const image = imageOf(node.image) ?? imageOf(node.thumbnailUrl)
    if (headline === undefined && image === undefined) continue
    const [description, author] = [textOf(node.description), nameOf(node.author)]
    return {
      ...(headline !== undefined && { headline }),
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
      ...(author !== undefined && { author }),
    }
  }
  return {}
}

type Node = Readonly<Record<string, unknown>>

function parse(script: string): unknown {
  try {
    return JSON.parse(script)
  } catch {
    // Much JSON-LD on the web is broken by templates; the page's other metadata still counts.
    return null
  }
}

function nodesOf(value: unknown): Node[] {
  const list = Array.isArray(value) ? value : [value]
  const nodes = list.slice(0, MAX_NODES).filter(isNode)
  return nodes.flatMap(node => [
    node,
    ...(Array.isArray(node['@graph']) ? node['@graph'].slice(0, MAX_NODES).filter(isNode) : []),
  ])
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function textOf(value: unknown): string | undefined {
  const first = firstOf(value)
  return typeof first === 'string' && first.trim() !== '' ? first : undefined
}

function imageOf(value: unknown): string | undefined {
  const first = firstOf(value)
  return isNode(first) ? (textOf(first.url) ?? textOf(first.contentUrl)) : textOf(first)
}

function nameOf(value: unknown): string | undefined {
  const first = firstOf(value)
  return isNode(first) ? textOf(first.name) : textOf(first)
}
