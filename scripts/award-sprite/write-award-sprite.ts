/**
 * Returns the sprite of award pictures: a `<symbol>` for each, whose id is the award's.
 * @param pictures whole SVG files by award id
 */
export function writeAwardSprite(pictures: ReadonlyMap<string, string>): string {
  const symbols = [...pictures].map(([id, svg]) =>
    svg
      .trim()
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${id}"`)
      .replace(/<\/svg>$/, '</symbol>\n'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}
