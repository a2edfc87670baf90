import { t } from '#shared/messages/t.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import css from './sort-fields.module.css'

/** The suggested comment sort: the field `sort`, empty for the community's default. */
export function SortField({ sort }: { sort: SuggestedSort }) {
  return (
    <label className={css.field}>
      {t('mod.sort.label')}
      <select name="sort" defaultValue={sort.own ?? ''}>
        <option value="">
          {sort.community === null
            ? t('mod.sort.community')
            : t('mod.sort.communityIs', { sort: t(`thread.sort.${sort.community}`) })}
        </option>
        {COMMENT_SORTS.map(one => (
          <option key={one} value={one}>
            {t(`thread.sort.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
