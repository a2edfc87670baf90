import { useActionData, useLoaderData } from 'react-router'
import { ADMIN_ROLES } from '#shared/accounts/admin-roles.ts'
import { t } from '#shared/messages/t.ts'
import type { TeamMemberView } from '#shared/views/admin-view.ts'
import { SensitiveForm } from '../../../features/account/sensitive-form.tsx'
import { typedIn } from '../../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../../forms/form-result.ts'
import { Age } from '../../../ui/age.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../../ui/fields/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { detailsOf } from '../act-details.ts'
import { actWords } from '../act-words.ts'
import { AdminFrame } from '../admin-frame.tsx'
import css from '../admin-page.module.css'
import type { loader } from './roles-page.server.ts'

export { action, loader } from './roles-page.server.ts'

/** The roles of staff and admins, for admins with all roles. */
export default function RolesPage() {
  const { waiting, team, asked, changes, done } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  return (
    <AdminFrame title={t('admin.page.roles')} page="roles" waiting={waiting} intro={t('roles.intro')}>
      {done === null || result !== undefined ? null : (
        <p className={css.done} role="status">
          {t(`roles.done.${done}`)}
        </p>
      )}
      <section className={css.part}>
        <h2>{t('roles.now')}</h2>
        <ul className={css.rows}>
          {team.map(member => (
            <Member key={member.name} member={member} />
          ))}
        </ul>
      </section>
      <RolesForm key={asked.name} asked={asked} answer={answer} />
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('roles.changes')}</h2>
        {changes.length === 0 ? <EmptyState icon="shield" words={t('roles.noChanges')} /> : null}
        <ul className={css.rows}>
          {changes.map(change => (
            <li key={change.id} data-change={change.id}>
              <div className={css.what}>
                <p>{actWords(change)}</p>
                <small>{detailsOf(change).join(' · ')}</small>
              </div>
              <span className={css.when}>
                <Age at={change.at} />
              </span>
              {change.canUndo ? <Undo id={change.id} subject={change.subject ?? ''} /> : null}
            </li>
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

function Member({ member: { name, isStaff, roles, isSelf } }: { member: TeamMemberView }) {
  return (
    <li data-member={name}>
      <div className={css.what}>
        <p className={css.who}>
          <Link to={`/admin/accounts/${name}`}>{`u/${name}`}</Link>{' '}
          {roles.length === ADMIN_ROLES.length ? (
            <span className={css.state}>{t('roles.whole')}</span>
          ) : (
            roles.map(role => (
              <span key={role} className={css.state}>
                {t(`roles.role.${role}`)}
              </span>
            ))
          )}{' '}
          {isStaff ? <span className={css.state}>{t('admin.roleStaff')}</span> : null}
        </p>
      </div>
      {isSelf ? (
        <small>{t('roles.self')}</small>
      ) : (
        <Link to={`/admin/roles?name=${name}#roles-form`} aria-label={t('roles.changeNamed', { name })}>
          {t('roles.change')}
        </Link>
      )}
    </li>
  )
}

function RolesForm({ asked, answer }: { asked: TeamMemberView; answer: unknown }) {
  const result = failureOf(answer)
  const typed = result === undefined ? undefined : typedIn(answer)
  return (
    <SensitiveForm method="post" className={fieldCss.form} intents={['save', 'undo']} isForAdmin>
      <h2 className={css.formTitle} id="roles-form">
        {t('roles.form')}
      </h2>
      <FormProblem words={formError(result, ['name', 'reason'])} />
      <TextField
        name="name"
        label={t('roles.name')}
        defaultValue={typed?.name ?? asked.name}
        error={fieldError(result, 'name')}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <fieldset className={fieldCss.field}>
        <legend className={fieldCss.label}>{t('admin.roles')}</legend>
        {ADMIN_ROLES.map(role => (
          <CheckField
            key={role}
            name="role"
            value={role}
            label={t(`roles.role.${role}`)}
            hint={t(`roles.hint.${role}`)}
            defaultChecked={asked.roles.includes(role)}
          />
        ))}
        <CheckField
          name="isStaff"
          label={t('admin.roleStaff')}
          hint={t('roles.hint.staff')}
          defaultChecked={asked.isStaff}
        />
      </fieldset>
      <TextField
        name="reason"
        label={t('roles.reason')}
        hint={t('roles.reasonHint')}
        defaultValue={typed?.reason ?? ''}
        error={fieldError(result, 'reason')}
      />
      <p className={fieldCss.row}>
        <Button look="main" type="submit" name="intent" value="save">
          {t('admin.setRoles')}
        </Button>
      </p>
    </SensitiveForm>
  )
}

function Undo({ id, subject }: { id: number; subject: string }) {
  return (
    <SensitiveForm method="post" className={css.acts} intents={['undo']} isForAdmin>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="undo" aria-label={t('roles.undoNamed', { name: subject })}>
        {t('roles.undo')}
      </Button>
    </SensitiveForm>
  )
}
