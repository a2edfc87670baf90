import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { Link } from '../../ui/link.tsx'
import css from './page-form.module.css'

const OPENER = 'open-form'
/** The URL parameter while the form is open, which is how it opens without script. */
const OPEN = 'add'
/** Prefills the form, which also opens it. */
const FILLED = 'username'

/** Returns whether the page's form is open: by click, prefilled by URL, or rejected. */
export function usePageForm(isRefused: boolean): boolean {
  const [search] = useSearchParams()
  return isRefused || search.has(OPEN) || (search.get(FILLED) ?? '') !== ''
}

/** Button beside the page title that opens the page's form. */
export function OpenPageForm({ words, isOpen }: { words: string; isOpen: boolean }) {
  const [search] = useSearchParams()
  const opened = new URLSearchParams(search)
  opened.set(OPEN, '1')
  return (
    <ButtonLink
      id={OPENER}
      look={isOpen ? 'plain' : 'main'}
      to={`?${opened}`}
      aria-expanded={isOpen}
      preventScrollReset
    >
      {words}
    </ButtonLink>
  )
}

type Props = {
  title: string
  /** Error that belongs to no field. */
  problem: string | undefined
  /** Submit button. */
  submit: ReactNode
  children: ReactNode
}

/** Form that adds an item to the page's list. Takes focus when opened and when rejected. */
export function PageForm({ title, problem, submit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const [search] = useSearchParams()
  const closed = new URLSearchParams(search)
  closed.delete(OPEN)
  closed.delete(FILLED)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time it is opened or answered
  useEffect(() => focusIn(form.current), [key])
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      <Form ref={form} method="post" className={fieldCss.form}>
        <FormProblem words={problem} />
        {children}
        <div className={fieldCss.row}>
          {submit}
          <Link
            className={buttonClass()}
            to={`?${closed}`}
            preventScrollReset
            onClick={() => document.getElementById(OPENER)?.focus()}
          >
            {t('edit.cancel')}
          </Link>
        </div>
      </Form>
    </section>
  )
}

function focusIn(form: HTMLFormElement | null): void {
  if (focusWrong(form)) return
  const first = form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
  if (form?.contains(document.activeElement) === false) first?.focus()
}
