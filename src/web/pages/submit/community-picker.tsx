import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { CommunityIcon } from '../../ui/community-icon.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  groupPlaces,
  type OwnPlaces,
  type PlaceGroup,
  textOfChoice,
  useFoundPlaces,
} from './place-choices.ts'
import css from './submit-page.module.css'
import type { PlaceChoice } from './submit-page.server.ts'

type Props = {
  own: OwnPlaces
  value: string
  /** The place that matches the text, once known. */
  chosen: PlaceChoice | null
  onChange: (text: string) => void
  error: string | undefined
}

/**
 * Community picker: typed text, or a choice from the profile, recent and joined communities and matching names. Without script
 * a text field with suggestions.
 */
export function CommunityPicker({ own, value, chosen, onChange, error }: Props) {
  const id = useId()
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  const [isOpen, setOpen] = useState(false)
  // When reopened with a place already filled in, list all places, not only matches.
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const text = isTyping ? value : ''
  const found = useFoundPlaces(isOpen ? text : '')
  const groups = groupPlaces(own, found ?? [], text)
  const choices = groups.flatMap(group => group.choices)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setActive(-1)
    if (!isShown) setTyping(false)
  }
  const choose = (choice: PlaceChoice) => {
    onChange(textOfChoice(choice))
    show(false)
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const from = active === -1 && step === -1 ? 0 : active
      setOpen(true)
      setActive((from + step + choices.length) % Math.max(1, choices.length))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      show(false)
    } else if (event.key === 'Enter' && isOpen && choices[active] !== undefined) {
      event.preventDefault()
      choose(choices[active])
    }
  }
  const isListed = isOpen && choices.length > 0
  const combobox = {
    role: 'combobox',
    'aria-expanded': isListed,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isListed && active >= 0 ? `${id}-${active}` : undefined,
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches focus leaving, to close the list
    <div
      className={css.picker}
      data-chosen={chosen !== null}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || show(false)}
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
        placeholder={t('submit.communityPick')}
        {...(hasScript ? combobox : { list: `${id}-plain` })}
        onFocus={event => {
          setOpen(true)
          event.target.select()
        }}
        onClick={() => setOpen(true)}
        onKeyDown={handleKeys}
        onChange={event => {
          onChange(event.target.value)
          setTyping(true)
          setOpen(true)
          setActive(-1)
        }}
      />
      <span className={css.pickerIcon}>
        {chosen === null ? <Icon name="rooms" /> : <CommunityIcon label={chosen} />}
      </span>
      {hasScript ? null : <PlainChoices id={`${id}-plain`} choices={choices} />}
      {isListed ? <Options id={id} groups={groups} active={active} onChoose={choose} /> : null}
      {isOpen && found?.length === 0 && choices.length === 0 ? (
        <p className={css.noOptions} role="status">
          {t('submit.noCommunity', { text })}
        </p>
      ) : null}
    </div>
  )
}

function PlainChoices({ id, choices }: { id: string; choices: PlaceChoice[] }) {
  return (
    <datalist id={id}>
      {choices.map(choice => (
        <option key={`${choice.kind} ${choice.name}`} value={textOfChoice(choice)}>
          {choice.kind === 'profile' ? t('submit.ownProfile') : `r/${choice.name}`}
        </option>
      ))}
    </datalist>
  )
}

type OptionsProps = {
  id: string
  groups: PlaceGroup[]
  active: number
  onChoose: (choice: PlaceChoice) => void
}

function Options({ id, groups, active, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  let index = -1
  return (
    <div
      ref={list}
      className={css.options}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('submit.community')}
    >
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: listbox options are grouped by role, not by fieldset
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          {group.choices.map(choice => {
            index += 1
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
              <div
                key={choice.name}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={event => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <CommunityIcon label={choice} />
                {choice.kind === 'profile' ? `u/${choice.name}` : `r/${choice.name}`}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
