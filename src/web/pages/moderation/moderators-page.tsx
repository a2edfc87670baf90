import { Form, useActionData, useLoaderData } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { ModFrame } from '../../features/moderation/mod-frame.tsx'
import { ownRights } from '../../features/moderation/mod-tools.ts'
import { SeeAsForm } from '../../features/moderation/seen-as/see-as-form.tsx'
import { OpenPageForm, PageForm, usePageForm } from '../../features/tools/page-form.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { FormProblem, TextField } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Rows, StateChip } from '../../ui/rows.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './mod-pages.module.css'
import { ModeratorRow, PersonIcon } from './moderator-row.tsx'
import type { loader } from './moderators-page.server.ts'
import { RightsFields, rightsWords } from './rights-fields.tsx'

export { action, loader } from './moderators-page.server.ts'

/** Moderators in order of rank, with their permissions. */
export default function ModeratorsPage() {
  const team = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const isInviting = usePageForm(result?.values?.do === 'invite') && team.canEdit
  return (
    <ModFrame
      frame={team.frame}
      page="moderators"
      {...(team.canEdit && { acts: <OpenPageForm words={t('mod.team.invite')} isOpen={isInviting} /> })}
    >
      {isInviting ? <Inviting /> : <FormProblem words={formError(result, ['rights'])} />}
      {team.invitation === null ? null : <Invitation rights={team.invitation} />}
      <Rows isOrdered label={t('mod.tool.moderators')}>
        {team.moderators.map((moderator, at) => (
          <ModeratorRow
            key={moderator.name}
            moderator={moderator}
            isFirst={team.moderators[at - 1]?.canEdit !== true}
            isLast={at === team.moderators.length - 1}
          />
        ))}
      </Rows>
      {team.invited.length === 0 ? null : <Invited />}
      {team.canPass || team.canLeave ? (
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
      ) : null}
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

/** Pending invitations to moderate. */
function Invited() {
  const { invited } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className={css.title}>{t('mod.team.invited')}</h2>
      <Rows label={t('mod.team.invited')}>
        {invited.map(({ name, rights, at }) => (
          <Row
            key={name}
            title={
              <>
                <PersonIcon name={name} />
                <Link to={`/user/${name}/`}>u/{name}</Link>
                <StateChip tone="waits">{t('mod.team.waits')}</StateChip>
              </>
            }
            details={rightsWords(rights)}
            when={<Age at={at} />}
            acts={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="username" value={name} />
                <Button
                  type="submit"
                  name="do"
                  value="uninvite"
                  aria-label={t('mod.team.uninviteNamed', { name })}
                >
                  {t('mod.team.uninvite')}
                </Button>
              </Form>
            }
          />
        ))}
      </Rows>
    </>
  )
}

function Inviting() {
  const answer = failureOf(useActionData())
  const result = answer?.values?.do === 'invite' ? answer : undefined
  return (
    <PageForm
      title={t('mod.team.inviteTitle')}
      problem={formError(result, ['username', 'rights'])}
      submit={
        <Button type="submit" name="do" value="invite" look="main">
          {t('mod.team.sendInvite')}
        </Button>
      }
    >
      <TextField
        name="username"
        label={t('mod.ban.username')}
        defaultValue={result?.values?.username}
        error={fieldError(result, 'username')}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <RightsFields given={['posts']} error={fieldError(result, 'rights')} />
    </PageForm>
  )
}
