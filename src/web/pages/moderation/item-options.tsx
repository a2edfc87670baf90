import { Form, useLoaderData } from 'react-router'
import { CROWD_LEVELS } from '#shared/communities/crowd-control.ts'
import { t } from '#shared/messages/t.ts'
import type { SuggestedSort } from '#shared/views/mod-view.ts'
import { hasMoreActs, MoreActs } from '../../features/moderation/more-acts.tsx'
import { SortField } from '../../features/moderation/sort-fields.tsx'
import { Button } from '../../ui/button.tsx'
import type { loader } from './item-page.server.ts'
import { Part } from './item-part.tsx'
import css from './mod-pages.module.css'

/** Display options of an item: flags, pinning, comment sort. */
export function Options() {
  const { item, canAct, sort, crowdLevel } = useLoaderData<typeof loader>()
  const hasActs = canAct && hasMoreActs(item)
  if (!hasActs && sort === null && crowdLevel === null) return null
  return (
    <Part title={t(item.comment === null ? 'mod.item.postOptions' : 'mod.item.commentOptions')}>
      {hasActs ? <MoreActs item={item} /> : null}
      {sort === null ? null : <SortForm key={sort.own} sort={sort} />}
      {crowdLevel === null ? null : <CrowdForm level={crowdLevel} />}
    </Part>
  )
}

/** Sets the suggested comment sort. */
function SortForm({ sort }: { sort: SuggestedSort }) {
  return (
    <Form method="post" className={css.line}>
      <SortField sort={sort} />
      <Button type="submit" name="do" value="sort">
        {t('mod.crowd.set')}
      </Button>
    </Form>
  )
}

/** Crowd control without script, where there is no dialog. */
function CrowdForm({ level }: { level: number }) {
  return (
    <noscript>
      <form method="post" className={css.line}>
        <label className={css.select}>
          {t('mod.crowd.title')}
          <select name="level" defaultValue={level}>
            {CROWD_LEVELS.map((name, place) => (
              <option key={name} value={place}>
                {t(`mod.crowd.${name}`)}: {t(`mod.crowd.hint.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="do" value="crowd">
          {t('mod.crowd.set')}
        </Button>
      </form>
    </noscript>
  )
}
