import { useLoaderData } from 'react-router'
import { DIRECTORY_LETTERS } from '#shared/communities/directory-letters.ts'
import { t } from '#shared/messages/t.ts'
import { PageTitle } from '../../features/titles/page-title.tsx'
import css from '../../features/topics/topics.module.css'
import { SingleColumn } from '../../ui/columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import type { loader } from './topics-page.server.ts'

export { loader } from './topics-page.server.ts'

/** R2.4-28: the topics of one letter, and all others below. */
export default function TopicsPage() {
  const { letter, topics } = useLoaderData<typeof loader>()
  const own = topics.filter(topic => topic.letter === letter)
  const others = topics.filter(topic => topic.letter !== letter)
  return (
    <SingleColumn title={t('topic.title')}>
      <PageTitle label={t('topic.title')} />
      <nav className={css.letters} aria-label={t('letters.nav')}>
        {DIRECTORY_LETTERS.filter(one => one.length === 1 || topics.some(topic => topic.letter === one)).map(
          one =>
            one === letter || topics.some(topic => topic.letter === one) ? (
              <Link key={one} to={`/topics/${one}-1/`} aria-current={one === letter ? 'page' : undefined}>
                {wordsOf(one)}
              </Link>
            ) : (
              <span key={one} aria-hidden="true">
                {wordsOf(one)}
              </span>
            ),
        )}
      </nav>
      {own.length === 0 ? <EmptyState words={t('topic.noneOfLetter')} /> : <List topics={own} />}
      {others.length === 0 ? null : (
        <section aria-labelledby="more-topics">
          <h2 id="more-topics">{t('topic.more')}</h2>
          <List topics={others} />
        </section>
      )}
    </SingleColumn>
  )
}

function List({ topics }: { topics: ReturnType<typeof useLoaderData<typeof loader>>['topics'] }) {
  return (
    <ul className={css.topics}>
      {topics.map(topic => (
        <li key={topic.slug}>
          <Link to={topic.path}>{topic.title}</Link>
          {topic.description === '' ? null : <p dir="auto">{topic.description}</p>}
        </li>
      ))}
    </ul>
  )
}

function wordsOf(letter: string): string {
  return letter.length === 1
    ? letter.toUpperCase()
    : t(letter === 'digits' ? 'letters.digits' : 'letters.other')
}
