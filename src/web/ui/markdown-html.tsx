/** Text that a member wrote, rendered and made safe when it was written. Nothing else stands in this element. */
export function MarkdownHtml({ html, className }: { html: string; className?: string | undefined }) {
  // Code and tables may be wider than the page: the keyboard scrolls what it can reach. Text cannot hold a bare `<`.
  const reachable = html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<table tabindex="0">')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by domain/markdown at write time
  return <div data-md="" className={className} dangerouslySetInnerHTML={{ __html: reachable }} />
}
