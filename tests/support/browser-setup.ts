import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './browser.ts'
import type { BrowserCandidate } from './find-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser that test files start. */
    testBrowser: BrowserCandidate
  }
}

/** Finds the browser of the run, proved with a page before the first test. */
export default async function setUp(project: TestProject): Promise<void> {
  const { server, candidate } = await launchBrowserServer()
  await server.close()
  project.provide('testBrowser', candidate)
}
