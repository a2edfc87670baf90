import type { ReactNode } from 'react'
import type { AdminAct } from '#shared/views/admin-view.ts'
import { SensitiveForm } from '../../features/account/sensitive-form.tsx'
import { Button } from '../../ui/button.tsx'
import { SureButton } from '../../ui/sure-button.tsx'
import css from './admin-page.module.css'

type Props = {
  title: string
  /** What its buttons send as `intent`. */
  acts: readonly string[]
  /** Beside the title. */
  state?: ReactNode
  /** What takes something from somebody is set apart. */
  isGrave?: boolean
  children: ReactNode
}

/** One thing that an admin does to an account, in a form of its own, so that Enter presses none of the other buttons. */
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
  /** What is asked first, where it takes something from somebody. */
  sure?: string
}

/** A button of an act. */
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
