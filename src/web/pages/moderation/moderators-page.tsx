import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import { MOD_RIGHTS, type ModRight } from '#shared/mod-rights.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { ownRights } from '../../features/moderation/mod-tools.ts'
import { SeeAsForm } from '../../features/moderation/see-as-form.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/field.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './mod-pages.module.css'
import type { loader } from './moderators-page.server.ts'

export { action, loader } from './moderators-page.server.ts'

/** Who moderates, with which rights and in which rank. */
export default function ModeratorsPage() {
  const team = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <ModFrame frame={team.frame} page="moderators">
      <FormProblem words={formError(result, ['username', 'rights'])} />
      {team.invitation === null ? null : <Invitation rights={team.invitation} />}
      <ol className={css.log}>
        {team.moderators.map(moderator => (
          <Moderator key={moderator.name} moderator={moderator} />
        ))}
      </ol>
      <Form method="post" className={css.buttons}>
        {team.canPass ? (
          <Button type="submit" name="do" value="pass" title={t('mod.team.passHint')}>
            {t('mod.team.pass')}
          </Button>
        ) : null}
        {team.canLeave ? (
          <SureButton type="submit" name="do" value="leave" look="danger" sure={t('mod.sureLeave')}>
            {t('mod.team.leave')}
          </SureButton>
        ) : null}
      </Form>
      {team.canEdit ? <Inviting /> : null}
      {team.canLeave || team.canEdit ? (
        <section className={css.section} id="see-as">
          <h2>{t('mod.see.title')}</h2>
          <p>{t('mod.see.about')}</p>
          <SeeAsForm path={team.frame.path} rights={ownRights(team.frame.rights)} />
        </section>
      ) : null}
    </ModFrame>
  )
}

function Invitation({ rights }: { rights: readonly ModRight[] }) {
  return (
    <section className={css.section}>
      <h2>{t('mod.team.invitation')}</h2>
      <p>{t('mod.team.invitationText', { rights: rightsWords(rights) })}</p>
      <Form method="post" className={css.buttons}>
        <Button type="submit" look="main" name="do" value="accept">
          {t('mod.team.accept')}
        </Button>
        <Button type="submit" name="do" value="decline">
          {t('mod.team.decline')}
        </Button>
      </Form>
    </section>
  )
}

type TeamMember = ReturnType<typeof useLoaderData<typeof loader>>['moderators'][number]

function Moderator({ moderator }: { moderator: TeamMember }) {
  return (
    <li data-moderator={moderator.name}>
      <p>
        <Link to={`/user/${moderator.name}/`}>u/{moderator.name}</Link>
        {moderator.isSelf ? ` (${t('mod.team.you')})` : ''}: {rightsWords(moderator.rights)}
      </p>
      <small>
        <Age at={moderator.since} />
        {moderator.isInactive ? ` · ${t('mod.team.inactive')}` : ''}
      </small>
      {moderator.canEdit ? (
        <details>
          <summary>{t('mod.team.change')}</summary>
          <Form method="post" className={fieldCss.form}>
            <input type="hidden" name="username" value={moderator.name} />
            <Rights given={moderator.rights} />
            <p className={css.buttons}>
              <Button type="submit" name="do" value="rights" look="main">
                {t('mod.reasons.save')}
              </Button>
              <Button type="submit" name="do" value="up">
                {t('mod.order.up')}
              </Button>
              <Button type="submit" name="do" value="down">
                {t('mod.order.down')}
              </Button>
              <Button type="submit" name="do" value="remove" look="danger">
                {t('mod.team.remove')}
              </Button>
            </p>
          </Form>
        </details>
      ) : null}
    </li>
  )
}

function Inviting() {
  const { invited } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  return (
    <section className={css.section}>
      <h2>{t('mod.team.invite')}</h2>
      <ul className={css.log}>
        {invited.map(one => (
          <li key={one.name}>
            <p>
              u/{one.name}: {rightsWords(one.rights)}
            </p>
            <Form method="post">
              <input type="hidden" name="username" value={one.name} />
              <Button type="submit" name="do" value="uninvite" look="quiet">
                {t('mod.team.uninvite')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className={fieldCss.form} key={invited.length}>
        <TextField
          name="username"
          label={t('mod.ban.username')}
          defaultValue={result?.values?.username}
          error={fieldError(result, 'username')}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <Rights given={['posts']} error={fieldError(result, 'rights')} />
        <p>
          <Button type="submit" name="do" value="invite" look="main">
            {t('mod.team.sendInvite')}
          </Button>
        </p>
      </Form>
    </section>
  )
}

function Rights({ given, error }: { given: readonly ModRight[]; error?: string | undefined }) {
  return (
    <fieldset>
      <legend className={fieldCss.label}>{t('mod.team.rights')}</legend>
      {error === undefined ? null : <FormProblem words={error} />}
      {MOD_RIGHTS.map(right => (
        <CheckField
          key={right}
          name="right"
          value={right}
          defaultChecked={given.includes(right)}
          label={t(`mod.right.${right}`)}
        />
      ))}
    </fieldset>
  )
}

function rightsWords(rights: readonly ModRight[]): string {
  return rights.map(right => t(`mod.right.${right}`)).join(', ')
}
