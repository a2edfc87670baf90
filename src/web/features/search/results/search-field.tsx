import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#shared/limits.ts'
import { t } from '#shared/messages/t.ts'
import { useShell } from '../../../data/shell-data.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldCss } from '../../../ui/fields/field.tsx'
import { recordSearch } from '../record-search.ts'
import { type SearchPlace, searchAddress } from '../search-address.ts'
import css from './results.module.css'

/** Search field on the page: in narrow windows the header's is behind an icon; profiles and threads have only this one. */
export function SearchField({ place, query }: { place: SearchPlace; query: string }) {
  const { viewer } = useShell()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const isAlone = query === '' || place.kind === 'profile' || place.kind === 'thread'
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers support the role but not the element
    <form
      className={css.field}
      role="search"
      aria-label={place.label === '' ? t('search.page') : t('search.pageIn', { place: place.label })}
      action={`${place.path}search`}
      method={viewer === null ? 'get' : 'post'}
      data-always={isAlone}
      onSubmit={event => {
        event.preventDefault()
        const typed = field.current?.value.trim() ?? ''
        // R5-10
        if (typed === '') return
        if (viewer !== null) recordSearch(typed, place.path)
        void navigate(searchAddress(place, { query: typed }))
      }}
    >
      {place.thread === null ? null : <input type="hidden" name="thread" value={place.thread} />}
      <input
        ref={field}
        type="search"
        name="q"
        className={fieldCss.input}
        aria-label={t('search.field')}
        placeholder={place.label === '' ? t('search.field') : t('search.pageIn', { place: place.label })}
        defaultValue={query}
        maxLength={LIMITS.searchLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        required
        pattern=".*\S.*"
      />
      <Button type="submit">{t('search.go')}</Button>
    </form>
  )
}
