import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { SavedReplyPicker } from '../../features/moderation/saved-reply-picker.tsx'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { CheckField, FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import type { loader } from './compose-page.server.ts'
import css from './modmail.module.css'

export { action, loader } from './compose-page.server.ts'

const FIELDS = ['to', 'subject', 'body']

/** New message to a member or to a community's moderators; moderators can also write to members and each other. */
export default function ComposePage() {
  const { communities, replies, asked } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const form = useUnsavedForm()
  const sent = typedIn(answer)
  const typed: Record<string, string> = sent ?? asked
  const isTeam = communities.length > 0 && (typed.from ?? '') !== ''
  const isToTeam = /^\/?r\//i.test(typed.to ?? '')
  const title = t(isTeam ? 'modmail.compose' : isToTeam ? 'modmail.writeTitle' : 'message.writeTitle')
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <Form method="post" ref={form} className={fieldCss.form}>
        <FormProblem words={formError(result, FIELDS)} />
        <input type="hidden" name="about" value={typed.about ?? ''} />
        {isTeam ? <From communities={communities} chosen={typed.from ?? ''} /> : null}
        <TextField
          name="to"
          label={t('modmail.to')}
          hint={t(isTeam ? 'modmail.toMember' : 'message.toPerson')}
          defaultValue={typed.to ?? ''}
          maxLength={80}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required={!isTeam}
          error={fieldError(result, 'to')}
        />
        <TextField
          name="subject"
          label={t('modmail.subject')}
          defaultValue={typed.subject ?? ''}
          {...upTo(LIMITS.modmailSubjectLength)}
          required
          error={fieldError(result, 'subject')}
        />
        <MarkdownField
          name="body"
          label={t('modmail.body')}
          hint={t('modmail.bodyHint')}
          defaultValue={typed.body ?? ''}
          maxLength={LIMITS.modmailBodyLength}
          error={fieldError(result, 'body')}
        />
        {isTeam ? (
          <SavedReplyPicker
            lists={replies}
            into="body"
            user={{ field: 'to' }}
            submit={{ name: 'intent', value: 'insert' }}
          />
        ) : null}
        {isTeam ? (
          <CheckField
            name="asTeam"
            defaultChecked={sent === undefined || 'asTeam' in sent}
            label={t('modmail.voice.team')}
          />
        ) : null}
        <p className={fieldCss.row}>
          <Button look="main" type="submit">
            {t('modmail.send')}
          </Button>
          <ButtonLink to={isTeam || isToTeam ? '/modmail' : '/message/messages'}>
            {t('shell.cancel')}
          </ButtonLink>
        </p>
      </Form>
    </SingleColumn>
  )
}

function From({
  communities,
  chosen,
}: {
  communities: { name: string; prefixedName: string }[]
  chosen: string
}) {
  return (
    <label className={css.from}>
      {t('modmail.from')}
      <select
        name="from"
        defaultValue={communities.find(({ name }) => name.toLowerCase() === chosen.toLowerCase())?.name}
      >
        {communities.map(({ name, prefixedName }) => (
          <option key={name} value={name}>
            {prefixedName}
          </option>
        ))}
      </select>
    </label>
  )
}
