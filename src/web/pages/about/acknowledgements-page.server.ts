import { listPackages } from '#domain/acknowledgements/list-packages.ts'

/** Anybody may read what the site stands on. */
export async function loader() {
  return { packages: await listPackages() }
}
