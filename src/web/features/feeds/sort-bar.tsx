import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { FEED_VIEWS, type FeedView, LISTING_SORTS, TOP_TIMES, usesTime } from '#shared/sorts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type FeedData, feedPath, hasBest } from './feed-scope.ts'
import css from './sort-bar.module.css'

type Props = {
  data: Pick<FeedData, 'scope' | 'sort' | 'time' | 'flair' | 'viewAs'>
  view: FeedView
  onView: (view: FeedView) => void
}

/** Sort and time links, and the view switch. */
export function SortBar({ data, view, onView }: Props) {
  const { scope, sort, time, flair, viewAs } = data
  const sorts = LISTING_SORTS.filter(name => name !== 'best' || hasBest(scope))
  return (
    <div className={css.bar}>
      <Scroller className={css.links} label={t('feed.sortLabel')} current={sort}>
        {sorts.map(name => (
          <Link
            key={name}
            to={feedPath(scope, { sort: name, flair, viewAs })}
            aria-current={name === sort ? 'page' : undefined}
          >
            {t(`sort.${name}`)}
          </Link>
        ))}
      </Scroller>
      {usesTime(sort) ? (
        <Scroller className={`${css.links} ${css.times}`} label={t('feed.timeLabel')} current={time}>
          {TOP_TIMES.map(name => (
            <Link
              key={name}
              to={feedPath(scope, { sort, time: name, flair, viewAs })}
              aria-current={name === time ? 'page' : undefined}
            >
              {t(`time.${name}`)}
            </Link>
          ))}
        </Scroller>
      ) : null}
      <ViewSwitch view={view} onView={onView} />
    </div>
  )
}

type ScrollerProps = {
  className: string | undefined
  label: string
  current: string | null
  children: ReactNode
}

/** A row of links that scrolls in narrow windows, with the current one in view. */
function Scroller({ className, label, current, children }: ScrollerProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another link becomes current
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || row.current === null) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={row} className={`${className} ${css.scroller}`} aria-label={label}>
      {children}
    </nav>
  )
}

/** View switch: a form without script; with it the view changes at once. */
function ViewSwitch({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action="/settings"
      className={`${css.links} ${css.views}`}
      aria-label={t('feed.viewLabel')}
    >
      <input type="hidden" name="dest" value={pathname + search} />
      {FEED_VIEWS.map(name => (
        <button
          key={name}
          type="submit"
          name="feedView"
          value={name}
          title={t(`view.${name}`)}
          aria-label={t(`view.${name}`)}
          aria-pressed={name === view}
          onClick={event => {
            event.preventDefault()
            onView(name)
          }}
        >
          <Icon name={name} />
        </button>
      ))}
    </Form>
  )
}
