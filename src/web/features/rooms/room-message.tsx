import type { ReactNode } from 'react'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { SITE_REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import { type RoomMessageView, type RoomView, roomPath } from '#shared/views/room-view.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldCss, TextAreaField } from '../../ui/fields/field.tsx'
import { upTo } from '../../ui/fields/up-to.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { MarkdownHtml } from '../../ui/markdown-html.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import { MessageExtras } from './message-extras.tsx'
import { RoomForm } from './room-form.tsx'
import css from './rooms.module.css'

type Props = {
  room: RoomView
  message: RoomMessageView
  /** Continues the message above, which shows the name and time. */
  isNext?: boolean
  acts?: ReactNode
  children?: ReactNode
}

/** A message of a room with its actions. */
export function RoomMessage({ room, message, isNext = false, acts, children }: Props) {
  const { seq, author, isMine, state, html, replyTo, editedAt } = message
  return (
    <li
      id={`m${seq}`}
      className={css.message}
      data-mine={isMine || undefined}
      data-next={isNext || undefined}
      data-seq={seq}
    >
      <div className={css.head}>
        <strong className={isNext ? 'visually-hidden' : undefined}>
          {author === null ? t('room.gone') : <Link to={author.path}>u/{author.name}</Link>}
        </strong>
        {isNext ? null : <Age at={message.writtenAt} />}
        {editedAt === null ? null : <span>{t('room.edited')}</span>}
        {state === 'shown' ? <Menu room={room} message={message} acts={acts} /> : null}
      </div>
      {replyTo === null ? null : (
        <a className={css.quote} href={`${roomPath(room)}?at=${replyTo.seq}#m${replyTo.seq}`}>
          {replyTo.author === null ? null : <strong>u/{replyTo.author}</strong>} <bdi>{replyTo.excerpt}</bdi>
        </a>
      )}
      {state === 'shown' ? (
        <>
          {html === '' ? null : <MarkdownHtml html={html} />}
          <MessageExtras message={message} />
        </>
      ) : (
        <p className={css.quiet}>{t(`room.state.${state}`)}</p>
      )}
      {children}
    </li>
  )
}

function Menu({ room, message, acts }: Omit<Props, 'children'>) {
  const { seq, isMine, markdown } = message
  return (
    <details className={css.menu} data-menu="">
      <summary>
        <Icon name="more" />
        <span className="visually-hidden">{t('room.menu', { seq })}</span>
      </summary>
      <div className={css.menuBody}>
        {acts}
        {isMine && markdown !== null && room.canWrite ? <Edit seq={seq} markdown={markdown} /> : null}
        <RoomForm className={css.acts}>
          <input type="hidden" name="seq" value={seq} />
          {isMine ? (
            <SureButton type="submit" name="intent" value="delete" look="quiet" sure={t('room.deleteSure')}>
              {t('room.deleteForAll')}
            </SureButton>
          ) : null}
          <Button type="submit" name="intent" value="hide" look="quiet">
            {t('room.deleteForMe')}
          </Button>
        </RoomForm>
        {isMine ? null : <Report seq={seq} />}
      </div>
    </details>
  )
}

function Edit({ seq, markdown }: { seq: number; markdown: string }) {
  return (
    <details>
      <summary>{t('room.edit')}</summary>
      <RoomForm className={fieldCss.form}>
        <input type="hidden" name="seq" value={seq} />
        <TextAreaField
          name="body"
          label={t('room.text')}
          defaultValue={markdown}
          {...upTo(LIMITS.modmailBodyLength)}
          rows={4}
        />
        <Button type="submit" name="intent" value="edit">
          {t('room.saveEdit')}
        </Button>
      </RoomForm>
    </details>
  )
}

/** The report includes the message, so that reviewers know the context. */
function Report({ seq }: { seq: number }) {
  return (
    <details>
      <summary>{t('room.report')}</summary>
      <RoomForm className={fieldCss.form}>
        <input type="hidden" name="seq" value={seq} />
        <label className={fieldCss.field}>
          <span className={fieldCss.label}>{t('room.reason')}</span>
          <select name="reason">
            {SITE_REPORT_REASONS.map(reason => (
              <option key={reason} value={reason}>
                {t(`report.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <TextAreaField
          name="note"
          label={t('report.note')}
          hint={t('room.reportHint')}
          {...upTo(LIMITS.reportNoteLength)}
          rows={2}
        />
        <Button type="submit" name="intent" value="report">
          {t('report.send')}
        </Button>
      </RoomForm>
    </details>
  )
}
