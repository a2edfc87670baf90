import { useLoaderData } from 'react-router'
import { monthDate, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { yearPath } from '#shared/paths.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import css from './year-page.module.css'
import type { loader } from './year-page.server.ts'

export { loader } from './year-page.server.ts'

/** The site's year: the best posts of each month, latest month first. */
export default function YearPage() {
  const { year, months, earlier, later } = useLoaderData<typeof loader>()
  const title = t('year.title', { year: String(year) })
  return (
    <SingleColumn title={title}>
      <PageTitle label={title} />
      {months.length === 0 ? (
        <EmptyState icon="rooms" words={t('year.empty')} next={{ to: '/r/all/', words: t('year.all') }} />
      ) : null}
      {months.map(({ month, posts }) => (
        <section key={month} className={css.month}>
          <h2>{monthDate(new Date(Date.UTC(year, month - 1)).toISOString())}</h2>
          <ol>
            {posts.map(post => (
              <Entry key={post.fullname} post={post} />
            ))}
          </ol>
        </section>
      ))}
      <nav className={css.years} aria-label={t('year.nav')}>
        {earlier === null ? null : <ButtonLink to={yearPath(earlier)}>{String(earlier)}</ButtonLink>}
        {later === null ? null : <ButtonLink to={yearPath(later)}>{String(later)}</ButtonLink>}
      </nav>
    </SingleColumn>
  )
}

type Post = ReturnType<typeof useLoaderData<typeof loader>>['months'][number]['posts'][number]

function Entry({ post }: { post: Post }) {
  const { title, permalink, place, placePath, score, commentCount } = post
  return (
    <li>
      <Link className={css.title} to={permalink} dir="auto">
        {title}
      </Link>
      <p>
        <Link to={placePath}>{place}</Link>
        <span>
          {t('cards.facts', {
            score: score ?? 0,
            shortScore: shortCount(score ?? 0),
            comments: commentCount,
            shortComments: shortCount(commentCount),
          })}
        </span>
      </p>
    </li>
  )
}
