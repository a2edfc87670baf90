import { askForPreview } from '#domain/link-previews/load-previews.ts'
import { urlKey } from '#domain/link-previews/url-key.ts'
import { renderRequired } from '#domain/markdown/render-required.ts'
import { type MessageBody, parseMessageText } from '#domain/modmail/parse-message.ts'
import type { Ctx } from '#platform/context/context.ts'

/** A message's text as stored, with its first link. */
export type RoomText = MessageBody & { url_key: string | null }
export type ParsedText = { text: RoomText; link: string | null }

const EMPTY: ParsedText = {
  text: { body_md: '', body_html: '', renderer_version: 0, url_key: null },
  link: null,
}

/** Returns a message's text for storage; with an image it may be empty. Throws `body_missing`, `body_too_long` for `body`. */
export function parseText(markdown: string, { hasImage }: { hasImage: boolean }): ParsedText {
  if (hasImage && markdown.trim() === '') return EMPTY
  const body_md = parseMessageText(markdown)
  const { html, rendererVersion, links } = renderRequired(body_md)
  const link = links[0] ?? null
  return {
    text: {
      body_md,
      body_html: html,
      renderer_version: rendererVersion,
      url_key: link === null ? null : urlKey(link),
    },
    link,
  }
}

/** Requests the preview of a message's link; followers of the room are told once it is there. */
export async function askForLink(tx: Ctx, { text, link }: ParsedText): Promise<void> {
  if (link !== null && text.url_key !== null) await askForPreview(tx, { urlKey: text.url_key, url: link })
}
