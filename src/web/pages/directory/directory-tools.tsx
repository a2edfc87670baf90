import { Form } from 'react-router'
import { COMMUNITY_TOPICS, type CommunityTopic } from '#shared/communities/community-topics.ts'
import { t } from '#shared/messages/t.ts'
import { DIRECTORY_SORTS, type DirectorySort } from '#shared/sorts.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './directory-page.module.css'

export type DirectoryAsk = { sort: DirectorySort; topic: CommunityTopic | null; search: string }

/** Returns the URL of a directory list; `after`: position to continue from. */
export function directoryPath({ sort, topic, search }: DirectoryAsk, after: number | null = null): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (topic !== null) query.set('topic', topic)
  if (sort !== 'members') query.set('sort', sort)
  if (after !== null) query.set('after', String(after))
  return query.size === 0 ? '/communities' : `/communities?${query}`
}

/** Directory search with topic filter and sort, as a plain form and links. */
export function DirectoryTools({ ask }: { ask: DirectoryAsk }) {
  return (
    <div className={css.tools}>
      <Form
        key={`${ask.search} ${ask.topic}`}
        className={css.search}
        role="search"
        aria-label={t('directory.search')}
        action="/communities"
      >
        <input
          type="search"
          name="q"
          className={fieldCss.input}
          aria-label={t('directory.searchField')}
          placeholder={t('directory.searchField')}
          defaultValue={ask.search}
          autoComplete="off"
        />
        <select
          name="topic"
          className={fieldCss.input}
          aria-label={t('directory.topic')}
          defaultValue={ask.topic ?? ''}
          onChange={event => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('directory.allTopics')}</option>
          {COMMUNITY_TOPICS.map(topic => (
            <option key={topic} value={topic}>
              {t(`setup.topic.${topic}`)}
            </option>
          ))}
        </select>
        {ask.sort === 'members' ? null : <input type="hidden" name="sort" value={ask.sort} />}
        <Button type="submit">{t('directory.find')}</Button>
      </Form>
      <Chips
        label={t('directory.sortLabel')}
        chips={DIRECTORY_SORTS.map(sort => ({
          to: directoryPath({ ...ask, sort }),
          words: t(`directory.sort.${sort}`),
          isOn: sort === ask.sort,
        }))}
      />
    </div>
  )
}
