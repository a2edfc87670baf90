import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { accountPath } from '#shared/paths.ts'
import type { AdminAccountView } from '#shared/views/admin-view.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Panes } from '../../ui/panes.tsx'
import { ActList } from './act-list.tsx'
import type { action, loader } from './admin-account-page.server.ts'
import { AdminActs } from './admin-acts.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import { SuspensionWords } from './suspension-words.tsx'

export { action, loader } from './admin-account-page.server.ts'

export default function AdminAccountPage() {
  const { waiting, account, acts, sweeps, isSelf } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const did = answer !== undefined && 'did' in answer ? answer.did : null
  return (
    <AdminFrame title={t('admin.account', { name: account.name })} page="accounts" waiting={waiting}>
      {did === null ? null : (
        <p className={css.done} role="status">
          {t(`admin.did.${did}`, { name: account.name })}
        </p>
      )}
      <Panes
        label={t('admin.account', { name: account.name })}
        main={{
          words: t('admin.acts'),
          children: isSelf ? (
            <EmptyState icon="lock" words={t('admin.isSelf')} />
          ) : (
            <AdminActs key={JSON.stringify(account)} account={account} sweeps={sweeps} answer={answer} />
          ),
        }}
        side={{
          words: t('admin.facts'),
          children: (
            <>
              <Facts account={account} />
              <section className={css.part}>
                <h2>{t('admin.log')}</h2>
                <ActList acts={acts} />
              </section>
            </>
          ),
        }}
      />
    </AdminFrame>
  )
}

function Facts({ account }: { account: AdminAccountView }) {
  const roles = [
    account.isStaff ? t('admin.roleStaff') : '',
    account.isAdmin ? t('admin.roleAdmin') : '',
  ].filter(Boolean)
  const facts: [string, ReactNode][] = [
    [t('admin.fact.id'), account.fullname],
    [t('admin.fact.email'), account.email ?? t('admin.none')],
    [t('admin.fact.pending'), account.pendingEmail],
    [t('admin.fact.created'), <FullDate key="created" at={account.createdAt} />],
    [t('admin.fact.karma'), String(account.karma)],
    [t('admin.fact.roles'), roles.length === 0 ? t('admin.none') : listWords(roles)],
    [
      t('admin.fact.suspension'),
      account.suspension === null ? (
        t('admin.none')
      ) : (
        <SuspensionWords key="suspension" {...account.suspension} />
      ),
    ],
    [t('admin.fact.reset'), account.mustResetPassword ? t('admin.resetAsked') : null],
    [
      t('admin.fact.deletion'),
      account.deletionDueAt === null ? null : <FullDate key="deletion" at={account.deletionDueAt} />,
    ],
  ]
  return (
    <dl className={css.facts} aria-label={t('admin.facts')}>
      <dt>{t('admin.profile')}</dt>
      <dd>
        <a href={accountPath(account.name)}>u/{account.name}</a>
      </dd>
      {facts.map(([name, value]) => (value === null ? null : <Fact key={name} name={name} value={value} />))}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
