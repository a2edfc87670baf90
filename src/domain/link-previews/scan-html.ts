import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** A page's metadata, unfiltered. For each key the first value counts. */
export type PageFacts = {
  title: string | null
  /** `meta` contents by lower-case name, property or itemprop. */
  metas: ReadonlyMap<string, string>
  /** `link` URLs by lower-case rel. */
  links: ReadonlyMap<string, string>
  baseHref: string | null
  /** Value of `meta charset` or its older http-equiv form. */
  charset: string | null
  /** Contents of `application/ld+json` scripts. */
  jsonLd: readonly string[]
}

type Facts = {
  title: string | null
  metas: Map<string, string>
  links: Map<string, string>
  baseHref: string | null
  charset: string | null
  jsonLd: string[]
}

type Capture = { tagName: string; text: string; limit: number; keep: (text: string) => void }

const TITLE_SOURCE_LENGTH = 2_000
const JSON_LD_LENGTH = 200_000
const JSON_LD_SCRIPTS = 10
/** A page with more isn't describing itself. */
const FACTS_PER_KIND = 200

/** Tokenizer states for the text of these elements; a tree builder would set them, but there is none here. */
const TEXT_MODES: Readonly<Record<string, Tokenizer['state']>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  plaintext: TokenizerMode.PLAINTEXT,
}

/**
 * Scans the tags of a page in one linear pass. No tree is built, because it isn't needed, and nesting can make tree builders
 * slow.
 */
export function scanHtml(html: string): PageFacts {
  const facts: Facts = {
    title: null,
    metas: new Map(),
    links: new Map(),
    baseHref: null,
    charset: null,
    jsonLd: [],
  }
  let capture: Capture | null = null
  let foreignDepth = 0
  const addText = ({ chars }: Token.CharacterToken): void => {
    if (capture !== null && capture.text.length < capture.limit) capture.text += chars
  }
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag(token) {
        if (isForeign(token.tagName) && !token.selfClosing) foreignDepth++
        // SVG drawings have titles and styles of their own.
        if (foreignDepth > 0) return
        capture = captureFor(token, facts)
        noteTag(token, facts)
        const mode = Object.hasOwn(TEXT_MODES, token.tagName) ? TEXT_MODES[token.tagName] : undefined
        if (mode !== undefined) tokenizer.state = mode
      },
      onEndTag(token) {
        if (isForeign(token.tagName)) foreignDepth = Math.max(0, foreignDepth - 1)
        if (capture?.tagName !== token.tagName) return
        capture.keep(capture.text)
        capture = null
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  )
  tokenizer.write(html, true)
  return facts
}

function isForeign(tagName: string): boolean {
  return tagName === 'svg' || tagName === 'math'
}

function captureFor(token: Token.TagToken, facts: Facts): Capture | null {
  const { tagName } = token
  if (tagName === 'title' && facts.title === null) {
    const keep = (text: string): void => {
      facts.title = text
    }
    return { tagName, text: '', limit: TITLE_SOURCE_LENGTH, keep }
  }
  const isJsonLd =
    tagName === 'script' && attribute(token, 'type')?.trim().toLowerCase() === 'application/ld+json'
  if (isJsonLd && facts.jsonLd.length < JSON_LD_SCRIPTS) {
    const keep = (text: string): void => {
      facts.jsonLd.push(text)
    }
    return { tagName, text: '', limit: JSON_LD_LENGTH, keep }
  }
  return null
}

function noteTag(token: Token.TagToken, facts: Facts): void {
  if (token.tagName === 'meta') noteMeta(token, facts)
  if (token.tagName === 'link') noteAll(facts.links, attribute(token, 'rel'), attribute(token, 'href'))
  if (token.tagName === 'base') facts.baseHref ??= attribute(token, 'href')
}

function noteMeta(token: Token.TagToken, facts: Facts): void {
  const content = attribute(token, 'content')
  facts.charset ??= attribute(token, 'charset')
  if (attribute(token, 'http-equiv')?.toLowerCase() === 'content-type') {
    facts.charset ??=
      content
        ?.split(/charset\s*=/i)[1]
        ?.replace(/["']/g, '')
        .split(';')[0] ?? null
  }
  for (const key of ['property', 'name', 'itemprop']) noteAll(facts.metas, attribute(token, key), content)
}

/** A `rel` or `property` may contain several names. */
function noteAll(facts: Map<string, string>, names: string | null, value: string | null): void {
  if (names === null || value === null || value.trim() === '') return
  for (const name of names.toLowerCase().split(/\s+/).slice(0, 10)) {
    if (name !== '' && !facts.has(name) && facts.size < FACTS_PER_KIND) facts.set(name, value)
  }
}

function attribute(token: Token.TagToken, name: string): string | null {
  return token.attrs.find(attr => attr.name === name)?.value ?? null
}
