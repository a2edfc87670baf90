import type { ReactNode } from 'react'
import type { AdminAct } from '#shared/views/admin-view.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { Button } from '../../ui/button.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './admin-page.module.css'

type Props = {
  title: string
  /** Values its buttons send as `intent`. */
  acts: readonly string[]
  /** Shown beside the title. */
  state?: ReactNode
  /** Sets destructive actions apart. */
  isGrave?: boolean
  children: ReactNode
}

/** An admin action on an account. Each has its own form so that Enter never presses another button. */
export function ActForm({ title, acts, state, isGrave = false, children }: Props) {
  return (
    <SensitiveForm method="post" className={css.section} data-grave={isGrave} intents={acts} isForAdmin>
      <h2>
        {title} {state}
      </h2>
      {children}
    </SensitiveForm>
  )
}

type ActProps = {
  act: AdminAct
  words: string
  look?: 'plain' | 'main'
  /** Confirmation question for destructive actions. */
  sure?: string
}

/** Submit button of an action. */
export function Act({ act, words, look = 'plain', sure }: ActProps) {
  const button = { type: 'submit', name: 'intent', value: act } as const
  return sure === undefined ? (
    <Button {...button} look={look}>
      {words}
    </Button>
  ) : (
    <SureButton {...button} look="danger" sure={sure}>
      {words}
    </SureButton>
  )
}
