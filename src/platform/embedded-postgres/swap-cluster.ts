import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { choosePrograms } from './choose-programs.ts'
import { clusterMajor } from './create-cluster.ts'
import { type DataDirectory, describeDataDirectory } from './data-directory.ts'

const OLD_FOLDER = /^postgres-\d+\.old$/

/** Returns the folder where PostgreSQL's files from before an upgrade stay until the operator removes them. */
export function oldClusterDir(places: DataDirectory, major: number): string {
  return join(places.dataDir, `postgres-${major}.old`)
}

/** Returns the folder where complete and compared files of a newer major version wait to replace the old ones. */
export function upgradedClusterDir(places: DataDirectory): string {
  return join(places.dataDir, 'postgres.upgraded')
}

/**
 * Returns the major version of a folder's files and the newer one that runs here, or null when there is nothing to upgrade.
 *
 * @throws EmbeddedPostgresError when no PostgreSQL runs here
 */
export function findMajorUpgrade(dataDir: string): { from: number; to: number } | null {
  const places = describeDataDirectory(dataDir)
  finishSwap(places)
  const from = clusterMajor(places)
  if (from === undefined) return null
  const to = choosePrograms(places, undefined).binaries.major
  return to > from ? { from, to } : null
}

/**
 * Replaces the old files with the upgraded ones, and keeps the old ones. If it is killed halfway, the next start
 * finishes it.
 */
export function swapCluster(places: DataDirectory, from: number): void {
  renameSync(places.clusterDir, oldClusterDir(places, from))
  finishSwap(places)
}

/** Finishes a swap that was cut off between its two renames. */
export function finishSwap(places: DataDirectory): void {
  const upgraded = upgradedClusterDir(places)
  if (existsSync(places.clusterDir) || !existsSync(upgraded)) return
  if (!readdirSync(places.dataDir).some(name => OLD_FOLDER.test(name))) return
  try {
    renameSync(upgraded, places.clusterDir)
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if (!existsSync(places.clusterDir)) throw error
  }
}
