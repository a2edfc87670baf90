import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackageView } from '#shared/views/package-view.ts'

const ROOT = join(import.meta.dirname, '../../..')

let packages: Promise<PackageView[]> | null = null

/** Returns the packages used by the running site, by name, with their licenses; those not installed here are left out. */
export function listPackages(): Promise<PackageView[]> {
  packages ??= readPackages()
  return packages
}

async function readPackages(): Promise<PackageView[]> {
  const { dependencies } = await readJson(join(ROOT, 'package.json'))
  const names = Object.keys((dependencies ?? {}) as object)
  const found = await Promise.all(names.map(name => readPackage(name).catch(() => null)))
  return found.filter(item => item !== null).toSorted((a, b) => a.name.localeCompare(b.name))
}

async function readPackage(name: string): Promise<PackageView> {
  const { description, license, homepage } = await readJson(join(ROOT, 'node_modules', name, 'package.json'))
  const isLink = typeof homepage === 'string' && /^https?:\/\//.test(homepage)
  return {
    name,
    description: typeof description === 'string' ? description : '',
    license: typeof license === 'string' ? license : '',
    homepage: isLink ? homepage : null,
  }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
}
