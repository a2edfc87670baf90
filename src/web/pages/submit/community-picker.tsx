import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { t } from '#shared/messages/translate-pages.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { runOperation } from '../../data/run-operation.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { TextField } from '../../ui/field.tsx'
import css from './submit-page.module.css'

type Choice = Pick<CommunityLabel, 'name' | 'icon' | 'kind'>
type Props = {
  own: Choice[]
  viewerName: string
  value: string
  onChange: (name: string) => void
  error: string | undefined
}

const TYPEAHEAD_DELAY_MS = 180
const MOST_SHOWN = 30

/** The community to post in: typed, or chosen from one's own and from what begins like the text. */
export function CommunityPicker({ own, viewerName, value, onChange, error }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useTypeahead(isOpen ? value : '')
  const choices = listChoices(own, viewerName, found, value)
  const choose = (choice: Choice) => {
    onChange(choice.kind === 'profile' ? 'u_me' : choice.name)
    setOpen(false)
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + choices.length) % Math.max(1, choices.length))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && isOpen && choices[active] !== undefined) {
      event.preventDefault()
      choose(choices[active])
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus leaving the whole closes the list
    <div
      className={css.picker}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <TextField
        name="community"
        label={t('submit.community')}
        hint={t('submit.communityHint')}
        error={error}
        value={value}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-expanded={isOpen && choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t('submit.communityPick')}
        onFocus={() => setOpen(true)}
        onKeyDown={handleKeys}
        onChange={event => {
          onChange(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      {isOpen && choices.length > 0 ? (
        <Options id={id} choices={choices} active={active} onChoose={choose} />
      ) : null}
    </div>
  )
}

function Options({
  id,
  choices,
  active,
  onChoose,
}: {
  id: string
  choices: Choice[]
  active: number
  onChoose: (choice: Choice) => void
}) {
  return (
    <div className={css.options} id={`${id}-list`} role="listbox" aria-label={t('submit.community')}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={`${choice.kind} ${choice.name}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <CommunityIcon label={choice} />
          {choice.kind === 'profile' ? t('submit.ownProfile') : `r/${choice.name}`}
        </div>
      ))}
    </div>
  )
}

/** One's own that fit, then what else begins so, one's profile last. */
function listChoices(own: Choice[], viewerName: string, found: Choice[], text: string): Choice[] {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^\/?r\//, '')
  const fitting = own.filter(({ name }) => name.toLowerCase().includes(wanted))
  const others = found.filter(({ name }) => !fitting.some(item => item.name === name))
  const profile: Choice[] = 'u_me'.startsWith(wanted)
    ? [{ name: viewerName, kind: 'profile', icon: null }]
    : []
  return [...fitting, ...others, ...profile].slice(0, MOST_SHOWN)
}

function useTypeahead(text: string): Choice[] {
  const [found, setFound] = useState<Choice[]>([])
  useEffect(() => {
    if (text.trim() === '') return setFound([])
    const timer = setTimeout(() => {
      // Only a help: the name can be typed in full.
      runOperation('Typeahead', { prefix: text.trim() }).then(setFound, () => undefined)
    }, TYPEAHEAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return found
}
