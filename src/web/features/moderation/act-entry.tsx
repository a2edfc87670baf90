import { Link } from 'react-router'
import { t } from '#shared/messages/translate-moderation.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { Age } from '../../ui/age.tsx'
import { wordsOfDetails } from './act-details.ts'

/** One entry of the log. */
export function ActEntry({ act }: { act: ModActView }) {
  const { conversation } = act.details
  return (
    <li data-act={act.action} data-by={act.by}>
      <p>
        <strong>{act.moderator === null ? t(`mod.by.${act.by}`) : `u/${act.moderator}`}</strong>{' '}
        {t(`mod.act.${act.action}`)}{' '}
        {act.subject === null ? null : <Link to={`/user/${act.subject}/`}>u/{act.subject}</Link>}{' '}
        {act.target === null ? null : <Link to={act.target.path}>{act.target.title}</Link>}
        {typeof conversation === 'string' ? (
          <Link to={`/modmail/${conversation}`}>{t('mod.log.conversation')}</Link>
        ) : null}
      </p>
      <small>
        <Age at={act.at} />
        {wordsOfDetails(act).map(words => ` · ${words}`)}
      </small>
    </li>
  )
}
