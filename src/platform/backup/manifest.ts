import { z } from 'zod'

export const FORMAT = 1

/** The first entry of an archive. */
export const Head = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  /** The names of the applied migrations: the shape of the tables. */
  migrations: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** The last entry: what the archive holds. Rows are in PostgreSQL's COPY text format. */
export const Manifest = z.object({
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.number(),
      /** The sum of the rows' CRC-32, whatever their order. */
      checksum: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.number()),
  media: z.object({ files: z.number(), bytes: z.number() }),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns how many rows all tables have together. */
export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((total, table) => total + table.rows, 0)
}

export const HEAD_ENTRY = 'warren.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const KEY_ENTRY = 'secret.key'
/** `tables/{schema}.{table}/columns.json`, then `tables/{schema}.{table}/000001.copy` and so on. */
export const TABLES_FOLDER = 'tables/'
export const MEDIA_FOLDER = 'media/'
/** A stored picture is never larger. */
export const MOST_MEDIA_BYTES = 100 * 1024 ** 2
