import type { ComponentProps } from 'react'
import { isOffered } from '../../ui/act.ts'
import { Button } from '../../ui/button.tsx'
import type { ModAct, ModSubject } from './mod-acts.ts'

type Props = Pick<ComponentProps<typeof Button>, 'look' | 'disabled'> & { act: ModAct; on: ModSubject }

/** Button of an action, when offered; inside a form it also works without script. */
export function ModActButton({ act, on, ...rest }: Props) {
  if (!isOffered(act, on)) return null
  const word = act.word?.(on.item)
  return (
    <Button
      {...(word === undefined ? { className: 'script-only' } : { type: 'submit', name: 'act', value: word })}
      {...rest}
      onClick={event => {
        event.preventDefault()
        act.run(on)
      }}
    >
      {act.label(on)}
    </Button>
  )
}
