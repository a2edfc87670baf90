import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/messages/translate-mod-log.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { Age } from '../../ui/age.tsx'
import { Row } from '../../ui/rows.tsx'
import { wordsOfDetails } from './act-details.ts'
import { fillWithNodes } from './fill-with-nodes.tsx'

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
        conversation: conversationOf(act),
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

function conversationOf({ details: { conversation } }: ModActView): ReactNode {
  const words = t('mod.log.conversation')
  return typeof conversation === 'string' ? <Link to={`/modmail/${conversation}`}>{words}</Link> : words
}
