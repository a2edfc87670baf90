import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useActionData, useFetcher, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { focusWrong } from '../../forms/focus-wrong.ts'
import { type FormResult, failureOf, formError } from '../../forms/form-result.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem, fieldCss } from '../../ui/fields/field.tsx'
import { useNavigationBlocker } from '../leaving/use-navigation-blocker.ts'
import { savedOf } from './settings-answer.ts'
import css from './settings-form.module.css'

type Props = {
  /** Form name, sent as `form`; `place` keeps the drafts of two communities apart. */
  name: string
  place: string
  /** The stored values: the fields remount when they change on the server. */
  values: unknown
  /** Inputs that show their own errors. */
  fieldNames: readonly string[]
  action?: string
  children: (result: FormResult | undefined) => ReactNode
}

/**
 * A settings form: a bar with Save and Discard stays in view while there are changes, a notice confirms saving, and the page
 * stays. Typed text is kept until saved or discarded. Without script a plain form.
 */
export function SettingsForm({ name, place, values, fieldNames, action, children }: Props) {
  const fetcher = useFetcher<unknown>()
  const [search] = useSearchParams()
  const plain = failureOf(useActionData())
  const [drawing, setDrawing] = useState(0)
  const [ignored, setIgnored] = useState<unknown>()
  const { form, isChanged, isRestored, settle, asksToLeave } = useKeptForm(`${place} ${name}`)
  useNavigationBlocker({ isEnabled: asksToLeave })
  const refused = plain?.values?.form === name ? plain : undefined
  const result = fetcher.data === ignored ? refused : failureOf(fetcher.data)
  const version = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: handle each answer once
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === undefined) return
    const saved = savedOf(fetcher.data)
    if (saved === undefined) {
      focusWrong(form.current)
      return
    }
    settle()
    showToast({ kind: 'SuccessMod', name: 'settings', text: saved.savedWords })
  }, [fetcher.data, fetcher.state])
  const discard = () => {
    form.current?.reset()
    setIgnored(fetcher.data)
    setDrawing(drawing + 1)
    // The current content becomes the new baseline.
    setTimeout(settle)
  }
  const isSending = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      ref={form}
      method="post"
      {...(action !== undefined && { action })}
      className={css.form}
      noValidate
      preventScrollReset
    >
      {search.get('saved') === name ? (
        <p className={css.saved} role="status">
          {search.get('what')}
        </p>
      ) : null}
      <input type="hidden" name="form" value={name} />
      <Fragment key={`${version} ${drawing}`}>{children(result)}</Fragment>
      <div className={css.bar} data-changed={isChanged}>
        <FormProblem words={isChanged || refused !== undefined ? problemOf(result, fieldNames) : undefined} />
        <div className={css.line}>
          <span className="script-only" role="status">
            {isChanged ? t(isRestored ? 'edit.restoredText' : 'edit.unsaved') : ''}
          </span>
          <span className={fieldCss.row}>
            <Button className="script-only" onClick={discard} disabled={isSending}>
              {t('edit.discard')}
            </Button>
            <Button look="main" type="submit" disabled={isSending}>
              {t(isSending ? 'edit.saving' : 'edit.save')}
            </Button>
          </span>
        </div>
      </div>
    </fetcher.Form>
  )
}

/** Returns a message for the bar, because an error at a field may be far up the page. */
function problemOf(result: FormResult | undefined, fieldNames: readonly string[]): string | undefined {
  if (result === undefined) return undefined
  return formError(result, fieldNames) ?? t('edit.seeField')
}

/** A card of related settings, at most seven. */
export function SettingsCard({
  title,
  hint,
  id,
  children,
}: {
  title: string
  hint?: ReactNode
  /** Anchor for links. */
  id?: string
  children: ReactNode
}) {
  return (
    <section className={css.card} id={id}>
      <header>
        <h2>{title}</h2>
        {hint === undefined ? null : <p>{hint}</p>}
      </header>
      <div className={css.fields}>{children}</div>
    </section>
  )
}
