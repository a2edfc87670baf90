import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files reach the one browser of the run. */
    testBrowserEndpoint: string
  }
}

/** One browser per run, proved with a page before the first test. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server } = await launchBrowserServer()
  project.provide('testBrowserEndpoint', server.wsEndpoint())
  return async () => await server.close()
}
