import { useEffect } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { type ConversationView, MODMAIL_VOICES, type ModmailMessageView } from '#shared/views/modmail-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { useUnsavedForm } from '../../features/leaving/use-unsaved-form.ts'
import { SavedReplyPicker } from '../../features/moderation/saved-reply-picker.tsx'
import { refreshUnread } from '../../features/moderation/unread-modmail.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { MarkdownField } from '../../features/writing/markdown-field.tsx'
import { typedIn } from '../../forms/filled-form.ts'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField, FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { FullDate } from '../../ui/full-date.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { Panes } from '../../ui/panes.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import type { loader } from './conversation-page.server.ts'
import { MailFrame } from './mail-frame.tsx'
import css from './modmail.module.css'
import { PersonPanel } from './person-panel.tsx'

export { action, loader } from './conversation-page.server.ts'

export default function ConversationPage() {
  const { conversation, facts, unread } = useLoaderData<typeof loader>()
  const result = failureOf(useActionData())
  const { moderation } = useShell()
  const newest = conversation.messages.at(-1)?.id
  // The page's unread count was loaded before this conversation was marked read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message read
  useEffect(() => {
    if (moderation !== null) void refreshUnread(moderation)
  }, [newest, moderation])
  const { subject, community, person, seat } = conversation
  const talk = <Talk conversation={conversation} />
  return (
    <MailFrame
      title={subject}
      filter={{ folder: null, community: '' }}
      isModerator={seat === 'team' || unread !== null}
      unread={unread}
    >
      <PageTitle label={subject} />
      <div className={css.main}>
        <p className={css.who}>
          <Link to={community.path}>{community.prefixedName}</Link>
          {person === null ? null : <Link to={person.path}>u/{person.name}</Link>}
          <span className={css.chip}>{t(`modmail.kind.${conversation.kind}`)}</span>
          {conversation.state === null ? null : (
            <span className={css.chip}>{t(`modmail.state.${conversation.state}`)}</span>
          )}
        </p>
        <FormProblem words={formError(result, ['body'])} />
        {seat === 'team' ? <TeamTools conversation={conversation} /> : null}
        {facts === null || person === null ? (
          talk
        ) : (
          <Panes
            label={subject}
            main={{ words: t('modmail.paneTalk'), children: talk }}
            side={{
              words: t('modmail.panePerson', { name: person.name }),
              children: <PersonPanel conversation={conversation} facts={facts} />,
            }}
          />
        )}
      </div>
    </MailFrame>
  )
}

function Talk({ conversation }: { conversation: ConversationView }) {
  const { older, messages } = conversation
  return (
    <>
      {older === null ? null : <Link to={`?before=${older}`}>{t('modmail.olderMessages')}</Link>}
      <ol className={css.messages}>
        {messages.map(message => (
          <Message key={message.id} message={message} conversation={conversation} />
        ))}
      </ol>
      <Reply key={messages.at(-1)?.id} />
    </>
  )
}

function Message({ message, conversation }: { message: ModmailMessageView; conversation: ConversationView }) {
  const { author, side, isAsTeam, isNote } = message
  const team = t('modmail.team', { name: conversation.community.prefixedName })
  return (
    <li data-side={side} data-note={isNote || undefined}>
      <p className={css.who}>
        <strong>
          {author === null ? (
            side === 'team' ? (
              team
            ) : (
              t('modmail.left')
            )
          ) : (
            <Link to={author.path}>u/{author.name}</Link>
          )}
        </strong>
        {isAsTeam && author !== null ? <span className={css.chip}>{t('modmail.asTeam')}</span> : null}
        {isNote ? <span className={css.chip}>{t('modmail.note')}</span> : null}
        <Age at={message.writtenAt} />
      </p>
      <MarkdownHtml html={message.html} />
    </li>
  )
}

function Reply() {
  const { conversation, replies } = useLoaderData<typeof loader>()
  const answer = useActionData()
  const result = failureOf(answer)
  const form = useUnsavedForm()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'reply'
  const { seat, kind, person, mutedUntil } = conversation
  const sent = typedIn(answer)
  const typed = sent?.intent === 'reply' || sent?.intent === 'insert' ? sent : undefined
  if (seat === 'person' && mutedUntil !== null && typed === undefined)
    return (
      <p className={css.note}>
        {tNodes('modmail.youAreMuted', {
          until: <FullDate at={mutedUntil} />,
        })}
      </p>
    )
  return (
    <Form method="post" ref={form} className={fieldCss.form}>
      <MarkdownField
        name="body"
        label={t('modmail.reply')}
        hint={t('modmail.bodyHint')}
        defaultValue={typed?.body ?? ''}
        maxLength={LIMITS.modmailBodyLength}
        error={fieldError(result, 'body')}
      />
      <SavedReplyPicker
        lists={replies}
        into="body"
        user={person?.name ?? ''}
        submit={{ name: 'intent', value: 'insert' }}
        main={{ name: 'intent', value: 'reply' }}
      />
      {seat === 'team' && kind !== 'discussion' ? <Voices chosen={typed?.voice ?? 'team'} /> : null}
      <p>
        <Button look="main" type="submit" name="intent" value="reply" disabled={isSending}>
          {t('modmail.send')}
        </Button>
      </p>
    </Form>
  )
}

function Voices({ chosen }: { chosen: string }) {
  return (
    <fieldset className={css.voices}>
      <legend>{t('modmail.voice')}</legend>
      {MODMAIL_VOICES.map(voice => (
        <CheckField
          key={voice}
          type="radio"
          name="voice"
          value={voice}
          defaultChecked={voice === chosen}
          label={t(`modmail.voice.${voice}`)}
        />
      ))}
    </fieldset>
  )
}

/** Moderator actions on the whole conversation. */
function TeamTools({ conversation }: { conversation: ConversationView }) {
  const { state, isHighlighted, kind, community } = conversation
  const changes = [
    state === 'archived' ? 'unarchive' : 'archive',
    isHighlighted ? 'unhighlight' : 'highlight',
    'unread',
  ] as const
  return (
    <div className={css.bulk}>
      <Form method="post" className={css.tools}>
        {changes.map(change => (
          <Button key={change} look="quiet" type="submit" name="intent" value={change}>
            {t(`modmail.change.${change}`)}
          </Button>
        ))}
        {kind === 'join' ? (
          <Link to={`${community.path}about/contributors`}>{t('modmail.decide')}</Link>
        ) : null}
      </Form>
    </div>
  )
}
