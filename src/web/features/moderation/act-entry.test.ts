import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '#shared/messages/en.ts'
import { MOD_ACTIONS } from '#shared/moderation/mod-actions.ts'
import type { ModActView } from '#shared/views/mod-view.ts'
import { ActEntry } from './act-entry.tsx'

const POST = { fullname: 't3_1', path: '/r/lamps/comments/1/a_lamp/', title: 'A lamp' }
const COMMENT = { ...POST, fullname: 't1_2' }

const sentence = (act: Partial<ModActView>) => {
  const whole: ModActView = {
    id: 1,
    by: 'moderator',
    moderator: 'keeper',
    action: 'lock',
    target: null,
    subject: null,
    details: {},
    at: '2026-01-02T03:04:05.000Z',
    ...act,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(ActEntry, { act: whole }) }])
  const html = renderToStaticMarkup(createElement(Page))
  return html
    .slice(html.indexOf('<p'), html.indexOf('</p>'))
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
}

test.for<[Partial<ModActView>, string]>([
  [{ action: 'remove', target: POST, subject: 'ann' }, "u/keeper removed u/ann's post “A lamp”."],
  [
    { action: 'spam', target: COMMENT, subject: 'ann' },
    "u/keeper removed u/ann's comment on “A lamp” as spam.",
  ],
  [{ action: 'mark_spoiler', target: POST }, 'u/keeper marked the post “A lamp” as a spoiler.'],
  [{ action: 'lock', target: COMMENT, moderator: null }, 'A moderator locked a comment on “A lamp”.'],
  [{ action: 'approve' }, 'u/keeper approved a post or comment that was deleted.'],
  [{ action: 'ban', subject: 'ann' }, 'u/keeper banned u/ann.'],
  [{ action: 'ban', moderator: null }, 'A moderator banned a member.'],
  [{ action: 'add_contributor', subject: 'ann' }, 'u/keeper approved u/ann to post here.'],
  [{ action: 'remove_contributor', subject: 'ann' }, "u/keeper revoked u/ann's approval."],
  [{ action: 'archive_mail', details: { conversation: '1a' } }, 'u/keeper archived a modmail conversation.'],
  [
    { action: 'filter', by: 'automod', moderator: null, target: POST, subject: 'ann' },
    "AutoModerator filtered u/ann's post “A lamp” for review.",
  ],
])('%j reads as one sentence', ([act, words]) => {
  expect(sentence(act)).toBe(words)
})

test('every act has one sentence that names who did it', () => {
  for (const action of MOD_ACTIONS) expect(en[`mod.log.did.${action}`]).toMatch(/^\{moderator\} [^{}]+.*\.$/)
})
