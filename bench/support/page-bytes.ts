import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Bytes after gzip that a browser with an empty cache fetches for a page's first view. */
export type PageBytes = { html: number; js: number; css: number; scripts: string[] }

/** Reads a page and the scripts and styles in its HTML; `cookie` logs in. */
export async function measurePage(
  site: string,
  path: string,
  cookie?: string,
): Promise<PageBytes & { posts: number }> {
  const headers = cookie === undefined ? {} : { cookie }
  const html = await (await fetch(site + path, { headers })).text()
  // Pages name the router's own list of routes but don't load it (decision 33).
  const scripts = unique(
    html,
    /(?:src|href)="(\/assets\/[^"]+\.js)"/g,
    /(?<!"url": ?)["'](\/assets\/[^"']+\.js)["']/g,
  )
  const styles = unique(html, /href="(\/assets\/[^"#]+\.css)[#"]/g)
  return {
    html: gzipSync(html, { level: 6 }).length,
    js: await sumGzip(site, scripts),
    css: await sumGzip(site, styles),
    scripts,
    posts: (html.match(/<article[^>]*data-fullname="t3_/g) ?? html.match(/data-fullname="t3_/g) ?? []).length,
  }
}

/** The same after brotli, for comparison. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text).length
}

function unique(html: string, ...patterns: RegExp[]): string[] {
  return [
    ...new Set(patterns.flatMap(pattern => [...html.matchAll(pattern)].flatMap(match => match[1] ?? []))),
  ]
}

async function sumGzip(site: string, paths: string[]): Promise<number> {
  let sum = 0
  for (const path of paths) {
    const body = Buffer.from(await (await fetch(site + path)).arrayBuffer())
    // As the build compresses what the site serves.
    sum += gzipSync(body, { level: 9 }).length
  }
  return sum
}
