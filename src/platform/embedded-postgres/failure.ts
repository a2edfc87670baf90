/** Why an embedded PostgreSQL couldn't run; every message ends with what the operator can do. */
export type EmbeddedPostgresErrorCode =
  | 'data_dir_in_use'
  | 'disk_full'
  | 'no_permission'
  | 'bad_path'
  | 'unsupported_platform'
  | 'version_mismatch'
  | 'start_failed'

export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}

const signs: readonly [EmbeddedPostgresErrorCode, RegExp][] = [
  ['disk_full', /no space left on device|disk quota exceeded|disk full|ENOSPC|EDQUOT/i],
  [
    'data_dir_in_use',
    /lock file "[^"]*" (already exists|is empty)|pre-existing shared memory block|is another postmaster/i,
  ],
  ['version_mismatch', /database files are incompatible with server/i],
  [
    'unsupported_platform',
    /exec format error|error while loading shared libraries|ld-linux|ld-musl|GLIBC_|cannot execute/i,
  ],
  [
    'no_permission',
    /permission denied|can't cd to|operation not permitted|read-only file system|wrong ownership|invalid permissions|EACCES|EPERM|EROFS/i,
  ],
  ['bad_path', /\bE(?:NOENT|NOTDIR|EXIST|NAMETOOLONG): [a-z ]{1,60}, mkdir /],
]

/** Returns the error code for output of initdb, postgres or the file system. */
export function failureCode(output: string): EmbeddedPostgresErrorCode {
  return signs.find(([, sign]) => sign.test(output))?.[0] ?? 'start_failed'
}

const advice: Record<EmbeddedPostgresErrorCode, (dataDir: string) => string> = {
  data_dir_in_use: dataDir =>
    `Another PostgreSQL is using ${dataDir}. Stop it, or choose another folder with WARREN_DATA_DIR.`,
  disk_full: dataDir =>
    `The disk that holds ${dataDir} is full. Free some space there, or choose another disk with WARREN_DATA_DIR, and start again; nothing saved so far is lost.`,
  no_permission: dataDir =>
    `Warren may not read or write ${dataDir}. Give the folder to the user that runs Warren (for example: chown -R "$(id -un)" '${dataDir}'), or choose another one with WARREN_DATA_DIR.`,
  bad_path: dataDir =>
    `Warren cannot make the data directory ${dataDir}: no folder can be made there. Choose another place with WARREN_DATA_DIR.`,
  unsupported_platform: () =>
    `The PostgreSQL that comes with Warren does not run on this machine (${process.platform}-${process.arch}). Install PostgreSQL 15 or newer so that "postgres" is on the PATH, or point DATABASE_URL at a PostgreSQL server.`,
  version_mismatch: dataDir =>
    `The database in ${dataDir} was written by another major version of PostgreSQL. Install that version as well (for example: apt install postgresql-17), or put its programs on the PATH, and run: npm run warren -- upgrade. Or restore the newest backup into a new data folder.`,
  start_failed: dataDir => `PostgreSQL could not start on ${dataDir}.`,
}

/** Returns the error for printed output, quoting its last lines for the operator. */
export function explainFailure(dataDir: string, output: string): EmbeddedPostgresError {
  const code = failureCode(output)
  const tail = output.trim().split('\n').slice(-12).join('\n')
  return embeddedPostgresError(code, dataDir, tail)
}

/** Returns an error of a known kind; `detail` is added below the advice. */
export function embeddedPostgresError(
  code: EmbeddedPostgresErrorCode,
  dataDir: string,
  detail = '',
): EmbeddedPostgresError {
  const message = advice[code](dataDir)
  return new EmbeddedPostgresError(code, detail === '' ? message : `${message}\n${detail}`)
}
