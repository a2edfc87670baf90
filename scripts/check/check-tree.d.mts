export interface ArchitectureProblem {
  readonly file: string
  readonly message: string
}

export function checkTree(
  root: string,
  tables: {
    owners: Readonly<Record<string, string | readonly string[]>>
    unnamed: Readonly<Record<string, readonly string[]>>
  },
): ArchitectureProblem[]
