import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { type SearchScope, searchPath } from '#shared/search-scope.ts'
import type { SearchSuggestion } from '#shared/views/search-suggestion.ts'
import { runOperation } from '../../data/run-operation.ts'
import { useShell } from '../../data/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { type BoxScope, suggestedPlace, takeScope, threadScopeOf } from './box-scope.ts'
import css from './live-search.module.css'
import { recordSearch } from './record-search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useFieldEvents } from './use-field-events.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = { form: { current: HTMLFormElement | null }; place: SearchScope | null }

/** Enhances the header's plain search form: suggestions, search scope, keys (R4-srch-01 to R4-srch-08). */
export function LiveSearch({ form, place }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { viewer } = useShell()
  const [text, setText] = useState(() => fieldOf(form.current)?.value ?? '')
  const [scope, setScope] = useState<BoxScope | null>(place)
  const [isOpen, setOpen] = useState(() => form.current?.contains(document.activeElement) === true)
  const [active, setActive] = useState(-1)
  const { groups, setRecent } = useSuggestions({
    text,
    scope,
    thread: threadScopeOf(useLocation().pathname),
    isOpen,
  })
  const options = groups.flatMap(group => group.suggestions)

  const close = () => {
    setOpen(false)
    setActive(-1)
    delete form.current?.dataset.full
  }
  const write = (value: string) => {
    const field = fieldOf(form.current)
    if (field !== null) field.value = value
    setText(value)
  }
  const clear = () => {
    write('')
    setScope(null)
    fieldOf(form.current)?.focus()
  }
  const go = (path: string) => {
    close()
    fieldOf(form.current)?.blur()
    void navigate(path)
  }
  const search = (typed: string, where: { path: string; thread?: string } | null) => {
    const query = typed.trim()
    // R5-10
    if (query === '') return
    // R5-19
    if (viewer !== null) recordSearch(query, where?.path ?? '/')
    write(query)
    go(searchPath(where, query))
  }
  const choose = (suggestion: SearchSuggestion) => {
    if (suggestion.type === 'subredditOrProfile') go(pathOf(suggestion))
    else search(suggestion.searchQuery, suggestedPlace(suggestion.scope))
  }
  const forget = async (suggestion: SearchSuggestion | null) => {
    const { searchQuery: query = '', scope: of = '' } = suggestion ?? {}
    setActive(-1)
    const { recent } = await runOperation('ForgetSearch', { query, scope: of })
    setRecent(recent)
  }
  const move = (step: number) => {
    setOpen(true)
    // One more position than options: the field itself.
    setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }

  useFieldEvents(form, {
    text,
    onInput(value) {
      const taken = takeScope(value)
      if (taken !== null) setScope(taken.scope)
      // R4-srch-03: only when cleared at once, not by deleting character by character.
      else if (value === '' && text.length > 1) setScope(null)
      if (taken === null) setText(value)
      else write(taken.rest)
      setOpen(true)
      setActive(-1)
    },
    onOpen: () => setOpen(true),
    onClose: close,
    onSubmit() {
      const suggestion = isOpen ? options[active] : undefined
      if (suggestion === undefined) search(text, scope)
      else choose(suggestion)
    },
    onKey(event) {
      const recent = options[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Escape' && (isOpen || form.current?.dataset.full === '')) {
        event.preventDefault()
        close()
      } else if (event.key === 'Tab') close()
      else if (event.key === 'Backspace' && text === '') setScope(null)
      else if (event.key === 'Delete' && event.shiftKey && recent?.section === 'recent') {
        event.preventDefault()
        void forget(recent)
      }
    },
  })
  useComboboxState(form, {
    list: `${id}list`,
    isOpen: isOpen && options.length > 0,
    active: active < 0 ? null : `${id}${active}`,
  })

  return (
    <>
      <button type="button" className={css.back} aria-label={t('search.close')} onClick={close}>
        <Icon name="left" />
      </button>
      {scope === null ? null : (
        <span className={css.pill} data-scope={scope.kind}>
          <span>{scope.label}</span>
          <button
            type="button"
            aria-label={t('search.removeScope', { place: scope.label })}
            onClick={() => {
              setScope(null)
              fieldOf(form.current)?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
      {text === '' ? null : (
        <button type="button" className={css.clear} aria-label={t('search.clear')} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {isOpen ? (
        <SuggestionList
          id={id}
          groups={groups}
          active={active}
          isEmpty={text.trim() === ''}
          hrefOf={hrefOf}
          onChoose={choose}
          onForget={suggestion => void forget(suggestion).catch(() => {})}
        />
      ) : null}
    </>
  )
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name=q]') ?? null
}

function pathOf({ isProfile, displayInfo }: SearchSuggestion): string {
  const name = displayInfo?.subredditOrProfileName ?? ''
  return isProfile ? accountPath(name) : communityPath(name)
}

function hrefOf(suggestion: SearchSuggestion): string {
  return suggestion.type === 'text'
    ? searchPath(suggestedPlace(suggestion.scope), suggestion.searchQuery)
    : pathOf(suggestion)
}

/** Sets the field's ARIA combobox state for screen readers: the open list and the active option. */
function useComboboxState(
  form: Props['form'],
  { list, isOpen, active }: { list: string; isOpen: boolean; active: string | null },
): void {
  useEffect(() => {
    const field = fieldOf(form.current)
    if (field === null) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) field.setAttribute('aria-controls', list)
    else field.removeAttribute('aria-controls')
    if (isOpen && active !== null) field.setAttribute('aria-activedescendant', active)
    else field.removeAttribute('aria-activedescendant')
  }, [form, list, isOpen, active])
}
