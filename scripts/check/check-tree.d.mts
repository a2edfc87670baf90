export interface ArchitectureProblem {
  readonly file: string
  readonly message: string
}

export function checkTree(
  root: string,
  tableOwners: Readonly<Record<string, string | readonly string[]>>,
): ArchitectureProblem[]
