import { type FormEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import css from '../../features/econ/econ.module.css'
import { EntityPanel } from '../../features/econ/entity-panel.tsx'
import { useEcon } from '../../features/econ/use-econ.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'

/** Search by entity reference, which stays in the address bar as `q` (R2.2-03, R2.2-04). */
export function Entities({ path }: { path: string }) {
  const [params, setParams] = useSearchParams()
  const query = params.get('q')?.trim() ?? ''
  const econ = useEcon()
  const { search, fetchTypes } = econ
  const acts = useRef({ search, fetchTypes })
  acts.current = { search, fetchTypes }
  useEffect(() => void acts.current.fetchTypes(), [])
  useEffect(() => {
    if (query !== '') void acts.current.search(query)
  }, [query])
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (asked === '') return
    if (asked === query) void search(asked)
    else setParams({ q: asked })
  }
  return (
    <>
      <form action={path} className={css.search} onSubmit={handleSubmit}>
        <TextField
          key={query}
          name="q"
          label={t('econ.search')}
          defaultValue={query}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button look="main" type="submit">
          {t('econ.searchButton')}
        </Button>
        <p className={css.hint}>{t('econ.searchHint')}</p>
      </form>
      <EntityPanel econ={econ} path={path} query={query} onRetry={() => void search(query)} />
    </>
  )
}
