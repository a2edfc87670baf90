import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { decimal } from '#shared/messages/format-decimal.ts'
import { t } from '#shared/messages/t.ts'
import type { RehearsalView, RehearsedRule } from '#shared/views/automod-view.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import css from './automod.module.css'
import { ruleName } from './rules-table.tsx'
import { ScrollRegion } from './scroll-region.tsx'

const LOOK_EVERY_MS = 1_000

/** Progress or results of a dry run. */
export function RehearsalReport({
  rehearsal,
  isOld,
  canEdit,
  path,
}: {
  rehearsal: RehearsalView
  /** The rules above have changed since. */
  isOld: boolean
  canEdit: boolean
  path: string
}) {
  const { state, result } = rehearsal
  return (
    <section className={css.section} id="rehearsal" aria-labelledby="rehearsal-title" data-state={state}>
      <h2 id="rehearsal-title">{t('rehearsal.title')}</h2>
      {state === 'waiting' || state === 'running' ? (
        <Progress rehearsal={rehearsal} canEdit={canEdit} path={path} />
      ) : null}
      {state === 'cancelled' ? <p>{t('rehearsal.canceled')}</p> : null}
      {state === 'failed' ? <p>{t('rehearsal.failed')}</p> : null}
      {result === null ? null : (
        <>
          <p role="status">
            {t('rehearsal.done', { items: result.items, seconds: decimal(result.tookMs / 1_000, 1) })}{' '}
            {isOld ? <em>{t('rehearsal.isOld')}</em> : null}
          </p>
          <Result rules={result.rules} />
        </>
      )}
    </section>
  )
}

function Progress({
  rehearsal: { state, done, total },
  canEdit,
  path,
}: {
  rehearsal: RehearsalView
  canEdit: boolean
  path: string
}) {
  const { revalidate, state: asking } = useRevalidator()
  useEffect(() => {
    if (asking !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [asking, revalidate])
  const words =
    state === 'waiting'
      ? t('rehearsal.waiting')
      : t('rehearsal.running', { done, total: Math.max(total, done) })
  return (
    <Form method="post" encType="multipart/form-data" className={css.progress}>
      <progress max={Math.max(total, 1)} value={done} aria-label={words} />
      <span>{words}</span>
      {canEdit ? (
        <Button type="submit" name="do" value="cancel">
          {t('rehearsal.cancel')}
        </Button>
      ) : null}
      <noscript>
        <Link to={`${path}about/automod?tried=1#rehearsal`}>{t('rehearsal.refresh')}</Link>
      </noscript>
    </Form>
  )
}

function Result({ rules }: { rules: readonly RehearsedRule[] }) {
  return (
    <ScrollRegion className={css.scroll} label={t('rehearsal.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('rehearsal.rule')}</th>
            <th scope="col">{t('rehearsal.hits')}</th>
            <th scope="col">{t('rehearsal.approved')}</th>
            <th scope="col">{t('rehearsal.removed')}</th>
            <th scope="col">{t('rehearsal.overlaps')}</th>
            <th scope="col">{t('rehearsal.examples')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.number} data-rule={rule.number}>
              <th scope="row">
                {ruleName(rule)}
                <small>{rule.does.join(', ')}</small>
              </th>
              <td>{rule.hits}</td>
              <td className={rule.approved > 0 ? css.doubt : undefined}>{rule.approved}</td>
              <td>{rule.removed}</td>
              <td>
                {rule.overlaps.length === 0
                  ? t('rehearsal.none')
                  : rule.overlaps
                      .map(({ number, count }) => t('rehearsal.overlap', { number, count }))
                      .join(', ')}
              </td>
              <td>
                <Examples rule={rule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Examples({ rule }: { rule: RehearsedRule }) {
  if (rule.examples.length === 0) return t('rehearsal.none')
  return (
    <ul className={css.examples}>
      {rule.examples.map(example => (
        <li key={example.path}>
          <a href={example.path}>{example.title}</a>
          {example.matched.length === 0 ? null : (
            <small> {t('automod.matched', { words: example.matched.join(', ') })}</small>
          )}
          {example.isApproved ? <small> · {t('rehearsal.wasApproved')}</small> : null}
        </li>
      ))}
    </ul>
  )
}
