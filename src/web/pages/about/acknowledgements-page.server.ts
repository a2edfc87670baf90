import { listPackages } from '#domain/acknowledgements/list-packages.ts'

/** Loads the acknowledgements; open to everyone. */
export async function loader() {
  return { packages: await listPackages() }
}
