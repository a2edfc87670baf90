/** Settings are read in one place, to which the programs' first lines hand the environment; the starter of the database hands its own surroundings to the programs it runs. */
const readers = [
  /^src\/(server|cli)\/main\.ts$/,
  /^src\/server\/config\.ts$/,
  /^src\/platform\/config\//,
  /^src\/platform\/embedded-postgres\//,
]

/** Environment variables read outside the configuration. */
export function environmentProblems(files) {
  return files
    .filter(({ path, code }) => /\bprocess\.env\b/.test(code) && !readers.some(reader => reader.test(path)))
    .map(({ path }) => ({ file: path, message: 'reads process.env: only the configuration does' }))
}
