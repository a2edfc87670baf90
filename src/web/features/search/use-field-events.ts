import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type FieldEvents = {
  /** The field's text as it was last read. */
  text: string
  onInput: (value: string) => void
  onOpen: () => void
  onClose: () => void
  onSubmit: () => void
  onKey: (event: KeyboardEvent) => void
}

/** Attaches events to a form rendered without this code, so its field keeps text and focus. */
export function useFieldEvents(form: RefObject<HTMLFormElement | null>, events: FieldEvents): void {
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    // An empty search is silently ignored (R5-10).
    element.noValidate = true
    const isField = ({ target }: Event) => target instanceof HTMLInputElement
    const listeners: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void } = {
      input: event => isField(event) && latest.current.onInput((event.target as HTMLInputElement).value),
      focusin: event => isField(event) && latest.current.onOpen(),
      click: event => isField(event) && latest.current.onOpen(),
      keydown: event => isField(event) && latest.current.onKey(event),
      focusout: event => {
        if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget)))
          latest.current.onClose()
      },
      submit: event => {
        event.preventDefault()
        latest.current.onSubmit()
      },
    }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of entries) element.addEventListener(type, listener)
    // Typed after the text was read to render it, and before anything listened.
    const typed = element.querySelector('input')?.value
    if (typed !== undefined && typed !== latest.current.text) latest.current.onInput(typed)
    return () => {
      for (const [type, listener] of entries) element.removeEventListener(type, listener)
    }
  }, [form])
}
