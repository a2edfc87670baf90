import type { SiteClient } from '#tests/support/site-client.ts'

/** Links to what a page of a thread left out, as a reader without script finds them. */
export function linksOnward(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>(.*?)<\/a>/gs)
  return [...links]
    .filter(([, , words = '']) => /more (?:comments?|repl(?:y|ies))|Continue this thread/.test(words))
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Follows every such link from `start`; names of all comments met, and the pages. */
export async function followLinks(
  client: SiteClient,
  start: string,
): Promise<{ found: Set<string>; pages: Set<string> }> {
  const found = new Set<string>()
  const pages = new Set([start])
  for (const path of pages) {
    const { status, text } = await client.get(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    for (const [, name = ''] of text.matchAll(/data-fullname="(t1_\w+)"/g)) found.add(name)
    for (const link of linksOnward(text)) pages.add(link)
  }
  return { found, pages }
}
