import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-mod-log.ts'
import { modmailPath } from '#shared/moderation/modmail-path.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { useShell } from '../../data/shell-data.ts'
import { Age } from '../../ui/age.tsx'
import { fillWithNodes } from '../../ui/fill-with-nodes.tsx'
import { Row } from '../../ui/rows.tsx'
import { wordsOfDetails } from './act-details.ts'

/** One entry of the moderator log: a sentence with links, and its details. */
export function ActEntry({ act }: { act: ModActView }) {
  const details = wordsOfDetails(act).join(' · ')
  const sentence = t(`mod.log.did.${act.action}`)
  return (
    <Row
      data={{ 'data-act': act.action, 'data-by': act.by }}
      title={fillWithNodes(sentence, {
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
  const named = isPost ? t('mod.log.post') : t('mod.log.comment')
  const unnamed = isPost ? t('mod.log.unnamedPost') : t('mod.log.unnamedComment')
  return fillWithNodes(act.subject === null ? unnamed : named, {
    member: memberOf(act),
    title: <Link to={target.path}>{target.title}</Link>,
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
