import { parseSync } from 'vite'

type Node = { type: string; start: number; [field: string]: unknown }

/** Attributes that are read out or shown. */
const SHOWN_ATTRIBUTES = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'description', 'heading', 'hint'],
  ...['label', 'placeholder', 'summary', 'text', 'title'],
])
/** Properties whose text is shown in toasts, dialogs, menus and shortcut lists. */
const SHOWN_PROPERTIES = new Set(['confirm', 'description', 'heading', 'hint', 'label', 'text', 'title'])
/** Address prefixes, which are the same in every language. */
const NO_WORDS = new Set(['https://'])

/**
 * Returns text shown by an interface file that is written in the file itself instead of the message catalog, with its
 * line: text between tags, and values of displayed attributes and properties, also through `?:`, `??` and `+`.
 */
export function shownLiterals(path: string, code: string): string[] {
  const found: string[] = []
  const collect = (node: Node, text: string): void => {
    if (!/\p{L}{2}/u.test(text) || NO_WORDS.has(text)) return
    found.push(`${path}:${code.slice(0, node.start).split('\n').length}: ${text.trim()}`)
  }
  const collectLiterals = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string') collect(node, node.value)
    if (node.type === 'TemplateLiteral')
      for (const { value } of node.quasis as { value: { cooked: string } }[]) collect(node, value.cooked)
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    for (const part of ['consequent', 'alternate', 'left', 'right', 'expression']) collectLiterals(node[part])
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) walk(inner)
    if (!isNode(node)) return
    if (node.type === 'JSXText') collect(node, String(node.value))
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer') collectLiterals(child)
    if (node.type === 'JSXAttribute' && SHOWN_ATTRIBUTES.has(nameOf(node.name))) collectLiterals(node.value)
    if (node.type === 'Property' && SHOWN_PROPERTIES.has(nameOf(node.key))) collectLiterals(node.value)
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(parseSync(path, code).program)
  return found
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? node.value) : ''
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && 'type' in node
}
