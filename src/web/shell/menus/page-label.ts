import { t } from '#shared/messages/translate-menus.ts'
import { pageTypeOf } from '#shared/page-types.ts'

/** What the header calls the place one is at (R2.12-14 to R2.12-18). */
export function pageLabel(pathname: string, siteName: string): string {
  const { type, name } = pageTypeOf(pathname)
  return t(`label.${type}`, { name, siteName })
}
