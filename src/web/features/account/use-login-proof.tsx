import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LoginPuzzle } from '#shared/accounts/login-puzzle.ts'
import { t } from '#shared/messages/t.ts'
import type { FormResult } from '../../forms/form-result.ts'

type Proof = {
  /** Belongs into the form. */
  fields: ReactNode
  /** The result is being answered; its message isn't to be shown. */
  isSolving: boolean
}

/**
 * When a log-in was refused because thousands of guesses would look the same, solves the puzzle that came with the refusal and
 * sends the form again.
 */
export function useLoginProof(result: FormResult | undefined): Proof {
  const puzzle = useRef<HTMLInputElement>(null)
  const solution = useRef<HTMLInputElement>(null)
  const [isSolving, setSolving] = useState(false)
  useEffect(() => {
    const asked = puzzleOf(result)
    const form = puzzle.current?.form
    // After a load of the whole page the password is missing.
    if (asked === null || form?.checkValidity() !== true) return
    const leaving = new AbortController()
    setSolving(true)
    solve(asked, leaving.signal).then(
      solved => {
        if (solved === null || puzzle.current === null || solution.current === null) return
        puzzle.current.value = asked.puzzle
        solution.current.value = String(solved)
        form.requestSubmit()
      },
      () => setSolving(false),
    )
    return () => {
      leaving.abort()
      setSolving(false)
    }
  }, [result])
  return {
    isSolving,
    fields: (
      <>
        <input type="hidden" name="puzzle" ref={puzzle} />
        <input type="hidden" name="solution" ref={solution} />
        {isSolving ? <p role="alert">{t('account.proving')}</p> : null}
      </>
    ),
  }
}

function puzzleOf(result: FormResult | undefined): LoginPuzzle | null {
  const { puzzle, bits } = result?.error.details ?? {}
  return typeof puzzle === 'string' && typeof bits === 'number' ? { puzzle, bits } : null
}

async function solve(puzzle: LoginPuzzle, signal: AbortSignal): Promise<number | null> {
  const { solvePuzzle } = await import('./solve-puzzle.ts')
  return solvePuzzle(puzzle, signal)
}
