import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { explainFailure } from '../../data/ask-login.ts'
import { runOperation } from '../../data/run-operation.ts'
import { Button } from '../../ui/button.tsx'
import css from './submit-page.module.css'

type Props = {
  url: string
  title: string
  /** Called with the page's title; a title typed meanwhile is kept. */
  onTitle: (title: string) => void
}

/** Offers the linked page's title while the post has none. */
export function SuggestTitle({ url, title, onTitle }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'nothing'>('idle')
  const [asked, setAsked] = useState('')
  const address = /^[a-z][a-z0-9+.-]*:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`
  const isOffered = title === '' && /^https?:\/\/[^\s.]+\.\S/i.test(address) && state !== 'asking'
  const ask = async () => {
    setState('asking')
    setAsked(address)
    try {
      const found = await runOperation('SuggestTitle', { url: address })
      if (found !== null) onTitle(found)
      setState(found === null ? 'nothing' : 'found')
    } catch (error) {
      setState('idle')
      explainFailure(error)
    }
  }
  const words =
    asked === address
      ? {
          idle: '',
          asking: t('submit.suggesting'),
          found: t('submit.suggested'),
          nothing: t('submit.noSuggestion'),
        }[state]
      : ''
  return (
    <div className={css.suggest}>
      {isOffered ? (
        <Button className="script-only" onClick={() => void ask()}>
          {t('submit.suggestTitle')}
        </Button>
      ) : null}
      <p role="status" className={css.hint}>
        {words}
      </p>
    </div>
  )
}
