import type { useFetcher } from 'react-router'
import { t } from '#shared/messages/t.ts'
import type { QueueItemView } from '#shared/views/mod-view.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ModActButton } from '../mod-act-button.tsx'
import {
  APPROVE,
  BAN,
  CLAIM,
  EXPLAIN,
  IGNORE_REPORTS,
  LOCK,
  type ModSubject,
  MUTE,
  modItemOf,
  REMOVE,
  SPAM,
} from '../mod-acts.ts'
import type { QueueAnswer } from './queue-action.server.ts'
import css from './queue-item.module.css'
import { isReported } from './queue-keys.ts'

type Props = { on: ModSubject; fetcher: ReturnType<typeof useFetcher<QueueAnswer>>; isAlone: boolean }

/** Actions on an item. On its own page those that hide it are set apart. */
export function QueueActs({ on, fetcher, isAlone }: Props) {
  const { item } = on
  return (
    <fetcher.Form method="post" className={css.acts}>
      <input type="hidden" name="target" value={item.fullname} />
      <div className={css.does}>
        <ModActButton act={APPROVE} on={on} look="main" />
        {isAlone ? null : <Removing on={on} />}
        <ModActButton act={LOCK} on={on} look="quiet" />
        {isAlone || isReported(item) ? <ModActButton act={IGNORE_REPORTS} on={on} look="quiet" /> : null}
        <ModActButton act={CLAIM} on={on} look="quiet" />
        <ModActButton act={EXPLAIN} on={on} look="quiet" />
        {isAlone ? null : <AboutAuthor on={on} look="quiet" />}
      </div>
      {isAlone ? (
        <span className={css.grave}>
          <Removing on={on} look="danger" />
          {item.removal === null ? <small>{t('mod.item.removeEffect')}</small> : null}
        </span>
      ) : (
        <ButtonLink look="quiet" to={`${item.community.path}about/item/${item.fullname}`}>
          {t('mod.queue.more')}
        </ButtonLink>
      )}
    </fetcher.Form>
  )
}

function Removing({ on, look = 'plain' }: { on: ModSubject; look?: 'plain' | 'danger' }) {
  return [REMOVE, SPAM].map(act => <ModActButton key={act.id} act={act} on={on} look={look} />)
}

type AuthorProps = { look: 'quiet' | 'danger' }

/** Actions on an item's author. */
export function AuthorActs({ item, look }: AuthorProps & { item: QueueItemView }) {
  return <AboutAuthor on={{ item: modItemOf(item), send: () => {}, onRemoved: () => {} }} look={look} />
}

function AboutAuthor({ on, look }: AuthorProps & { on: ModSubject }) {
  return [BAN, MUTE].map(act => <ModActButton key={act.id} act={act} on={on} look={look} />)
}
