import { Form, useActionData, useLoaderData } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { communityPath } from '#shared/paths.ts'
import { CHANNEL_AUDIENCES, type ChannelAudience } from '#shared/views/room-view.ts'
import { RoomReports } from '../../features/rooms/room-reports.tsx'
import css from '../../features/rooms/rooms.module.css'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { failureOf, fieldError, formError } from '../../forms/form-result.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormProblem, fieldCss, TextField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Link } from '../../ui/link.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import type { loader } from './channels-page.server.ts'

export { action, loader } from './channels-page.server.ts'

/** A community's chat channels, and for its moderators the reports. */
export default function ChannelsPage() {
  const { name, channels, canModerate, reports } = useLoaderData<typeof loader>()
  const title = t('chat.channelsOf', { name: `r/${name}` })
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      <meta name="robots" content="noindex,nofollow" />
      <p>
        <Link to={communityPath(name)}>r/{name}</Link>
      </p>
      {channels.length === 0 ? <EmptyState icon="chat" words={t('chat.noChannels')} /> : null}
      <ul className={css.lines}>
        {channels.map(channel => (
          <li key={channel.id} data-room={channel.id}>
            <Link className={css.subject} to={`/chat/room/${channel.id}`}>
              {channel.name}
            </Link>
            <p className={css.head}>
              <span>{t(`chat.audience.${channel.audience}`)}</span>
              {channel.lastSeq === 0 ? null : <Age at={channel.lastAt} />}
            </p>
            {canModerate ? <Change id={channel.id} audience={channel.audience} /> : null}
          </li>
        ))}
      </ul>
      {canModerate ? <NewChannel /> : null}
      {reports.length === 0 ? null : (
        <>
          <h2>{t('chat.reports')}</h2>
          <RoomReports reports={reports} />
        </>
      )}
    </SingleColumn>
  )
}

function Audience({ chosen }: { chosen: ChannelAudience }) {
  return (
    <label>
      {t('chat.audience')}{' '}
      <select name="audience" defaultValue={chosen}>
        {CHANNEL_AUDIENCES.map(audience => (
          <option key={audience} value={audience}>
            {t(`chat.audience.${audience}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Change({ id, audience }: { id: string; audience: ChannelAudience }) {
  return (
    <Form method="post" className={css.tools}>
      <input type="hidden" name="room" value={id} />
      <Audience chosen={audience} />
      <Button type="submit" name="intent" value="audience">
        {t('chat.setAudience')}
      </Button>
      <SureButton type="submit" name="intent" value="close" sure={t('chat.closeChannelSure')}>
        {t('chat.closeChannel')}
      </SureButton>
    </Form>
  )
}

function NewChannel() {
  const result = failureOf(useActionData())
  return (
    <Form method="post" className={fieldCss.form}>
      <h2>{t('chat.newChannel')}</h2>
      <FormProblem words={formError(result, ['name'])} />
      <TextField
        name="name"
        label={t('chat.name')}
        {...upTo(LIMITS.roomNameLength)}
        error={fieldError(result, 'name')}
        required
      />
      <Audience chosen="public" />
      <p>
        <Button look="main" type="submit" name="intent" value="create">
          {t('chat.createChannel')}
        </Button>
      </p>
    </Form>
  )
}
