import { Form, useActionData, useLoaderData } from 'react-router'
import { AUDIENCES, type SiteMessageLine, type SiteMessagePreview } from '#shared/inbox/site-message-view.ts'
import { listWords } from '#shared/messages/format-list.ts'
import { t } from '#shared/messages/t.ts'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckField, FormProblem, fieldCss, TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './admin-page.module.css'
import type { loader } from './site-messages-page.server.ts'

export { action, loader } from './site-messages-page.server.ts'

const FIELDS = ['subject', 'body', 'names']

type Previewed = { preview: SiteMessagePreview; typed: Record<string, string> }

/** Messages of the admins to members: a form that previews and counts before it sends, and what was sent. */
export default function SiteMessagesPage() {
  const { waiting, messages, formKey, done } = useLoaderData<typeof loader>()
  const answer: unknown = useActionData()
  const result = failureOf(answer)
  const previewed = previewOf(answer)
  const typed = previewed?.typed ?? typedIn(answer) ?? {}
  return (
    <AdminFrame
      title={t('admin.page.messages')}
      page="messages"
      waiting={waiting}
      intro={t('siteMessage.intro')}
    >
      {done === 'sent' || done === 'stopped' ? (
        <p className={css.done} role="status">
          {t(`siteMessage.${done}`)}
        </p>
      ) : null}
      <Form method="post" className={fieldCss.form}>
        <h2 className={css.formTitle}>{t('siteMessage.new')}</h2>
        <FormProblem words={formError(result, FIELDS)} />
        <input type="hidden" name="formKey" value={typed.formKey ?? formKey} />
        <input type="hidden" name="previewed" value={previewed?.preview.digest ?? ''} />
        <TextField
          name="subject"
          label={t('siteMessage.subject')}
          defaultValue={typed.subject ?? ''}
          error={fieldError(result, 'subject')}
        />
        <TextAreaField
          name="body"
          label={t('siteMessage.body')}
          defaultValue={typed.body ?? ''}
          rows={8}
          error={fieldError(result, 'body')}
        />
        <fieldset className={fieldCss.field}>
          <legend className={fieldCss.label}>{t('siteMessage.audience')}</legend>
          {AUDIENCES.map(audience => (
            <CheckField
              key={audience}
              type="radio"
              name="audience"
              value={audience}
              label={t(`siteMessage.audience.${audience}`)}
              defaultChecked={(typed.audience || 'everyone') === audience}
            />
          ))}
        </fieldset>
        <TextAreaField
          name="names"
          label={t('siteMessage.names')}
          hint={t('siteMessage.namesHint')}
          defaultValue={typed.names ?? ''}
          rows={2}
          error={fieldError(result, 'names')}
        />
        {previewed === null ? null : <Preview preview={previewed.preview} />}
        <p className={fieldCss.row}>
          <Button type="submit" name="intent" value="preview" {...(previewed === null && { look: 'main' })}>
            {t('siteMessage.preview')}
          </Button>
          {previewed === null || previewed.preview.count === 0 ? null : (
            <Button look="main" type="submit" name="intent" value="send">
              {t('siteMessage.send', { count: previewed.preview.count })}
            </Button>
          )}
        </p>
      </Form>
      <section className={`${css.part} ${css.earlier}`}>
        <h2>{t('siteMessage.earlier')}</h2>
        {messages.length === 0 ? <EmptyState icon="mail" words={t('siteMessage.none')} /> : null}
        <ul className={css.rows}>
          {messages.map(message => (
            <Sent key={message.id} message={message} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}

function Preview({ preview: { subject, html, count, unknown } }: { preview: SiteMessagePreview }) {
  return (
    <section className={css.part} data-preview="" aria-label={t('siteMessage.preview')}>
      <p>{t('siteMessage.previewed')}</p>
      <h3>{subject}</h3>
      <MarkdownHtml html={html} />
      <p role="status">
        <strong>{t('siteMessage.goesTo', { count })}</strong>
      </p>
      {unknown.length === 0 ? null : <p>{t('siteMessage.unknown', { names: listWords(unknown) })}</p>}
    </section>
  )
}

function Sent({ message: { id, subject, audience, by, sentAt, told, state } }: { message: SiteMessageLine }) {
  return (
    <li data-message={id}>
      <div className={css.what}>
        <p className={css.who}>
          <strong dir="auto">{subject}</strong>{' '}
          <span>
            {t('siteMessage.by', {
              by: by === null ? t('admin.gone') : `u/${by}`,
              audience: t(`siteMessage.audience.${audience}`),
            })}
          </span>{' '}
          <Age at={sentAt} />
        </p>
        <small>{t('siteMessage.state', { state, told })}</small>
      </div>
      {state === 'sending' ? (
        <Form method="post" className={css.acts}>
          <input type="hidden" name="id" value={id} />
          <SureButton
            type="submit"
            name="intent"
            value="stop"
            sure={t('siteMessage.stopSure')}
            aria-label={t('siteMessage.stopNamed', { subject })}
          >
            {t('siteMessage.stop')}
          </SureButton>
        </Form>
      ) : null}
    </li>
  )
}

function previewOf(answer: unknown): Previewed | null {
  return typeof answer === 'object' && answer !== null && 'preview' in answer ? (answer as Previewed) : null
}
