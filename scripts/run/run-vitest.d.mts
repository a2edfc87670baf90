export type TestRun = {
  files: {
    path: string
    passed: number
    failed: number
    skipped: number
    failures: { name: string; error: string; where: string | null }[]
  }[]
  errors: string[]
}
export function runVitest(node: string, args: readonly string[]): Promise<TestRun>
