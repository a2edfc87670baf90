import { t } from '#shared/messages/translate-moderation.ts'
import { t as tThread } from '#shared/messages/translate-threads.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import css from './sort-fields.module.css'

/** By what the comments of a post are first shown: the field `sort`, empty for what the community has. */
export function SortField({ sort }: { sort: SuggestedSort }) {
  return (
    <label className={css.field}>
      {t('mod.sort.label')}
      <select name="sort" defaultValue={sort.own ?? ''}>
        <option value="">
          {sort.community === null
            ? t('mod.sort.community')
            : t('mod.sort.communityIs', { sort: tThread(`thread.sort.${sort.community}`) })}
        </option>
        {COMMENT_SORTS.map(one => (
          <option key={one} value={one}>
            {tThread(`thread.sort.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
