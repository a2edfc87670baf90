import { Form, useActionData } from 'react-router'
import type { EconRequestView } from '#shared/econ/econ-view.ts'
import { t } from '#shared/messages/t.ts'
import css from '../../features/econ/econ.module.css'
import { failureOf, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { SureButton } from '../../ui/sure-button.tsx'

type Props = {
  requests: EconRequestView[]
  soloCoins: number
  done: 'approved' | 'refused' | null
  path: string
}

const TONES = { waiting: 'waits', approved: 'good', refused: 'plain' } as const

/** Requests that need a second person, and those that had one. */
export function Approvals({ requests, soloCoins, done, path }: Props) {
  const result = failureOf(useActionData())
  return (
    <>
      {done === null || result !== undefined ? null : (
        <p className={css.done} role="status">
          {t(`econ.decided.${done}`)}
        </p>
      )}
      <p className={css.note}>{t('econ.approvalsIntro', { count: soloCoins })}</p>
      <FormProblem words={result?.words ?? formError(result, [])} />
      {requests.length === 0 ? (
        <EmptyState icon="check" words={t('econ.approvalsNone')} />
      ) : (
        <Rows label={t('econ.approvals')} isOrdered>
          {requests.map(request => (
            <Request key={request.id} request={request} path={path} />
          ))}
        </Rows>
      )}
    </>
  )
}

function Request({ request, path }: { request: EconRequestView; path: string }) {
  const { id, action, ref, coins, reason, state, createdAt, canDecide } = request
  const author = request.author === null ? t('econ.gone') : `u/${request.author}`
  const decider = request.decider === null ? t('econ.gone') : `u/${request.decider}`
  return (
    <Row
      data={{ 'data-request': id, 'data-state': state }}
      title={
        <>
          <StateChip tone={TONES[state]}>{t(`econ.request.${state}`, { decider })}</StateChip>{' '}
          {t(`econ.action.${action}`)}{' '}
          <Link className={css.link} to={`${path}?${new URLSearchParams({ q: ref })}`}>
            <span translate="no">{ref}</span>
          </Link>
          {' · '}
          {t('econ.requestCoins', { count: coins })}
        </>
      }
      details={
        <>
          {t('econ.requestBy', { author })} · <span translate="no">{reason}</span>
        </>
      }
      when={<Age at={createdAt} />}
      acts={
        canDecide ? (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="refuse">
              {t('econ.refuse')}
            </Button>{' '}
            <SureButton type="submit" name="intent" value="approve" look="main" sure={t('econ.approveSure')}>
              {t('econ.approve')}
            </SureButton>
          </Form>
        ) : state === 'waiting' ? (
          t('econ.requestOwn')
        ) : undefined
      }
    />
  )
}
