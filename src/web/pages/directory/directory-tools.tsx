import { Form } from 'react-router'
import { COMMUNITY_TOPICS, type CommunityTopic } from '#shared/communities/community-topics.ts'
import { t } from '#shared/messages/t.ts'
import { DIRECTORY_SORTS, type DirectorySort } from '#shared/sorts.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/fields/chips.tsx'
import { fieldCss } from '../../ui/fields/field.tsx'
import css from './directory-page.module.css'

export type DirectoryAsk = {
  sort: DirectorySort
  topic: CommunityTopic | null
  search: string
  /** Language code without a region, such as `pt`. */
  language: string | null
  /** Two-letter country code. */
  country: string | null
}
type Named = { code: string; name: string }
export type Origins = { languages: Named[]; countries: Named[] }

/** Returns the URL of a directory list; `after`: position to continue from. */
export function directoryPath(ask: Partial<DirectoryAsk>, after: number | null = null): string {
  const { sort = 'members', search = '' } = ask
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  for (const name of ['topic', 'language', 'country'] as const) {
    const value = ask[name] ?? null
    if (value !== null) query.set(name, value)
  }
  if (sort !== 'members') query.set('sort', sort)
  if (after !== null) query.set('after', String(after))
  return query.size === 0 ? '/communities' : `/communities?${query}`
}

/** Directory search with filters and sort, as a plain form and links. */
export function DirectoryTools({ ask, origins }: { ask: DirectoryAsk; origins: Origins }) {
  return (
    <div className={css.tools}>
      <Form
        key={`${ask.search} ${ask.topic} ${ask.language} ${ask.country}`}
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
        <Button type="submit">{t('directory.find')}</Button>
        <Filter
          name="topic"
          chosen={ask.topic}
          options={COMMUNITY_TOPICS.map(code => ({ code, name: t(`setup.topic.${code}`) }))}
        />
        <Filter name="language" chosen={ask.language} options={origins.languages} />
        <Filter name="country" chosen={ask.country} options={origins.countries} />
        {ask.sort === 'members' ? null : <input type="hidden" name="sort" value={ask.sort} />}
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

type FilterProps = { name: 'topic' | 'language' | 'country'; chosen: string | null; options: Named[] }

/** A menu that narrows the list down; not shown while there is nothing to choose. */
function Filter({ name, chosen, options }: FilterProps) {
  if (options.length === 0) return null
  return (
    <select
      name={name}
      className={fieldCss.input}
      aria-label={t(`directory.${name}`)}
      defaultValue={chosen ?? ''}
      onChange={event => event.currentTarget.form?.requestSubmit()}
    >
      <option value="">{t(`directory.${name}.all`)}</option>
      {options.map(({ code, name: words }) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </select>
  )
}
