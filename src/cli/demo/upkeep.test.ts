import { describe, expect, test } from 'vitest'
import { compileRules } from '#domain/automod/language/compile-rules.ts'
import { parseFlairColors, parseFlairText } from '#domain/flair/parse-flair.ts'
import { parseWikiName } from '#domain/wiki/wiki-name.ts'
import { LIMITS } from '#shared/limits.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'
import { DEMO_COMMUNITIES, DEMO_PEOPLE, DEMO_UPKEEP } from './demo-content.ts'

const people = new Map(DEMO_PEOPLE.map(person => [person.name, person.joinedDaysAgo]))
const kept = DEMO_COMMUNITIES.flatMap(community => {
  const upkeep = DEMO_UPKEEP[community.name]
  return upkeep === undefined ? [] : [{ community, upkeep }]
})

test('every place is kept, and nothing else', () => {
  expect(Object.keys(DEMO_UPKEEP).toSorted()).toEqual(DEMO_COMMUNITIES.map(place => place.name).toSorted())
})

describe.each(kept)('$community.name', ({ community, upkeep }) => {
  test('has rules, reasons and pages within the limits', () => {
    expect(upkeep.rules.length).toBeGreaterThan(1)
    for (const { title, text } of upkeep.rules) {
      expect(title.length).toBeLessThanOrEqual(LIMITS.ruleTitleLength)
      expect(text.length).toBeLessThanOrEqual(LIMITS.ruleTextLength)
    }
    expect(upkeep.reasons.length).toBeGreaterThan(0)
    for (const { title, message } of upkeep.reasons) {
      expect(title.length).toBeLessThanOrEqual(MOD_LIMITS.removalReasonTitleLength)
      expect(message.length).toBeLessThanOrEqual(MOD_LIMITS.removalReasonLength)
    }
    expect(upkeep.wiki[0]?.name).toBe('index')
    for (const { name } of upkeep.wiki) expect(parseWikiName(name)).toBe(name)
  })

  test('has flair that can be read, worn by posts and people that there are', () => {
    for (const { text, background = '' } of [...upkeep.postFlair, ...upkeep.userFlair]) {
      expect(parseFlairText(text)).toBe(text)
      parseFlairColors({ background, tone: background === '' ? 'dark' : 'light' })
    }
    const texts = upkeep.postFlair.map(flair => flair.text)
    for (const [beginning, text] of Object.entries(upkeep.flairOfPosts)) {
      expect(texts).toContain(text)
      expect(
        community.posts.some(post => post.title.startsWith(beginning)),
        beginning,
      ).toBe(true)
    }
    for (const [name, text] of Object.entries(upkeep.flairOfPeople)) {
      expect(people.has(name), name).toBe(true)
      expect(upkeep.userFlair.map(flair => flair.text)).toContain(text)
    }
  })

  test('has automatic rules without a mistake, and trouble that fits its rules', async () => {
    const { problems } = await compileRules(upkeep.automod ?? '')
    expect(problems).toEqual([])
    const rules = upkeep.rules.map(rule => rule.title)
    for (const { author, hoursAgo, title, under, reports = [], done } of upkeep.trouble) {
      expect(hoursAgo).toBeLessThan((people.get(author) ?? 0) * 24)
      const post = community.posts.find(one => under !== undefined && one.title.startsWith(under))
      expect(title !== undefined || (post?.hoursAgo ?? 0) > hoursAgo, `${author}: ${under}`).toBe(true)
      const names = [...reports.map(report => report.by), ...(done === undefined ? [] : [done.by])]
      for (const name of names) expect(people.has(name) && name !== author, name).toBe(true)
      for (const { rule } of [...reports, ...(done === undefined ? [] : [done])])
        if (rule !== undefined) expect(rules).toContain(rule)
      if (done !== undefined) expect(community.moderators).toContain(done.by)
    }
    for (const { about } of upkeep.notes ?? []) expect(people.has(about), about).toBe(true)
  })
})
