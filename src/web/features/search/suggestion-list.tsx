import { useEffect, useRef } from 'react'
import { exactCount, shortCount } from '#shared/messages/format-numbers.ts'
import { t } from '#shared/messages/t.ts'
import { searchScopeOf } from '#shared/search-scope.ts'
import type { SearchSuggestion } from '#shared/views/search-suggestion.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { isPlainClick } from '../../ui/plain-click.ts'
import css from './live-search.module.css'
import type { SuggestionGroup } from './use-suggestions.ts'

type Props = {
  /** Id of the list; with a number appended, of each option. */
  id: string
  groups: SuggestionGroup[]
  active: number
  /** Nothing is typed. */
  isEmpty: boolean
  hrefOf: (suggestion: SearchSuggestion) => string
  onChoose: (suggestion: SearchSuggestion) => void
  /** Null: all recent ones. */
  onForget: (suggestion: SearchSuggestion | null) => void
}

/** Suggestions below the search box, by section (R3-srch-03). Focus stays in the box. */
export function SuggestionList({ id, groups, active, isEmpty, ...acts }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0)
      panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const count = groups.reduce((sum, group) => sum + group.suggestions.length, 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside an option must not take focus from the box
    <div ref={panel} className={css.panel} onMouseDown={event => event.preventDefault()}>
      <p className="visually-hidden" role="status">
        {t('search.count', { count })}
      </p>
      <div id={`${id}list`} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group, at) => (
          <Group
            key={group.section}
            id={id}
            group={group}
            first={groups.slice(0, at).reduce((sum, before) => sum + before.suggestions.length, 0)}
            active={active}
            hasTitle={isEmpty}
            {...acts}
          />
        ))}
      </div>
      {isEmpty ? <p className={css.hint}>{t('search.hint')}</p> : null}
    </div>
  )
}

type GroupProps = Omit<Props, 'groups' | 'isEmpty'> & {
  group: SuggestionGroup
  /** Index of its first option among all. */
  first: number
  hasTitle: boolean
}

function Group({ id, group, first, active, hasTitle, onForget, ...acts }: GroupProps) {
  const title = t(`search.section.${group.section}`)
  const isRecent = group.section === 'recent'
  return (
    // biome-ignore lint/a11y/useSemanticElements: listbox options are grouped by role, not by fieldset
    <div className={css.group} role="group" aria-label={title} data-section={group.section}>
      {hasTitle ? (
        <p className={css.title} aria-hidden="true" dir="auto">
          {title}
          {isRecent ? (
            <button type="button" tabIndex={-1} onClick={() => onForget(null)}>
              {t('search.forgetAll')}
            </button>
          ) : null}
        </p>
      ) : null}
      {group.suggestions.map((suggestion, at) => (
        <div key={suggestion.id} className={css.row}>
          <Option
            id={`${id}${first + at}`}
            suggestion={suggestion}
            isActive={first + at === active}
            isBesidePlace={group.suggestions.length > 1}
            {...acts}
          />
          {isRecent ? (
            // The keyboard has Shift+Delete, and the recent searches page has buttons.
            <button
              type="button"
              className={css.forget}
              tabIndex={-1}
              aria-hidden="true"
              title={t('search.forget', { query: suggestion.searchQuery })}
              onClick={() => onForget(suggestion)}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </div>
      ))}
    </div>
  )
}

/** `isBesidePlace`: another option of its group searches only the current place. */
type OptionProps = {
  id: string
  suggestion: SearchSuggestion
  isActive: boolean
  isBesidePlace: boolean
} & Pick<Props, 'hrefOf' | 'onChoose'>

function Option({ id, suggestion, isActive, isBesidePlace, hrefOf, onChoose }: OptionProps) {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={css.option}
      href={hrefOf(suggestion)}
      data-suggestion={suggestion.type}
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose(suggestion)
      }}
    >
      {suggestion.displayInfo === null ? (
        <TextLine suggestion={suggestion} isBesidePlace={isBesidePlace} />
      ) : (
        <NameLine {...suggestion} />
      )}
    </a>
  )
}

const SIGNS: Readonly<Record<SearchSuggestion['section'], IconName>> = {
  typeahead: 'search',
  recent: 'clock',
  trending: 'popular',
  submit: 'search',
}

function TextLine({
  suggestion: { section, searchQuery: query, scope },
  isBesidePlace,
}: {
  suggestion: SearchSuggestion
  isBesidePlace: boolean
}) {
  const place = scope === '' ? null : (searchScopeOf(`/${scope}/`)?.label ?? scope)
  return (
    <>
      <Icon name={SIGNS[section]} />
      <span className={css.words}>
        {section !== 'submit'
          ? query
          : place === null
            ? t(isBesidePlace ? 'search.everywhere' : 'search.submit', { query })
            : t('search.submitIn', { query, place })}
      </span>
      {section === 'submit' || place === null ? null : (
        <span className={css.more}>{t('search.in', { place })}</span>
      )}
    </>
  )
}

function NameLine({ searchQuery, isProfile, displayInfo }: SearchSuggestion) {
  if (displayInfo === null) return null
  const { subredditOrProfileName: name, iconUrl, subscribers, karma } = displayInfo
  const size = karma ?? subscribers ?? 0
  const count = { count: size, short: shortCount(size) }
  return (
    <>
      {iconUrl === null ? (
        <CommunityIcon label={{ name, kind: isProfile ? 'profile' : 'community', icon: null }} />
      ) : (
        <img className={css.picture} data-person={isProfile} src={iconUrl} alt="" width={20} height={20} />
      )}
      <span className={css.words}>{searchQuery}</span>
      {displayInfo.isNSFW ? <span className={css.mark}>{t('search.nsfw')}</span> : null}
      {displayInfo.isQuarantined ? <span className={css.mark}>{t('search.quarantined')}</span> : null}
      <span className={css.more} title={exactCount(size)}>
        {t(isProfile ? 'search.karma' : 'onboarding.members', count)}
      </span>
    </>
  )
}
