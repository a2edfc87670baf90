import { Form } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { MOD_ACTION_GROUPS, MOD_GROUP_NAMES } from '#shared/moderation/mod-action-groups.ts'
import { INWARD_ACTIONS, MOD_ACTIONS } from '#shared/moderation/mod-actions.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import type { LogFilter } from './log-page.server.ts'
import css from './mod-pages.module.css'

/** Log filters: action groups as links; action, moderator and member in the form below. */
export function LogFilters({ filter, isPublic }: { filter: LogFilter; isPublic: boolean }) {
  const { group, act, moderator, user } = filter
  const shown = isPublic ? MOD_ACTIONS.filter(action => !INWARD_ACTIONS.includes(action)) : MOD_ACTIONS
  const groups = MOD_GROUP_NAMES.filter(name =>
    MOD_ACTION_GROUPS[name].some(action => shown.includes(action)),
  )
  const to = (name: string) => {
    const chosen = Object.entries({ group: name, moderator, user }).filter(([, value]) => value !== '')
    return `?${new URLSearchParams(chosen)}`
  }
  return (
    <>
      <div className={css.chips}>
        <Chips
          label={t('mod.log.kinds')}
          chips={(['', ...groups] as const).map(name => ({
            to: to(name),
            words: name === '' ? t('mod.log.all') : t(`mod.logGroup.${name}`),
            isOn: name === group && act === '',
          }))}
        />
      </div>
      <details className={css.more} open={act !== '' || moderator !== '' || user !== ''}>
        <summary>{t('mod.log.more')}</summary>
        <Form className={css.filter} key={JSON.stringify(filter)}>
          {group === '' ? null : <input type="hidden" name="group" value={group} />}
          <label>
            {t('mod.log.act')}
            <select name="act" defaultValue={act}>
              <option value="">{t('mod.log.any')}</option>
              {groups
                .filter(name => group === '' || name === group)
                .map(name => (
                  <optgroup key={name} label={t(`mod.logGroup.${name}`)}>
                    {MOD_ACTION_GROUPS[name]
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
          {isPublic ? null : (
            <>
              <Name name="moderator" value={moderator} words={t('mod.log.moderator')} />
              <Name name="user" value={user} words={t('mod.log.user')} />
            </>
          )}
          <Button type="submit">{t('mod.log.show')}</Button>
        </Form>
      </details>
    </>
  )
}

function Name({ name, value, words }: { name: string; value: string; words: string }) {
  return (
    <label>
      {words}
      <input name={name} defaultValue={value} autoComplete="off" autoCapitalize="none" />
    </label>
  )
}
