import { createContext, type FormEvent, type ReactNode, useContext } from 'react'
import { Form } from 'react-router'
import type { RoomAct } from '#shared/views/room-act.ts'

type RunAct = (act: RoomAct, form: FormData) => Promise<void>
type Acts = { path: string; run: RunAct | null }

/** Target of the room's forms, and the handler that replaces it once hydrated. */
export const RoomActs = createContext<Acts>({ path: '', run: null })

/** A form of a room: its buttons are named `intent`. Handled in place when the room is live, else a plain form. */
export function RoomForm({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { path, run } = useContext(RoomActs)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (run === null) return
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(form, submitter)
    form.closest('details[data-menu]')?.removeAttribute('open')
    void run(String(data.get('intent')) as RoomAct, data)
  }
  return (
    <Form method="post" action={path} className={className} preventScrollReset onSubmit={handleSubmit}>
      {children}
    </Form>
  )
}
