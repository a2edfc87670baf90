import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Button } from './button.tsx'

/** Button for irreversible actions: the first press asks, the second confirms. Without script one press is enough. */
export function SureButton({
  sure,
  children,
  'aria-label': label,
  ...button
}: ComponentProps<typeof Button> & { sure: string }) {
  const [isAsked, setAsked] = useState(false)
  const handleClick = (event: MouseEvent) => {
    // The second half of a double click doesn't confirm.
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
