import { pageTitle, type TitledPage } from '#shared/messages/page-title.ts'
import { useShell } from '../../data/shell-data.ts'

/** The title of a page: what the tab, the history and a screen reader call it. */
export function PageTitle(page: TitledPage) {
  return <title>{pageTitle(page, useShell().siteName)}</title>
}
