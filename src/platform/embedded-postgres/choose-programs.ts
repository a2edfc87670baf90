import { type PostgresBinaries, postgresCandidates } from './binaries.ts'
import type { DataDirectory } from './data-directory.ts'
import { EmbeddedPostgresError, embeddedPostgresError, failureCode } from './failure.ts'
import { chooseIdentity, type Identity } from './identity.ts'

export interface Programs {
  readonly binaries: PostgresBinaries
  readonly identity: Identity
}

/**
 * Returns the first PostgreSQL that really runs here, under an acceptable user, and can read the existing files.
 *
 * @throws EmbeddedPostgresError naming everything that was tried
 */
export function choosePrograms(places: DataDirectory, clusterMajor: number | undefined): Programs {
  const rejected: string[] = []
  let rightVersion = clusterMajor === undefined
  for (const candidate of postgresCandidates()) {
    if (typeof candidate === 'string') {
      rejected.push(candidate)
    } else if (clusterMajor !== undefined && candidate.major !== clusterMajor) {
      rejected.push(
        `${candidate.postgres}: version ${candidate.major}, the data is of version ${clusterMajor}`,
      )
    } else {
      rightVersion = true
      const identity = chooseIdentity(places, candidate.postgres)
      if (!('reasons' in identity)) return { binaries: candidate, identity }
      rejected.push(...identity.reasons.map(reason => `${candidate.postgres}: ${reason}`))
    }
  }
  throw nothingRuns(places, rejected, rightVersion)
}

function nothingRuns(
  places: DataDirectory,
  rejected: readonly string[],
  rightVersion: boolean,
): EmbeddedPostgresError {
  const tried = `Tried:\n${rejected.map(reason => `  ${reason}`).join('\n')}`
  if (!rightVersion) return embeddedPostgresError('version_mismatch', places.dataDir, tried)
  const closedToOthers = rejected.some(reason => failureCode(reason) === 'no_permission')
  if (process.getuid?.() !== 0 || !closedToOthers) {
    return embeddedPostgresError('unsupported_platform', places.dataDir, tried)
  }
  const advice =
    'PostgreSQL refuses to run as root, and no other user can reach these folders. Run Warren as a normal user, move it to a folder others may pass (for example /srv/warren), install util-linux (the programs unshare and setpriv), or point DATABASE_URL at a PostgreSQL server.'
  return new EmbeddedPostgresError('no_permission', `${advice}\n${tried}`)
}
