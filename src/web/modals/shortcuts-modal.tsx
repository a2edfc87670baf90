import { Fragment } from 'react'
import type { MessageKey } from '#shared/messages/en.ts'
import { t } from '#shared/messages/t.ts'
import { listLiveArticles, subjectOf } from '../data/live-articles.ts'
import { useShell } from '../data/shell-data.ts'
import { QUEUE_ACTS } from '../features/moderation/queue/queue-keys.ts'
import { INBOX_ACTS } from '../features/shortcuts/inbox-acts.ts'
import { NEXT, PREVIOUS } from '../features/shortcuts/key-acts.ts'
import { sheetOf } from '../features/shortcuts/places.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { tNodes } from '../ui/t-nodes.ts'
import css from './shortcuts-modal.module.css'

/** Lists the keyboard shortcuts, from the objects that implement them. */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const { viewer } = useShell()
  const sheet = sheetOf(ownSection())
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <div className={css.groups}>
        {Object.entries(sheet).map(([group, acts]) => (
          <section key={group} aria-label={t(`keys.group.${group}` as MessageKey)}>
            <h3>{t(`keys.group.${group}` as MessageKey)}</h3>
            <dl className={css.list}>
              {acts.map(({ id, key = '' }) => (
                <div key={id}>
                  <dt>
                    {key.split('+').map((one, place) => (
                      <Fragment key={one}>
                        {place > 0 ? ' + ' : null}
                        <kbd>{one.length > 1 ? t(`keys.name.${one}` as MessageKey) : one}</kbd>
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{t(`keys.${id}` as MessageKey)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={css.foot}>
        {tNodes('keys.off', {
          settings: (
            <Link to={viewer === null ? '/preferences#keys' : '/settings/feed#keys'}>
              {t('keys.settings')}
            </Link>
          ),
        })}
      </p>
    </Dialog>
  )
}

/** Returns the section of a page that has shortcuts of its own: a queue, or the notifications. */
function ownSection(): Parameters<typeof sheetOf>[0] {
  const places = new Set(listLiveArticles().map(article => (subjectOf(article) as Placed | null)?.place))
  if (places.has('inbox')) return { inbox: INBOX_ACTS }
  return places.has('queue') ? { queue: [NEXT, PREVIOUS, ...QUEUE_ACTS] } : null
}

type Placed = { place: string }
