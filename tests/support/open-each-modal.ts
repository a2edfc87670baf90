import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ModalTable } from '#tests/fixtures/modal-table.ts'
import { watchPending } from './watch-page.ts'

/** Opens one modal after another in a page, and looks at each once all that it asks the server for is there. */
export async function openEachModal(
  page: Page,
  modals: ModalTable,
  look: (id: string) => Promise<void>,
): Promise<void> {
  const countPending = watchPending(page)
  for (const [id, props] of Object.entries(modals)) {
    await page.evaluate(openInPage(id, props))
    await page.locator('dialog[open]').waitFor()
    await expect.poll(countPending).toBe(0)
    await look(id)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }
}

/**
 * Runs in the page, as text: vitest would put an import of its own in place of the browser's. What opens modals is in one
 * of the page's scripts already; functions among the props do nothing.
 */
function openInPage(id: string, props: object): string {
  return `(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const nothing = () => {}
    for (const name of names.filter(name => /\\/assets\\/[^?]*\\.js$/.test(name))) {
      const open = Object.values(await import(name)).find(value => /=\\{id:\\w+,props:\\w+\\}/.test(String(value)))
      if (open !== undefined)
        return void open(${JSON.stringify(id)}, { run: nothing, discard: nothing, cancel: nothing, ...${JSON.stringify(props)} })
    }
    throw new Error('No script of this page opens modals')
  })()`
}
