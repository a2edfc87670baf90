import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names CSS classes in the build by four characters: a listing repeats them a thousand times. Each comes from a hash of
 * its file and name, so that a new class leaves the names of the others, and what browsers have of them, as they are.
 *
 * @throws Error when two classes get the same name
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>()
  return (name, file) => {
    const place = `${relative(root, file)} .${name}`
    const short = fourCharacters(place)
    const owner = owners.get(short) ?? place
    if (owner !== place)
      throw new Error(`${owner} and ${place} get the same name in the build: rename one of them`)
    owners.set(short, place)
    return short
  }
}

/** Begins with a letter, as a class must. */
function fourCharacters(text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '')
  return digest.slice(digest.search(/[a-z]/i)).slice(0, 4)
}
