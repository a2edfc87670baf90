import { purgePicture } from '#domain/media/purge-picture.ts'
import { digestOfKey } from '#platform/media-storage/media-key.ts'
import { openMediaStore } from '#platform/media-storage/open-media-store.ts'
import { isAppError } from '#shared/errors.ts'
import { cliContext } from './cli-context.ts'
import { type CliCommand, CliError, CliUsageError } from './cli-io.ts'

const HELP = `
Usage: npm run warren -- remove-picture <address>

Deletes a picture at once: all its sizes, wherever it is shown and whoever uploaded it. Nothing brings it back.

  <address>  of the picture in any size, as a browser shows it, or what follows /media/ in it
  --help     this text

A cache in front of the site asks for pictures again after five minutes; browsers that showed it may keep it.
`

export const removePictureCommand: CliCommand = {
  name: 'remove-picture',
  summary: 'Delete a picture at once, wherever it is shown',
  help: HELP,
  async run(args, io) {
    const [address, ...more] = args
    if (address === undefined || more.length > 0) throw new CliUsageError('Name one picture.')
    const key = keyOf(address)
    const sha256 = digestOfKey(key)
    if (sha256 === null) throw new CliUsageError(`${address} is no address of a picture.`)
    const { db } = await io.openDb()
    try {
      const store = openMediaStore(io.config)
      const { uploads } = await purgePicture(cliContext(db), { sha256, store })
      io.stdout.write(
        `The picture is deleted. It had been uploaded ${uploads === 1 ? 'once' : `${uploads} times`}.\n`,
      )
      return 0
    } catch (error) {
      if (isAppError(error) && error.code === 'not_found') throw new CliError('There is no such picture.')
      throw error
    }
  },
}

/** Returns the storage key in an image URL, ignoring the query. */
function keyOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.slice(path.lastIndexOf('/media/') + 1).replace(/^media\//, '')
}
