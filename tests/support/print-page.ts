import type { Page } from 'playwright-core'

const MOST_CHARACTERS = 1_500
const PATIENCE_MS = 5_000

/** Prints what a page showed when its test failed: a second run may not fail. */
export async function printPage(page: Page): Promise<void> {
  const unanswered = page.evaluate(describePage, MOST_CHARACTERS).catch(String)
  const patience = new Promise<string>(resolve =>
    setTimeout(resolve, PATIENCE_MS, 'The page did not answer.'),
  )
  console.error(`${page.url()}\n${await Promise.race([unanswered, patience])}`)
}

/** Runs in the page. */
function describePage(mostCharacters: number): string {
  const { activeElement, readyState, visibilityState } = document
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [data-kind]')]
  const latest = performance
    .getEntriesByType('resource')
    .slice(-5)
    .map(({ name, startTime, duration }) => `${Math.round(startTime)}+${Math.round(duration)} ms ${name}`)
  return [
    `${readyState}, ${visibilityState}, focus on ${activeElement?.outerHTML.slice(0, 120)}`,
    ...dialogs.map(dialog => `dialog: ${dialog.innerText.slice(0, 200)}`),
    ...latest,
    document.querySelector('main')?.innerText.slice(0, mostCharacters) ?? 'no main',
  ].join('\n')
}
