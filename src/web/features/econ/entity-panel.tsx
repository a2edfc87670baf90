import type { EconTypeView } from '#shared/econ/econ-view.ts'
import { ECON_DETAILS, type EconDetail, type EconType } from '#shared/econ/entities.ts'
import { exactCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { Panes } from '../../ui/panes.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ActionForm } from './action-form.tsx'
import css from './econ.module.css'
import { JournalTable } from './journal-table.tsx'
import type { Econ } from './use-econ.ts'

type Props = { econ: Econ; path: string; query: string; onRetry: () => void }

/** The entity that was searched for: details, ledger entries and related entities, beside its actions. */
export function EntityPanel({ econ, path, query, onRetry }: Props) {
  const { displayState, current } = econ.state
  return (
    <div data-econ={displayState}>
      <Panes
        label={t('econ.title')}
        main={{
          words: t('econ.details'),
          children:
            displayState === 'loading' ? (
              <div className={css.skeleton}>
                <Waiting />
              </div>
            ) : displayState === 'error' ? (
              <EmptyState icon="search" words={t('econ.failed')}>
                {query === '' ? null : <Button onClick={onRetry}>{t('econ.tryAgain')}</Button>}
              </EmptyState>
            ) : current === null ? (
              <Start types={econ.state.entityTypes} />
            ) : (
              <Entity econ={econ} path={path} />
            ),
        }}
        side={{ words: t('econ.actions'), children: <Side econ={econ} /> }}
      />
    </div>
  )
}

/** Keys of messages have no spaces. */
function typeWords(type: EconType): string {
  return type === 'avatar item' ? t('econ.type.avatarItem') : t(`econ.type.${type}`)
}

function Start({ types }: { types: readonly EconTypeView[] }) {
  return (
    <>
      <EmptyState icon="coin" words={t('econ.start')} />
      {types.length === 0 ? null : (
        <section className={css.card}>
          <h2>{t('econ.types')}</h2>
          <dl className={css.facts}>
            {types.map(({ typename, externalRefs }) => (
              <div key={typename} data-type={typename}>
                <dt>{typeWords(typename)}</dt>
                <dd>
                  {externalRefs.length === 0
                    ? t('econ.typesNone')
                    : externalRefs.map(ref => (
                        <code key={ref} translate="no">
                          {ref}
                        </code>
                      ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

function Entity({ econ, path }: { econ: Econ; path: string }) {
  const { current, journal, relatedData } = econ.state
  if (current === null) return null
  const belonging = Object.entries(relatedData.belonging).filter(([, entities]) => entities.length > 0)
  const nameOf = (ref: string) => relatedData.redditors[ref]?.name
  const csv = `/econ-management/journal.csv?${new URLSearchParams({ q: current.prefixedId })}`
  return (
    <>
      <section className={css.card} data-entity={current.prefixedId}>
        <h2>
          {typeWords(current.type)} <span translate="no">{current.prefixedId}</span>
        </h2>
        <dl className={css.facts}>
          {ECON_DETAILS.filter(name => current.details[name] !== undefined).map(name => (
            <div key={name} data-detail={name}>
              <dt>{t(`econ.detail.${name}`)}</dt>
              <dd>
                <Detail name={name} value={current.details[name] ?? null} path={path} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={css.card}>
        <div className={css.head}>
          <h2>{t('econ.journal')}</h2>
          {journal.entries.length === 0 ? null : (
            <a className={css.link} href={csv} download>
              {t('econ.journalExport')}
            </a>
          )}
        </div>
        {journal.entries.length === 0 ? (
          <p className={css.quiet}>{t('econ.journalNone')}</p>
        ) : (
          <JournalTable label={t('econ.journal')} entries={journal.entries} />
        )}
        {journal.next === null ? null : (
          <div>
            <Button onClick={econ.showOlder}>{t('econ.journalOlder')}</Button>
          </div>
        )}
      </section>
      <section className={css.card}>
        <h2>{t('econ.belonging')}</h2>
        {belonging.length === 0 ? <p className={css.quiet}>{t('econ.belongingNone')}</p> : null}
        {belonging.map(([type, entities]) => (
          <div key={type} data-belonging={type}>
            <h3>{typeWords(type as EconType)}</h3>
            <Rows isBare>
              {entities.map(({ prefixedId, details }) => (
                <Row
                  key={prefixedId}
                  title={
                    <Link className={css.link} to={`${path}?${new URLSearchParams({ q: prefixedId })}`}>
                      <span translate="no">{prefixedId}</span>
                    </Link>
                  }
                  details={
                    <span translate="no">
                      {[nameOf(prefixedId), details.name, details.kind, details.state]
                        .filter((one, at, all) => typeof one === 'string' && all.indexOf(one) === at)
                        .join(' · ')}
                    </span>
                  }
                />
              ))}
            </Rows>
          </div>
        ))}
      </section>
    </>
  )
}

function Detail({
  name,
  value,
  path,
}: {
  name: EconDetail
  value: string | number | boolean | null
  path: string
}) {
  if (value === null) return t('econ.none')
  if (typeof value === 'boolean') return value ? t('econ.yes') : t('econ.no')
  if (typeof value === 'number') return exactCount(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <FullDate at={value} />
  const isRef = /^(?:u\/|award_)/.test(value) && name !== 'name'
  return isRef ? (
    <Link className={css.link} to={`${path}?${new URLSearchParams({ q: value })}`}>
      <span translate="no">{value}</span>
    </Link>
  ) : (
    <span translate="no">{value}</span>
  )
}

function Side({ econ }: { econ: Econ }) {
  const { current, relatedData } = econ.state
  return (
    <>
      <ActionForm key={current?.prefixedId ?? 'none'} econ={econ} />
      {current?.type !== 'redditor' ? null : (
        <section className={css.card} data-vaults="">
          <h2>{t('econ.vaults')}</h2>
          {relatedData.vaults.length === 0 ? <p className={css.quiet}>{t('econ.vaultsNone')}</p> : null}
          <Rows isBare>
            {relatedData.vaults.map(({ address, active, createdAt }) => (
              <Row
                key={`${address} ${createdAt}`}
                title={
                  <code className={css.address} translate="no">
                    {address}
                  </code>
                }
                details={
                  <>
                    <StateChip tone={active ? 'good' : 'plain'}>
                      {active ? t('econ.vaultActive') : t('econ.vaultInactive')}
                    </StateChip>{' '}
                    <FullDate at={createdAt} />
                  </>
                }
                acts={active ? <Unlink econ={econ} address={address} /> : undefined}
              />
            ))}
          </Rows>
        </section>
      )}
    </>
  )
}

function Unlink({ econ, address }: { econ: Econ; address: string }) {
  return (
    <form
      className={css.unlink}
      onSubmit={event => {
        event.preventDefault()
        void econ.unlink(address, String(new FormData(event.currentTarget).get('reason') ?? ''))
      }}
    >
      <input
        className={css.reason}
        name="reason"
        aria-label={t('econ.reason')}
        placeholder={t('econ.reason')}
        maxLength={300}
        autoComplete="off"
        required
      />
      <SureButton type="submit" sure={t('econ.unlinkSure')}>
        {t('econ.unlink')}
      </SureButton>
    </form>
  )
}
