import { type ComponentType, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { SEARCH_LENGTH, type SearchScope, searchScopeOf } from '#shared/search-scope.ts'
import { useShell } from '../data/shell-data.ts'
import { Icon } from '../ui/icon.tsx'
import { isPlainClick } from '../ui/plain-click.ts'
import css from './search-box.module.css'

export type LiveSearchProps = { form: RefObject<HTMLFormElement | null>; place: SearchScope | null }

/**
 * The header's search: a plain form whose suggestions load on first focus (features/search). In narrow windows an icon that
 * opens it full screen, or without script links to its page.
 */
export function SearchBox() {
  const { key, pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [Live, setLive] = useState<ComponentType<LiveSearchProps> | null>(null)
  const place = searchScopeOf(pathname)
  const query = (/\/search\/?$/.test(pathname) && new URLSearchParams(search).get('q')) || ''
  const wake = () => {
    if (Live !== null) return
    import('../features/search/live-search.tsx').then(
      module => setLive(() => module.LiveSearch),
      // On failure it stays a plain form.
      () => delete form.current?.dataset.full,
    )
  }
  const open = (event: MouseEvent) => {
    if (form.current === null || !isPlainClick(event)) return
    event.preventDefault()
    form.current.dataset.full = ''
    form.current.q.focus()
  }
  return (
    <>
      <a className={css.open} href="/search" aria-label={t('search.open')} onClick={open}>
        <Icon name="search" />
      </a>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers support the role but not the element */}
      <form
        ref={form}
        className={css.box}
        role="search"
        aria-label={t('search.label')}
        action={`${place?.path ?? '/'}search`}
        // R4-srch-08: POST, so that the search is recorded without script, too.
        method={useShell().viewer === null ? 'get' : 'post'}
        onFocus={wake}
      >
        <Icon name="search" />
        {Live !== null || place === null ? null : (
          <span className={css.pill} data-scope={place.kind}>
            {place.label}
          </span>
        )}
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          required
          pattern=".*\S.*"
        />
        {Live === null ? null : <Live key={key} form={form} place={place} />}
      </form>
    </>
  )
}
