import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync, zstdDecompressSync } from 'node:zlib'

/**
 * Bytes that a browser with an empty cache fetches for a page's first view: the page as the site sends it, scripts and styles
 * after gzip.
 */
export type PageBytes = { html: number; js: number; css: number; scripts: string[] }

/** Reads a page and the scripts and styles in its HTML; `cookie` logs in. */
export async function measurePage(
  site: string,
  path: string,
  cookie?: string,
): Promise<PageBytes & { posts: number }> {
  const headers = cookie === undefined ? {} : { cookie }
  const sent = await fetchCompressed(site + path, 'zstd', headers)
  const html = zstdDecompressSync(sent).toString()
  // Pages name the router's own list of routes but don't load it (decision 33).
  const scripts = unique(
    html,
    /(?:src|href)="(\/assets\/[^"]+\.js)"/g,
    /(?<!"url": ?)["'](\/assets\/[^"']+\.js)["']/g,
  )
  const styles = unique(html, /href="(\/assets\/[^"#]+\.css)[#"]/g)
  return {
    html: sent.length,
    js: await sumGzip(site, scripts),
    css: await sumGzip(site, styles),
    scripts,
    posts: (html.match(/<article[^>]*data-fullname="t3_/g) ?? html.match(/data-fullname="t3_/g) ?? []).length,
  }
}

/** Returns the body as it goes over the wire: `fetch` would unpack it. */
export async function fetchCompressed(
  url: string,
  encoding: string,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, 'accept-encoding': encoding } }, response =>
      buffer(response).then(resolve, reject),
    )
      .on('error', reject)
      .end()
  })
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
