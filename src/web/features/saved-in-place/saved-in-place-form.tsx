import type { FocusEvent, ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblem } from '../../ui/fields/field.tsx'
import css from './setting-controls.module.css'
import { type StoredValues, settingOf } from './setting-fields.ts'
import { type Saving, useSavedInPlace } from './use-saved-in-place.ts'

type Props = {
  /** Form name, sent as `form`. */
  name: string
  action: string
  stored: StoredValues
  /** Why the form sent without script was rejected, unless a field says so. */
  problem?: string | undefined
  children: (saving: Saving) => ReactNode
}

/** Settings that are saved one by one, each confirmed beside its name; without script a plain form with a button. */
export function SavedInPlaceForm({ name, action, stored, problem, children }: Props) {
  const saving = useSavedInPlace({ name, action, stored })
  const [search] = useSearchParams()
  const saveChanged = (element: Element | null) => {
    const setting = element === null ? undefined : settingOf(element)
    if (setting !== undefined && saving.changed.has(setting)) saving.save(setting)
  }
  return (
    <Form
      ref={saving.form}
      method="post"
      action={action}
      className={css.form}
      noValidate
      preventScrollReset
      // Browsers would fill in again what was chosen before a reload.
      autoComplete="off"
      onChange={({ target }) => {
        const setting = isChosen(target) ? settingOf(target) : undefined
        if (setting !== undefined) saving.save(setting)
      }}
      onBlur={event => {
        if (isTimeLeft(event)) saveChanged(event.target)
      }}
      onSubmit={event => {
        event.preventDefault()
        saveChanged(document.activeElement)
      }}
    >
      {search.get('saved') === name ? (
        <p className={css.saved} role="status">
          {search.get('what')}
        </p>
      ) : null}
      <FormProblem words={problem} />
      <input type="hidden" name="form" value={name} />
      {children(saving)}
      <p className={css.withoutScript}>
        <Button look="main" type="submit">
          {t('edit.save')}
        </Button>
      </p>
    </Form>
  )
}

function isChosen(target: EventTarget): target is HTMLElement {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
  )
}

/** Times change with each digit, so they are saved once focus leaves their setting. */
function isTimeLeft({ target, relatedTarget }: FocusEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'time') return false
  return target.closest('[data-setting]')?.contains(relatedTarget as Node | null) !== true
}
