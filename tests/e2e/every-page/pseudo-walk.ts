import type { Page } from 'playwright-core'
import type { TestApp } from '#tests/support/start-app.ts'

/**
 * Returns text in Latin letters on a page shown in `en-XA`, with its location: catalog text has accents, so the rest
 * is user content or was forgotten. Skips text that is never translated: user text (`data-md`), dates written by the
 * browser, code, and anything marked `translate="no"`.
 */
export function plainWords(page: Page): Promise<{ words: string[]; told: string }[]> {
  return page.evaluate(() => {
    const found: { words: string[]; told: string }[] = []
    const look = (text: string | null, where: string) => {
      // Not fullnames such as t3_1a, nor the colors of examples.
      const words = (text ?? '').match(/(?<![\p{L}\d_#])(?!t\d_)[A-Za-z]\w+(?!\p{L})/gu) ?? []
      if (words.length > 0) found.push({ words, told: `${where}: ${text}` })
    }
    look(document.title, 'title')
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[data-md], [translate="no"], time, code, pre, script, style, noscript') !== null)
        continue
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
        look(element.getAttribute(name), `${element.tagName.toLowerCase()}[${name}]`)
      for (const child of element.childNodes)
        if (child.nodeType === Node.TEXT_NODE) look(child.nodeValue, element.tagName.toLowerCase())
    }
    return found
  })
}

/** Every word that members and staff wrote or chose: names, titles and texts. */
export async function wordsOfMembers({ ctx: { db } }: TestApp): Promise<ReadonlySet<string>> {
  const [accounts, communities, posts, comments, conversations, previews, messages, topics] =
    await Promise.all([
      db.selectFrom('accounts').select('name').execute(),
      db.selectFrom('communities').select(['name', 'title', 'description', 'sidebar_md']).execute(),
      db.selectFrom('posts').select(['title', 'body_md', 'url']).execute(),
      db.selectFrom('comments').select('body_md').execute(),
      db.selectFrom('modmail_conversations').select('subject').execute(),
      db.selectFrom('link_previews').selectAll().execute(),
      db.selectFrom('modmail_messages').select('body_md').execute(),
      db.selectFrom('topics').select(['title', 'description']).execute(),
    ])
  const texts = [accounts, communities, posts, comments, conversations, previews, messages, topics]
    .flat()
    .flatMap(Object.values)
  return new Set(texts.filter(text => typeof text === 'string').flatMap(text => text.match(/\w+/g) ?? []))
}

/** Elements whose words are of a language from right to left, and that are laid out the other way. */
export function againstDirection(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.dir !== 'rtl') return [`the page is ${document.dir}`]
    return [...document.body.querySelectorAll('*')].flatMap(element => {
      const text = [...element.childNodes].find(
        child => child.nodeType === Node.TEXT_NODE && child.nodeValue?.includes('\u202e'),
      )
      if (text === undefined || !element.checkVisibility()) return []
      const { direction, textAlign } = getComputedStyle(element)
      // A plot's times go on to the right in every language.
      const isWrong =
        (direction === 'ltr' && element.closest('[role=slider]') === null) || textAlign === 'left'
      return isWrong ? [`${element.tagName.toLowerCase()}: ${text.nodeValue}`] : []
    })
  })
}
