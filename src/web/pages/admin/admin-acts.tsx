import { t } from '#shared/messages/t.ts'
import type { AdminAccountView } from '#shared/views/admin-view.ts'
import type { SweepView } from '#shared/views/sweep-view.ts'
import { SweepFields } from '../../features/sweeps/sweep-fields.tsx'
import { SweepList } from '../../features/sweeps/sweep-list.tsx'
import { failureOf, formError } from '../../forms/form-result.ts'
import { CheckField, FormProblem } from '../../ui/fields/field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { Act, ActForm } from './act-form.tsx'
import css from './admin-page.module.css'
import { Suspending } from './suspending.tsx'

type Props = { account: AdminAccountView; answer: unknown }
type All = Props & { sweeps: readonly SweepView[] }

/** Admin actions on an account. An unclaimed account from an archive only offers its content. */
export function AdminActs({ account, sweeps, answer }: All) {
  const result = failureOf(answer)
  return (
    <div className={css.forms}>
      <FormProblem words={formError(result, ['reason', 'days', 'rule'])} />
      {account.isClaimed ? <ActsOnPerson account={account} answer={answer} /> : null}
      <ActForm
        title={t('sweep.siteTitle')}
        acts={['remove_all', ...sweeps.flatMap(({ id }) => [`stop:${id}`, `undo:${id}`])]}
        isGrave
      >
        {account.isClaimed ? null : <p>{t('admin.isUnclaimed')}</p>}
        <p>{t('sweep.siteIntro')}</p>
        <SweepFields result={result} />
        <Act
          act="remove_all"
          words={t('sweep.do')}
          sure={t('admin.sure.remove_all', { name: account.name })}
        />
        <SweepList sweeps={sweeps} canAct isBare field="intent" />
      </ActForm>
    </div>
  )
}

function ActsOnPerson({ account, answer }: Props) {
  const { name } = account
  return (
    <>
      <Suspending account={account} answer={answer} />
      <ActForm title={t('admin.password')} acts={['force_reset']}>
        <p>{t('admin.forceResetHint')}</p>
        <Act act="force_reset" words={t('admin.forceReset')} sure={t('admin.sure.force_reset', { name })} />
      </ActForm>
      {account.canSetRoles ? <Roles account={account} /> : null}
      <Sessions account={account} />
    </>
  )
}

function Roles({ account }: { account: AdminAccountView }) {
  const { name } = account
  return (
    <ActForm title={t('admin.roles')} acts={['set_roles']}>
      <CheckField name="isStaff" defaultChecked={account.isStaff} label={t('admin.roleStaff')} />
      <CheckField
        name="isAdmin"
        defaultChecked={account.isAdmin}
        label={t('admin.roleAdmin')}
        hint={t('roles.adminHint')}
      />
      <p>
        <Link to={`/admin/roles?name=${encodeURIComponent(name)}`}>{t('roles.choose')}</Link>
      </p>
      <Act act="set_roles" words={t('admin.setRoles')} sure={t('admin.sure.set_roles', { name })} />
    </ActForm>
  )
}

function Sessions({ account: { name, sessions } }: { account: AdminAccountView }) {
  return (
    <ActForm title={t('admin.sessions')} acts={['end_sessions']}>
      {sessions.length === 0 ? <p>{t('admin.none')}</p> : null}
      <ul className={css.sessions}>
        {sessions.map(session => (
          <li key={session.createdAt + session.address + session.userAgent}>
            {session.userAgent}
            <small>
              {tNodes('admin.session', {
                address: session.address,
                at: <FullDate at={session.lastSeenAt} />,
              })}
            </small>
          </li>
        ))}
      </ul>
      <p>{t('admin.endSessionsEffect')}</p>
      <Act act="end_sessions" words={t('admin.endSessions')} sure={t('admin.sure.end_sessions', { name })} />
    </ActForm>
  )
}
