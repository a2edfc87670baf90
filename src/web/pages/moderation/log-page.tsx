import { Form, Link, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_ACTION_GROUPS, MOD_GROUP_NAMES } from '#shared/mod-action-groups.ts'
import { INWARD_ACTIONS, MOD_ACTIONS } from '#shared/mod-actions.ts'
import { ActEntry } from '../../features/moderation/act-entry.tsx'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import type { loader } from './log-page.server.ts'
import css from './mod-pages.module.css'

export { loader } from './log-page.server.ts'

/** What was done in a community, by whom, and to what. */
export default function LogPage() {
  const { frame, place, filter, acts, next } = useLoaderData<typeof loader>()
  const older = new URLSearchParams(
    Object.entries({ ...filter, before: String(next) }).filter(([, value]) => value !== ''),
  )
  const shown = frame === null ? MOD_ACTIONS.filter(act => !INWARD_ACTIONS.includes(act)) : MOD_ACTIONS
  const contents = (
    <>
      <Form className={css.filter}>
        <label>
          {t('mod.log.act')}
          <select name="act" defaultValue={filter.act}>
            <option value="">{t('mod.log.any')}</option>
            {MOD_GROUP_NAMES.map(group => (
              <optgroup key={group} label={t(`mod.logGroup.${group}`)}>
                {MOD_ACTION_GROUPS[group]
                  .filter(action => shown.includes(action))
                  .map(action => (
                    <option key={action} value={action}>
                      {t(`mod.act.${action}`)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        {frame === null ? null : (
          <>
            <label>
              {t('mod.log.moderator')}
              <input
                name="moderator"
                defaultValue={filter.moderator}
                autoComplete="off"
                autoCapitalize="none"
              />
            </label>
            <label>
              {t('mod.log.user')}
              <input name="user" defaultValue={filter.user} autoComplete="off" autoCapitalize="none" />
            </label>
          </>
        )}
        <Button type="submit">{t('mod.log.show')}</Button>
      </Form>
      {acts.length === 0 ? <p className={css.empty}>{t('mod.log.empty')}</p> : null}
      <ol className={css.log}>
        {acts.map(act => (
          <ActEntry key={act.id} act={act} />
        ))}
      </ol>
      {next === null ? null : <Link to={`?${older}`}>{t('mod.log.older')}</Link>}
    </>
  )
  return frame === null ? (
    <SingleColumn title={t('mod.log.public', { name: place })}>
      <title>{t('mod.log.public', { name: place })}</title>
      {contents}
    </SingleColumn>
  ) : (
    <ModFrame frame={frame} page="log">
      {contents}
    </ModFrame>
  )
}
