import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPost } from '#domain/posts/create-post.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { DEFAULT_COMMUNITY_SETTINGS, type EditableSettings } from '#shared/communities/community-settings.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { untilWaiting } from '#tests/support/waiting-statements.ts'
import { requireCommunity } from '../load-communities.ts'
import { lockCommunity } from '../lock-community.ts'
import { approveMember } from '../members/approve-member.ts'
import { decideJoinRequest, listJoinRequests, requestToJoin } from '../members/join-requests.ts'
import { loadOwnRequest } from '../members/own-request.ts'
import { listRules, rulesFor } from './community-rules.ts'
import { settingsOf } from './community-settings.ts'
import { addRule, editRule, moveRule, removeRule } from './edit-community-rules.ts'
import { addWidget, editWidget } from './edit-widgets.ts'
import { saveSettings } from './save-settings.ts'

let site: TestSite
let cast: Cast
let communityId: CommunityId
let closedId: CommunityId
let gate: Viewer

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  gate = await signUp(site, { name: 'gatekeeper' })
  communityId = (await openCommunity(site, { by: cast.cy, name: 'pottery' })).id
  closedId = (await openCommunity(site, { by: cast.cy, name: 'kilnroom', type: 'private' })).id
  for (const [id, rights] of [
    [communityId, ['access']],
    [closedId, ['posts', 'config']],
  ] as const)
    await site.ctx.db
      .insertInto('moderators')
      .values({ community_id: id, account_id: gate.id, rank: 1, rights: [...rights] })
      .execute()
})
beforeEach(() => site.ctx.db.deleteFrom('community_settings').execute())
afterAll(() => site.close())

const change = (wanted: Partial<EditableSettings>, by: Viewer | null = cast.cy) =>
  saveSettings(site.as(by), { communityId, wanted, was: null })
const acts = async () =>
  (
    await site.ctx.db
      .selectFrom('mod_acts')
      .select('act')
      .where('community_id', '=', communityId)
      .orderBy('id')
      .execute()
  ).map(row => row.act)

describe('settings', () => {
  test('what is named changes, the rest stays, and it is logged', async () => {
    await change({ topics: ['art', 'crafts'], country: 'de', language: 'de-at', archiveDays: 180 })
    await change({ suggestedSort: 'new', domainsBlocked: ['https://www.Spam.example/x', ' '] })
    await change({ suggestedSort: 'new' })
    expect(await settingsOf(site.ctx, { communityId })).toEqual({
      ...DEFAULT_COMMUNITY_SETTINGS,
      topics: ['art', 'crafts'],
      country: 'DE',
      language: 'de-AT',
      archiveDays: 180,
      suggestedSort: 'new',
      domainsBlocked: ['spam.example'],
    })
    expect((await acts()).filter(act => act === 'edit_settings')).toHaveLength(2)
  })

  test('what is saved at once is one entry in the log, wherever it is stored', async () => {
    await change({ title: 'Pottery for all', topics: ['crafts'] })
    const entry = await site.ctx.db
      .selectFrom('mod_acts')
      .select('details')
      .where('community_id', '=', communityId)
      .where('act', '=', 'edit_settings')
      .orderBy('id')
      .execute()
    expect(entry).toHaveLength(3)
    expect(entry.at(-1)?.details).toEqual({ changed: ['title', 'topics'] })
  })

  test.each([
    [{ country: 'XQ' }, 'country'],
    [{ country: 'Germany' }, 'country'],
    [{ language: 'not a tag' }, 'language'],
    [{ language: 'en-us-us' }, 'language'],
    [{ archiveDays: -1 }, 'archiveDays'],
    [{ archiveDays: 1.5 }, 'archiveDays'],
    [{ domainsAllowed: ['nodots'] }, 'domainsAllowed'],
    [{ titleBanned: ['x'.repeat(LIMITS.wordLength + 1)] }, 'titleBanned'],
    [{ titleBanned: Array.from({ length: LIMITS.wordsInAList + 1 }, (_, at) => `w${at}`) }, 'titleBanned'],
    [{ welcomeMarkdown: 'x'.repeat(LIMITS.welcomeLength + 1) }, 'welcomeMarkdown'],
    [
      {
        kinds: {
          ...DEFAULT_COMMUNITY_SETTINGS.kinds,
          link: { isAllowed: true, titleMin: 50, titleMax: 20, body: 'none' },
        },
      },
      'kinds.link',
    ],
  ] as [Partial<EditableSettings>, string][])('%j is refused', async (changes, field) => {
    await expect(change(changes)).rejects.toMatchObject({ field })
  })

  test('only who has the right to configure may', async () => {
    for (const [viewer, code] of [
      [null, 'login_required'],
      [cast.ann, 'not_allowed'],
      [cast.di, 'not_allowed'],
      [gate, 'not_allowed'],
    ] as const)
      await expect(change({ requiresFlair: true }, viewer)).rejects.toMatchObject({ code })
    await change({ requiresFlair: true }, cast.ed)
  })

  test('a post that does not meet them is refused with its field; moderators are free', async () => {
    const { kinds } = DEFAULT_COMMUNITY_SETTINGS
    await change({ titleBanned: ['cheap'], kinds: { ...kinds, chat: { ...kinds.chat, isAllowed: false } } })
    const post = (by: Viewer, title: string, kind: 'text' | 'chat' = 'text') =>
      createPost(site.as(by), { communityName: 'pottery', kind, title })
    await expect(post(cast.ann, 'Cheap kilns')).rejects.toMatchObject({
      code: 'word_refused',
      field: 'title',
      details: { word: 'cheap' },
    })
    await expect(post(cast.ann, 'Kilns', 'chat')).rejects.toMatchObject({ code: 'post_kind_refused' })
    await post(cast.ann, 'Kilns')
    await post(cast.cy, 'Cheap kilns')
  })
})

