import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Button } from './button.tsx'

/** A button for what nobody can take back: the first press asks, the second does it. Without script one press does it. */
export function SureButton({
  sure,
  children,
  'aria-label': label,
  ...button
}: ComponentProps<typeof Button> & { sure: string }) {
  const [isAsked, setAsked] = useState(false)
  const handleClick = (event: MouseEvent) => {
    // The second press of a double-click is no answer.
    if (isAsked && event.detail < 2) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <Button
      {...button}
      {...(isAsked && { look: 'danger' })}
      aria-label={isAsked && label !== undefined ? `${label}. ${sure}` : label}
      onClick={handleClick}
      onBlur={() => setAsked(false)}
    >
      {isAsked ? sure : children}
    </Button>
  )
}
