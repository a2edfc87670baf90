import { useActionData, useLoaderData } from 'react-router'
import {
  type InvitationView,
  SIGN_UP_LIMITS,
  SIGN_UP_MODES,
  type SignUpMode,
  type SignUpModeView,
  type SignUpRequestView,
} from '#shared/accounts/sign-up.ts'
import { t } from '#shared/messages/t.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { typedIn } from '../../../forms/filled-form.ts'
import { type FormResult, failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { FullDate } from '../../../ui/full-date.tsx'
import { SureButton } from '../../../ui/sure-button.tsx'
import { tNodes } from '../../../ui/t-nodes.ts'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './sign-up-page.server.ts'

export { action, loader } from './sign-up-page.server.ts'

/** Sign-up settings: the mode with its history, invitations, and sign-ups that wait for a decision. */
export default function SignUpPage() {
  const { waiting, mode, history, requests, requestCount, invitations, done, before, name } =
    useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  const intent = result?.values?.intent
  const invited = invitedIn(answer)
  return (
    <AdminFrame title={t('admin.page.signUp')} page="signUp" waiting={waiting} intro={t('signUp.intro')}>
      {done === null || result !== undefined || invited !== null ? null : (
        <div className={css.done} role="status">
          <p>{t(`signUp.done.${done}`, { name, mode: t(`signUp.mode.${mode}`) })}</p>
          {done === 'mode' && before !== null && before !== mode ? <Undo before={before} now={mode} /> : null}
        </div>
      )}
      {intent === 'approve' || intent === 'refuse' || intent === 'revoke' ? (
        <FormProblem words={formError(result, [])} />
      ) : null}
      <SensitiveForm
        key={mode}
        method="post"
        className={fieldCss.form}
        intents={['mode']}
        isForAdmin
        preventScrollReset
      >
        <FormProblem words={intent === 'mode' ? formError(result, []) : undefined} />
        <input type="hidden" name="before" value={mode} />
        <fieldset className={fieldCss.field}>
          <legend className={fieldCss.label}>{t('signUp.who')}</legend>
          {SIGN_UP_MODES.map(one => (
            <CheckField
              key={one}
              type="radio"
              name="mode"
              value={one}
              label={t(`signUp.mode.${one}`)}
              hint={t(`signUp.modeHint.${one}`)}
              defaultChecked={one === mode}
            />
          ))}
        </fieldset>
        <p className={fieldCss.row}>
          <Button look="main" type="submit" name="intent" value="mode">
            {t('signUp.save')}
          </Button>
        </p>
      </SensitiveForm>
      {mode === 'approval' || requests.length > 0 ? (
        <section className={`${css.part} ${css.earlier}`}>
          <h2>{t('signUp.requests', { count: requestCount })}</h2>
          {requests.length === 0 ? <EmptyState icon="user" words={t('signUp.noRequests')} /> : null}
          <ul className={css.rows}>
            {requests.map(request => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
      <Invitations invitations={invitations} result={result} typed={typedIn(answer)} invited={invited} />
      <section className={css.part}>
        <h2>{t('signUp.history')}</h2>
        {history.length === 0 ? <p>{t('signUp.noHistory')}</p> : null}
        <ul className={css.rows}>
          {history.map(change => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

function Undo({ before, now }: { before: SignUpMode; now: SignUpMode }) {
  return (
    <SensitiveForm method="post" intents={['mode']} isForAdmin>
      <input type="hidden" name="mode" value={before} />
      <input type="hidden" name="before" value={now} />
      <Button type="submit" name="intent" value="mode">
        {t('signUp.undo', { mode: t(`signUp.mode.${before}`) })}
      </Button>
    </SensitiveForm>
  )
}

function Change({ change: { id, mode, by, at } }: { change: SignUpModeView }) {
  const who = by === null ? t('admin.gone') : `u/${by}`
  return (
    <li data-change={id}>
      <span className={css.what}>{t('signUp.change', { by: who, mode: t(`signUp.mode.${mode}`) })}</span>
      <span className={css.when}>
        <Age at={at} />
      </span>
    </li>
  )
}

function Request({ request: { id, name, email, words, address, askedAt } }: { request: SignUpRequestView }) {
  return (
    <li data-request={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong>{name}</strong> <Age at={askedAt} />
        </p>
        <p className={css.words}>{words}</p>
        <small>{t('signUp.from', { address, email: email ?? t('signUp.noEmail') })}</small>
      </div>
      <SensitiveForm method="post" className={css.acts} intents={['approve', 'refuse']} isForAdmin>
        <input type="hidden" name="id" value={id} />
        <Button
          look="main"
          type="submit"
          name="intent"
          value="approve"
          aria-label={t('signUp.approveNamed', { name })}
        >
          {t('signUp.approve')}
        </Button>
        <SureButton
          type="submit"
          name="intent"
          value="refuse"
          sure={t('signUp.refuseSure')}
          aria-label={t('signUp.refuseNamed', { name })}
        >
          {t('signUp.refuse')}
        </SureButton>
      </SensitiveForm>
    </li>
  )
}

type InvitationsProps = {
  invitations: readonly InvitationView[]
  result: FormResult | undefined
  typed: Record<string, string> | undefined
  invited: string | null
}

function Invitations({ invitations, result, typed, invited }: InvitationsProps) {
  const own = result?.values?.intent === 'invite' ? result : undefined
  const given = own === undefined ? {} : (typed ?? {})
  return (
    <section className={`${css.part} ${css.earlier}`}>
      <h2>{t('signUp.invitations')}</h2>
      {invited === null ? null : (
        <div className={css.done} role="status">
          <TextField label={t('signUp.link')} hint={t('signUp.linkHint')} value={invited} readOnly />
        </div>
      )}
      <SensitiveForm
        method="post"
        className={fieldCss.form}
        intents={['invite']}
        isForAdmin
        preventScrollReset
      >
        <FormProblem words={formError(own, ['note', 'uses', 'days'])} />
        <TextField
          name="note"
          label={t('signUp.note')}
          hint={t('signUp.noteHint')}
          defaultValue={given.note ?? ''}
          error={fieldError(own, 'note')}
        />
        <TextField
          name="uses"
          label={t('signUp.uses')}
          inputMode="numeric"
          defaultValue={given.uses ?? '1'}
          error={fieldError(own, 'uses')}
        />
        <TextField
          name="days"
          label={t('signUp.days', { most: SIGN_UP_LIMITS.days })}
          inputMode="numeric"
          defaultValue={given.days ?? '7'}
          error={fieldError(own, 'days')}
        />
        <p className={fieldCss.row}>
          <Button type="submit" name="intent" value="invite">
            {t('signUp.invite')}
          </Button>
        </p>
      </SensitiveForm>
      <ul className={css.rows}>
        {invitations.map(invitation => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: InvitationView }) {
  const { id, note, by, expiresAt, uses, mostUses, state } = invitation
  const name = note === '' ? t('signUp.unnamed') : note
  return (
    <li data-invitation={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong>{name}</strong>{' '}
          <span className={css.state} data-state={state}>
            {t(`signUp.state.${state}`)}
          </span>
        </p>
        <small>
          {tNodes('signUp.used', {
            uses,
            most: mostUses,
            by: by === null ? t('admin.gone') : `u/${by}`,
            until: <FullDate at={expiresAt} />,
          })}
        </small>
      </div>
      {state === 'open' ? (
        <SensitiveForm method="post" className={css.acts} intents={['revoke']} isForAdmin>
          <input type="hidden" name="id" value={id} />
          <SureButton
            type="submit"
            name="intent"
            value="revoke"
            sure={t('signUp.revokeSure')}
            aria-label={t('signUp.revokeNamed', { name })}
          >
            {t('signUp.revoke')}
          </SureButton>
        </SensitiveForm>
      ) : null}
    </li>
  )
}

function invitedIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('invited' in answer)) return null
  return String(answer.invited)
}
