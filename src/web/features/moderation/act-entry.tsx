import type { ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Age } from '../../ui/age.tsx'
import { Link } from '../../ui/link.tsx'
import { Row } from '../../ui/rows.tsx'
import { tNodes } from '../../ui/t-nodes.ts'
import { wordsOfDetails } from './act-details.ts'

/** A moderator log entry: a sentence with links, and its details. */
export function ActEntry({ act }: { act: ModActView }) {
  const details = wordsOfDetails(act).join(' · ')
  return (
    <Row
      data={{ 'data-act': act.action, 'data-by': act.by }}
      title={tNodes(`mod.log.did.${act.action}`, {
        moderator: <strong>{act.moderator === null ? t(`mod.by.${act.by}`) : `u/${act.moderator}`}</strong>,
        member: memberOf(act),
        item: itemOf(act),
        conversation: <Conversation act={act} />,
      })}
      details={details === '' ? undefined : details}
      when={<Age at={act.at} />}
    />
  )
}

function memberOf({ subject }: ModActView): ReactNode {
  return subject === null ? t('mod.log.someMember') : <Link to={`/user/${subject}/`}>u/{subject}</Link>
}

function itemOf(act: ModActView): ReactNode {
  const { target } = act
  if (target === null) return t('mod.log.deletedItem')
  const isPost = target.fullname.startsWith('t3_')
  const named = isPost ? 'mod.log.post' : 'mod.log.comment'
  const unnamed = isPost ? 'mod.log.unnamedPost' : 'mod.log.unnamedComment'
  return tNodes(act.subject === null ? unnamed : named, {
    member: memberOf(act),
    title: (
      <bdi>
        <Link to={target.path}>{target.title}</Link>
      </bdi>
    ),
  })
}

function Conversation({ act }: { act: ModActView }) {
  const { siteLinks } = useShell()
  const { conversation } = act.details
  const words = t('mod.log.conversation')
  if (typeof conversation !== 'string') return words
  return (
    <a href={modmailPath(siteLinks, `/${conversation}`)} target="_blank" rel="noopener">
      {words}
    </a>
  )
}
