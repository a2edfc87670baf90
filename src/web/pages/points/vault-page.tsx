import { Form, useActionData, useLoaderData } from 'react-router'
import { fullDate } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { PointButton } from '../../features/points/point-button.tsx'
import { PointForm } from '../../features/points/point-form.tsx'
import css from '../../features/points/points.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SideCard, SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { VaultCommunity } from './vault-community.tsx'
import type { loader } from './vault-page.server.ts'

export { action, loader } from './vault-page.server.ts'

/** The viewer's points and address, and what they can do with them. */
export default function VaultPage() {
  const { vault, act, correlation, lines, problem } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const done = answer !== undefined && 'ok' in answer ? answer.ok : undefined
  const { chosen } = vault
  return (
    <SingleColumn title={t('vault.title')}>
      <PageTitle label={t('vault.title')} />
      <meta name="robots" content="noindex,nofollow" />
      <div className={css.page}>
        <FormProblem words={problem ?? undefined} />
        {done === undefined ? null : <p role="status">{done}</p>}
        {act === null || (act !== 'wallet' && vault.chosen === null) || done !== undefined ? null : (
          <SideCard title={t(`points.act.${act}`)}>
            <Form method="post" className={fieldCss.form} key={correlation}>
              <PointForm act={act} vault={vault} correlation={correlation} result={result} />
            </Form>
          </SideCard>
        )}
        {chosen === null ? <Overview /> : <VaultCommunity points={chosen} lines={lines} act={act} />}
      </div>
    </SingleColumn>
  )
}

function Overview() {
  const { vault } = useLoaderData<typeof loader>()
  const { wallet } = vault
  return (
    <>
      <p>{t('vault.intro')}</p>
      <SideCard title={t('vault.balances')}>
        {vault.communities.length === 0 ? (
          <EmptyState
            isBare
            words={t('vault.none')}
            next={{ to: '/community-points', words: t('vault.find') }}
          />
        ) : (
          <ul className={css.list}>
            {vault.communities.map(one => (
              <li key={one.name} className={css.row} data-community={one.name}>
                <span className={css.name}>
                  <Link to={one.path}>{one.prefixedName}</Link>
                  <span>{t('points.count', { count: one.balance })}</span>
                </span>
                <ButtonLink
                  to={`/vault?community=${one.name}`}
                  aria-label={t('vault.manageNamed', { name: one.prefixedName })}
                >
                  {t('vault.manage')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </SideCard>
      <SideCard title={t('vault.address')}>
        {wallet === null ? (
          <div className={css.row}>
            <p>{t('vault.addressNone')}</p>
            <PointButton act="wallet" />
          </div>
        ) : (
          <>
            <p className={css.address}>
              <code>{wallet.address}</code>
            </p>
            <p className={css.quiet}>
              {t(wallet.origin === 'local' ? 'vault.addressLocal' : 'vault.addressSigned', {
                date: fullDate(wallet.createdAt),
              })}
            </p>
            <div className={css.row}>
              <p className={css.quiet}>
                {wallet.backedUpAt === null
                  ? t('vault.backupNone')
                  : t('vault.backup', { date: fullDate(wallet.backedUpAt) })}
              </p>
              <Form method="post" reloadDocument>
                <Button type="submit" name="intent" value="backup">
                  {t('vault.saveCopy')}
                </Button>
              </Form>
            </div>
          </>
        )}
        <div className={css.ways}>
          <Link className={css.way} to="/web/vault/no-gas">
            {t('vault.noGas')}
          </Link>
          <Link className={css.way} to="/community-points">
            {t('points.title')}
          </Link>
        </div>
      </SideCard>
    </>
  )
}
