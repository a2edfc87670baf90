import { expect, test } from 'vitest'
import { DEFAULT_COMMUNITY_SETTINGS, readCommunitySettings } from './community-settings.ts'
import { checkHost } from './place-fields.ts'
import { hasWord, type PostAttempt, refuseByRequirements } from './post-requirements.ts'

const link: PostAttempt = {
  kind: 'link',
  title: 'A kiln of one’s own',
  body: '',
  domain: 'clay.example',
  isCrosspost: false,
}
const kind = DEFAULT_COMMUNITY_SETTINGS.kinds.link

test.each([
  [{}, {}, null],
  [{ kinds: { link: { ...kind, isAllowed: false } } }, {}, ['post_kind_refused', 'kind']],
  [{ kinds: { link: { ...kind, titleMin: 40 } } }, {}, ['title_too_short', 'title']],
  [{ kinds: { link: { ...kind, titleMax: 5 } } }, {}, ['title_too_long', 'title']],
  [{ kinds: { link: { ...kind, body: 'required' } } }, {}, ['body_missing', 'body']],
  [{ kinds: { link: { ...kind, body: 'none' } } }, { body: 'x' }, ['body_refused', 'body']],
  [{ titleRequired: ['[Help]', 'kiln'] }, {}, null],
  [{ titleRequired: ['[Help]'] }, {}, ['title_word_missing', 'title']],
  [{ titleBanned: ['KILN'] }, {}, ['word_refused', 'title']],
  [{ titleBanned: ['kil'] }, {}, null],
  // A decomposed accent is the same letter, on either side.
  [{ titleBanned: ['gru\u0308n'] }, { title: 'Gr\u00fcn' }, ['word_refused', 'title']],
  [{ titleBanned: ['gr\u00fcn'] }, { title: 'Gru\u0308n' }, ['word_refused', 'title']],
  [{ titleBanned: ['gru'] }, { title: 'Gru\u0308n' }, null],
  [{ titleRequired: ['gr\u00fcn'] }, { title: 'Gru\u0308n' }, null],
  [{ bodyBanned: ['gr\u00fcn'] }, { body: 'Gru\u0308n' }, ['word_refused', 'body']],
  [{ bodyBanned: ['sale'] }, { body: 'For sale.' }, ['word_refused', 'body']],
  [{ domainsBlocked: ['clay.example'] }, {}, ['domain_refused', 'url']],
  [{ domainsBlocked: ['lay.example'] }, {}, null],
  [{ domainsBlocked: ['example.org'] }, { domain: 'a.b.example.org' }, ['domain_refused', 'url']],
  [{ domainsAllowed: ['pots.example'] }, {}, ['domain_refused', 'url']],
  [{ domainsAllowed: ['pots.example'] }, { domain: 'pots.example' }, null],
  [{ allowsCrossposts: false }, { isCrosspost: true }, ['crosspost_refused', 'community']],
  [{ domainsAllowed: ['pots.example'] }, { isCrosspost: true }, null],
] as const)('with %j a post with %j: %j', (stored, post, refusal) => {
  const found = refuseByRequirements(readCommunitySettings(stored), { ...link, ...post })
  expect(found === null ? null : [found.code, found.details.field]).toEqual(refusal)
})

test('words stand by themselves, in any script, and phrases count', () => {
  expect(hasWord('No cats here', 'cat')).toBe(false)
  expect(hasWord('No (cat) here', 'cat')).toBe(true)
  expect(hasWord('Всё о котах', 'кот')).toBe(false)
  expect(hasWord('Buy now!', 'buy now')).toBe(true)
  expect(hasWord('aaaaaaaa', '')).toBe(false)
})

test('what was stored wrongly falls back to the defaults', () => {
  expect(readCommunitySettings(null)).toEqual(DEFAULT_COMMUNITY_SETTINGS)
  expect(readCommunitySettings({ suggestedSort: 'random' }).suggestedSort).toBeNull()
})

test.each([
  'm\u00fcller.example',
  'xn--mller-kva.example',
  'https://www.m\u00fcller.example/x',
  'Mu\u0308ller.example.',
])('a list with the domain %s means one host', typed => {
  const host = checkHost(typed, 'domainsBlocked')
  const post = { ...link, domain: 'shop.xn--mller-kva.example' }
  const refuse = (stored: object) => refuseByRequirements(readCommunitySettings(stored), post)?.code ?? null
  expect(refuse({ domainsBlocked: [host] })).toBe('domain_refused')
  expect(refuse({ domainsAllowed: [host] })).toBeNull()
})
