import { expect, test } from 'vitest'
import { isWanted, readChoices, storedChoices } from './channels.ts'

const ALL = [
  'replies',
  'mentions',
  'threads',
  'communities',
  'follows',
  'searches',
  'milestones',
  'moderation',
  'modmail',
  'wiki',
  'reminders',
  'awards',
  'site',
]

/** Have unread counts of their own in the site. */
const ROOMS = ['messages', 'chat']

test('without choices the site brings everything, push what is worth an interruption, and email nothing', () => {
  const quiet = ALL.filter(group => !['follows', 'milestones', 'wiki', 'reminders'].includes(group))
  for (const nothing of [undefined, null, {}, [], 'x', { replies: 7, follows: { push: 'yes' } }])
    expect(readChoices(nothing)).toEqual({ site: ALL, push: [...quiet, ...ROOMS], email: [] })
})

test('only what differs from the defaults is stored, and is read again', () => {
  const choices = {
    site: ALL.filter(group => group !== 'follows'),
    push: ['replies', 'milestones', 'chat', 'security', '__proto__'],
    email: ['mentions', 'messages', 'chat'],
  }
  const stored = storedChoices(choices)
  expect(stored).toEqual({
    mentions: { push: false, email: true },
    threads: { push: false },
    communities: { push: false },
    follows: { site: false },
    searches: { push: false },
    awards: { push: false },
    milestones: { push: true },
    moderation: { push: false },
    modmail: { push: false },
    site: { push: false },
    messages: { push: false, email: true },
  })
  expect(readChoices(stored)).toEqual({
    site: choices.site,
    push: ['replies', 'milestones', 'chat'],
    email: ['mentions', 'messages'],
  })
})

test('security can never be switched off', () => {
  expect(isWanted({ security: { site: false, push: false } }, 'security', 'push')).toBe(true)
})