describe('rules', () => {
  const rule = { title: 'Be kind', markdown: 'To **all**.', appliesTo: 'all', violationReason: '' } as const
  const rules = () => listRules(site.ctx, communityId)

  test('are added, changed, put in order and taken away', async () => {
    const cy = site.as(cast.cy)
    for (const title of ['One', 'Two', 'Three']) await addRule(cy, { communityId, ...rule, title })
    const [one, two] = await rules()
    if (one === undefined || two === undefined) throw new Error('no rules')
    expect(one).toMatchObject({ html: '<p>To <strong>all</strong>.</p>\n', violationReason: 'One' })
    await moveRule(cy, { communityId, ruleId: one.id, to: 5 })
    await editRule(cy, {
      communityId,
      ruleId: two.id,
      ...rule,
      appliesTo: 'comments',
      violationReason: 'Rudeness',
    })
    const after = await rules()
    expect(after.map(item => item.title)).toEqual(['Be kind', 'Three', 'One'])
    expect(rulesFor(after, 'posts').map(item => item.title)).toEqual(['Three', 'One'])
    expect(rulesFor(after, 'comments')[0]?.violationReason).toBe('Rudeness')
    await removeRule(cy, { communityId, ruleId: one.id })
    expect((await rules()).map(item => item.title)).toEqual(['Be kind', 'Three'])
    // A new one comes last, whatever went before it.
    await addRule(cy, { communityId, ...rule, title: 'Four' })
    for (const { id } of (await rules()).slice(0, 2)) await removeRule(cy, { communityId, ruleId: id })
    await addRule(cy, { communityId, ...rule, title: 'Five' })
    expect((await rules()).map(item => item.title)).toEqual(['Four', 'Five'])
    expect(await acts()).toEqual(
      expect.arrayContaining(['add_rule', 'edit_rule', 'reorder_rules', 'remove_rule']),
    )
  })

  test('have their limits', async () => {
    const cy = site.as(cast.cy)
    for (const [wrong, field] of [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(101) }, 'title'],
      [{ markdown: 'x'.repeat(501) }, 'markdown'],
      [{ violationReason: 'x'.repeat(101) }, 'violationReason'],
    ] as const)
      await expect(addRule(cy, { communityId, ...rule, ...wrong })).rejects.toMatchObject({ field })
    const missing = LIMITS.rulesPerCommunity - (await rules()).length
    for (let at = 0; at < missing; at += 1) await addRule(cy, { communityId, ...rule })
    await expect(addRule(cy, { communityId, ...rule })).rejects.toMatchObject({ code: 'too_many_rules' })
  })

  test('only with the permission, and only in the moderator’s own community', async () => {
    const [first] = await rules()
    if (first === undefined) throw new Error('no rule')
    for (const viewer of [cast.ann, gate])
      await expect(addRule(site.as(viewer), { communityId, ...rule })).rejects.toMatchObject({
        code: 'not_allowed',
      })
    const elsewhere = { communityId: closedId, ruleId: first.id }
    await expect(removeRule(site.as(cast.cy), elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(editRule(site.as(cast.cy), { ...elsewhere, ...rule })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(moveRule(site.as(cast.cy), { ...elsewhere, to: 0 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('requests to join', () => {
  const ask = (by: Viewer | null, message = 'I make pots.') =>
    requestToJoin(site.as(by), { communityId: closedId, message })
  const list = (by: Viewer) => listJoinRequests(site.as(by), { communityId: closedId })

  test('can be sent once; a moderator with the permission decides, and the member is notified', async () => {
    await ask(cast.ann)
    await expect(ask(cast.ann)).rejects.toMatchObject({ code: 'already_requested' })
    const own = () => loadOwnRequest(site.as(cast.ann), { communityId: closedId })
    expect(await own()).toMatchObject({ outcome: 'open' })
    const [request] = await list(cast.cy)
    if (request === undefined) throw new Error('no request')
    expect(request).toMatchObject({ name: 'ann', message: 'I make pots.' })
    const decide = (by: Viewer, id: CommunityId = closedId) =>
      decideJoinRequest(site.as(by), { communityId: id, requestId: request.id, isApproved: true })
    for (const viewer of [cast.bo, gate]) {
      await expect(list(viewer)).rejects.toMatchObject({})
      await expect(decide(viewer)).rejects.toMatchObject({})
    }
    await expect(decide(cast.cy, communityId)).rejects.toMatchObject({ code: 'not_found' })
    await decide(cast.cy)
    await expect(decide(cast.cy)).rejects.toMatchObject({ code: 'not_found' })
    expect(await own()).toMatchObject({ outcome: 'approved' })
    expect((await requireCommunity(site.as(cast.ann), { communityId: closedId })).canPost).toBe(true)
    await expect(ask(cast.ann)).rejects.toMatchObject({ code: 'nothing_to_request' })
  })

  test('declined, one may ask again; an approval by hand answers it', async () => {
    await ask(cast.bo)
    const [request] = await list(cast.cy)
    await decideJoinRequest(site.as(cast.cy), {
      communityId: closedId,
      requestId: request?.id ?? 0,
      isApproved: false,
    })
    expect(await loadOwnRequest(site.as(cast.bo), { communityId: closedId })).toMatchObject({
      outcome: 'declined',
    })
    await ask(cast.bo)
    await approveMember(site.as(cast.cy), { communityId: closedId, accountId: cast.bo.id })
    expect(await list(cast.cy)).toEqual([])
  })

  test('not where everybody may take part, where they are off, or too long', async () => {
    await expect(requestToJoin(site.as(cast.ann), { communityId, message: '' })).rejects.toMatchObject({
      code: 'nothing_to_request',
    })
    await expect(ask(cast.di, 'x'.repeat(501))).rejects.toMatchObject({ field: 'message' })
    await expect(ask(null)).rejects.toMatchObject({ code: 'login_required' })
    await saveSettings(site.as(cast.cy), {
      communityId: closedId,
      wanted: { allowsRequests: false },
      was: null,
    })
    await expect(ask(cast.di)).rejects.toMatchObject({ code: 'requests_off' })
  })
})

test('rejects and does not log an edit of a widget that was deleted meanwhile', async () => {
  const words = { title: 'Hours', contents: 'Nine to five.', alt: '' }
  await addWidget(site.as(cast.cy), { communityId, kind: 'text', ...words })
  const { id: widgetId } = await site.ctx.db
    .selectFrom('community_widgets')
    .select('id')
    .where('community_id', '=', communityId)
    .executeTakeFirstOrThrow()
  const before = await acts()
  const [changing] = await site.ctx.db.transaction().execute(async trx => {
    await lockCommunity({ ...site.ctx, db: trx as unknown as Database }, { communityId })
    const waiting = editWidget(site.as(cast.cy), { communityId, widgetId, ...words }).catch(error => error)
    await untilWaiting(site, 1, 'from "communities"')
    await trx.deleteFrom('community_widgets').where('id', '=', widgetId).execute()
    return [waiting] as const
  })
  expect(await changing).toMatchObject({ code: 'not_found' })
  expect(await acts()).toEqual(before)
})
