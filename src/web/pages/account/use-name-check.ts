import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { OperationError } from '../../data/operation-error.ts'
import { runOperation } from '../../data/run-operation.ts'

type NameCheck = { isFree: boolean; words: string }

const DELAY_MS = 400
const ABOUT_NAMES = ['name_taken', 'name_invalid']

/** Returns whether the username being typed is available; null until known. */
export function useNameCheck(typed: string): NameCheck | null {
  const name = typed.trim()
  const [known, setKnown] = useState<{ name: string; check: NameCheck | null }>({ name: '', check: null })
  useEffect(() => {
    if (name === '') return
    let isStale = false
    const timer = setTimeout(() => {
      void checkName(name).then(check => {
        if (!isStale) setKnown({ name, check })
      })
    }, DELAY_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [name])
  return known.name === name ? known.check : null
}

async function checkName(name: string): Promise<NameCheck | null> {
  try {
    return {
      isFree: true,
      words: t('account.nameFree', { name: await runOperation('CheckNewName', { name }) }),
    }
  } catch (error) {
    // This check is only a hint; sign-up reports the same errors.
    if (!(error instanceof OperationError) || !ABOUT_NAMES.includes(error.code)) return null
    return { isFree: false, words: error.message }
  }
}
