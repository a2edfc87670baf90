/** User-written text, rendered and sanitized when it was saved. Nothing else is in this element. */
export function MarkdownHtml({ html, className }: { html: string; className?: string | undefined }) {
  // Code and tables may be wider than the page, so make them focusable for keyboard scrolling. Text never contains a bare `<`.
  const reachable = html.replace(/<(pre|table)>/g, '<$1 tabindex="0">')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitized by domain/markdown at write time
  return <div data-md="" dir="auto" className={className} dangerouslySetInnerHTML={{ __html: reachable }} />
}
