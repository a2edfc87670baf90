import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import type { AdminAccountView } from '#shared/views/admin-view.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { FullDate } from '../../ui/full-date.tsx'
import { StateChip } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { Act, ActForm } from './act-form.tsx'
import css from './admin-page.module.css'
import { SuspensionWords } from './suspension-words.tsx'

type Props = { account: AdminAccountView; answer: unknown }

/** Current suspension (end, reason, admin) with a button to lift it; otherwise the form to suspend the account. */
export function Suspending({ account, answer }: Props) {
  const { suspension } = account
  return suspension === null || suspension.isOver ? (
    <SuspendForm account={account} answer={answer} />
  ) : (
    <Suspended account={account} suspension={suspension} answer={answer} />
  )
}

type SuspendedProps = Props & { suspension: NonNullable<AdminAccountView['suspension']> }

function Suspended({ account: { appeal }, suspension, answer }: SuspendedProps) {
  const { by, startedAt, reason, until } = suspension
  return (
    <ActForm
      title={t('admin.fact.suspension')}
      acts={['lift', 'refuse_appeal']}
      state={<StateChip tone="grave">{t('admin.state.suspended')}</StateChip>}
      isGrave
    >
      <FormProblem words={formError(failureOf(answer), [])} />
      <p className={css.standing}>
        <SuspensionWords reason={reason} until={until} />
      </p>
      <p>
        {tNodes('admin.suspendedBy', {
          by: by === null ? t('admin.gone') : `u/${by}`,
          at: <FullDate at={startedAt} />,
        })}
      </p>
      {appeal === null ? null : (
        <>
          <h3>
            {tNodes('admin.appeal', {
              at: <FullDate at={appeal.createdAt} />,
            })}
          </h3>
          <p className={css.words} dir="auto">
            {appeal.body}
          </p>
          <p>{t('admin.appealsIntro')}</p>
        </>
      )}
      <div className={css.acts}>
        <Act act="lift" words={t('admin.lift')} look="main" />
        {appeal === null ? null : <Act act="refuse_appeal" words={t('admin.refuseAppeal')} />}
      </div>
    </ActForm>
  )
}

function SuspendForm({ account: { name, suspension }, answer }: Props) {
  const result = failureOf(answer)
  return (
    <ActForm title={t('admin.fact.suspension')} acts={['suspend']} isGrave>
      {suspension === null ? null : (
        <p>
          <SuspensionWords {...suspension} />
        </p>
      )}
      <p>{t('admin.suspendEffect')}</p>
      <TextField
        name="reason"
        label={t('admin.suspendReason')}
        defaultValue={result?.values?.reason}
        error={fieldError(result, 'reason')}
        {...upTo(LIMITS.suspensionReasonLength)}
      />
      <TextField
        name="days"
        inputMode="numeric"
        label={t('admin.suspendDays')}
        hint={t('admin.suspendDaysHint')}
        defaultValue={result?.values?.days}
        error={fieldError(result, 'days')}
      />
      <Act act="suspend" words={t('admin.suspend')} sure={t('admin.sure.suspend', { name })} />
    </ActForm>
  )
}
