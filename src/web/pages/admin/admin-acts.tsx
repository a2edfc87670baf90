import type { ReactNode } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/translate-admin.ts'
import { t as sweepWords } from '#shared/messages/translate-sweeps.ts'
import type { AdminAccountView, AdminAct } from '#shared/views/admin-view.ts'
import type { SweepView } from '#shared/views/sweep-view.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { SweepFields } from '../../features/sweeps/sweep-fields.tsx'
import { SweepList } from '../../features/sweeps/sweep-list.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, TextField } from '../../ui/field.tsx'
import css from './admin-page.module.css'
import { shortTime } from './short-time.ts'

type Props = { account: AdminAccountView; answer: unknown }
type All = Props & { sweeps: readonly SweepView[] }

/**
 * What an admin can do to an account: one form, a button for each act, since each may ask for the password. Where it came with
 * an archive and is nobody's, there is only what it wrote.
 */
export function AdminActs({ account, sweeps, answer }: All) {
  const result = failureOf(answer)
  return (
    <SensitiveForm method="post" className={css.forms} isForAdmin>
      <FormProblem words={formError(result, ['reason', 'days', 'rule'])} />
      {account.isClaimed ? <ActsOnPerson account={account} answer={answer} /> : null}
      <Section title={sweepWords('sweep.siteTitle')} isGrave>
        {account.isClaimed ? null : <p>{t('admin.isUnclaimed')}</p>}
        <p>{sweepWords('sweep.siteIntro')}</p>
        <SweepFields result={result} />
        <Act act="remove_all" words={sweepWords('sweep.do')} />
        <SweepList sweeps={sweeps} canAct isBare field="intent" />
      </Section>
    </SensitiveForm>
  )
}

function ActsOnPerson({ account, answer }: Props) {
  return (
    <>
      {/* First, so that Enter in one of its fields is its own button's. */}
      <Suspending account={account} answer={answer} />
      {account.appeal === null ? null : (
        <Section title={t('admin.appeal', { at: shortTime(account.appeal.createdAt) })}>
          <p className={css.words}>{account.appeal.body}</p>
          <p>{t('admin.appealsIntro')}</p>
          <Act act="refuse_appeal" words={t('admin.refuseAppeal')} />
        </Section>
      )}
      <Section title={t('admin.password')}>
        <p>{t('admin.forceResetHint')}</p>
        <Act act="force_reset" words={t('admin.forceReset')} />
      </Section>
      <Section title={t('admin.roles')}>
        <CheckField name="isStaff" defaultChecked={account.isStaff} label={t('admin.roleStaff')} />
        <CheckField name="isAdmin" defaultChecked={account.isAdmin} label={t('admin.roleAdmin')} />
        <Act act="set_roles" words={t('admin.setRoles')} />
      </Section>
      <Sessions account={account} />
    </>
  )
}

function Suspending({ account, answer }: Props) {
  const result = failureOf(answer)
  return (
    <Section title={t('admin.fact.suspension')} isGrave>
      <p>{t('admin.suspendEffect')}</p>
      <TextField
        name="reason"
        label={t('admin.suspendReason')}
        defaultValue={result?.values?.reason}
        error={fieldError(result, 'reason')}
        maxLength={LIMITS.suspensionReasonLength}
      />
      <TextField
        name="days"
        inputMode="numeric"
        label={t('admin.suspendDays')}
        hint={t('admin.suspendDaysHint')}
        defaultValue={result?.values?.days}
        error={fieldError(result, 'days')}
      />
      <Act act="suspend" words={t('admin.suspend')} />
      {account.suspension === null ? null : <Act act="lift" words={t('admin.lift')} />}
    </Section>
  )
}

function Sessions({ account: { sessions } }: { account: AdminAccountView }) {
  return (
    <Section title={t('admin.sessions')}>
      {sessions.length === 0 ? <p>{t('admin.none')}</p> : null}
      <ul className={css.sessions}>
        {sessions.map(session => (
          <li key={session.createdAt + session.address + session.userAgent}>
            {session.userAgent}
            <small>
              {t('admin.session', { address: session.address, at: shortTime(session.lastSeenAt) })}
            </small>
          </li>
        ))}
      </ul>
      <p>{t('admin.endSessionsEffect')}</p>
      <Act act="end_sessions" words={t('admin.endSessions')} />
    </Section>
  )
}

type SectionProps = { title: string; isGrave?: boolean; children: ReactNode }

/** What takes something from somebody is set apart. */
function Section({ title, isGrave = false, children }: SectionProps) {
  return (
    <section className={css.section} data-grave={isGrave}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Act({ act, words }: { act: AdminAct; words: string }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={act}
      look={act === 'suspend' || act === 'remove_all' ? 'danger' : 'plain'}
    >
      {words}
    </Button>
  )
}
