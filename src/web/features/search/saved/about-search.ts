import { t } from '#shared/messages/t.ts'
import type { SavedSearch } from '#shared/views/saved-search-view.ts'

/** Describes a saved search in one line: query, place and sort. */
export function aboutSearch({ query, kind, placeLabel, sort, time }: SavedSearch): string {
  const values = { query, sort: t(`search.sort.${sort}`), time: t(`time.${time}`) }
  return placeLabel === ''
    ? t(`saved.about.${kind}`, values)
    : t(`saved.aboutIn.${kind}`, { ...values, place: placeLabel })
}
