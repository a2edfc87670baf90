import { describe, expect, test } from 'vitest'
import { body, factsOf, fits, type Given, link, said, title } from '#tests/fixtures/rule-facts.ts'
import { compileRules } from './compile-rules.ts'
import { judge } from './judge.ts'
import { fillPlaceholders } from './placeholders.ts'

describe('ways to search', () => {
  test.each<[string, Given, boolean]>([
    // By default a search matches whole words.
    ['title: cat', title('A cat!'), true],
    ['title: cat', title('Cats'), false],
    ['title: cat', title('concatenate'), false],
    ['title: cat', title('snow_cat'), false],
    ['title: CAT', title('a cat'), true],
    ['title: "[Meta]"', title('x[Meta]y'), true],
    ['title: "c++"', title('I like c++.'), true],
    ['title: äpfel', title('Die Äpfel sind rot'), true],
    ['title: fel', title('Äfel'), false],
    ['title: "two words"', title('these two words'), true],
    ['title: "two words"', title('two  words'), false],
    ['title (includes): cat', title('concatenate'), true],
    ['title (includes, case-sensitive): Cat', title('conCatenate'), true],
    ['title (includes, case-sensitive): Cat', title('concatenate'), false],
    ['title (starts-with): the', title('The Title'), true],
    ['title (starts-with): title', title('The Title'), false],
    ['title (ends-with): TITLE', title('The Title'), true],
    ['title (full-exact): the title', title('The Title'), true],
    ['title (full-exact): the title', title('The Title!'), false],
    ['title (full-text): the title', title('* The Title!! '), true],
    ['title (full-text): the title', title('The Title 2'), false],
    ['title: [one, two, three]', title('number two'), true],
    ['title: [one, two, three]', title('number four'), false],
    ['~title: cat', title('dog'), true],
    ['~title: [cat, dog]', title('dog'), false],
    ['title+body: kiln', body('the kiln'), true],
    ['title+body: kiln', title('Kiln'), true],
    ['~title+body: kiln', body('the kiln'), false],
    ['title: book\ntitle#2: recommend', title('recommend a book'), true],
    ['title: book\ntitle#2: recommend', title('a book'), false],
    // Values that YAML would give another type are text to us.
    ['title: [no, 007, 1_000]', title('agent 007'), true],
    ['title: no', title('oh no'), true],
  ])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))
})

describe('regular expressions', () => {
  test.each<[string, Given, boolean]>([
    ["title (regex): 'colou?r'", title('a COLOR'), true],
    ["title (regex): 'colou?r'", title('colorful'), false],
    ["title (regex, includes): 'colou?r'", title('colorful'), true],
    ["title (regex, starts-with): '\\d+'", title('3 pots'), true],
    ["title (regex, starts-with): '\\d+'", title('pots: 3'), false],
    ["title (regex, full-exact): '[a-z ]+'", title('only words'), true],
    ["title (regex, full-exact): '[a-z ]+'", title('only words 2'), false],
    ["title (regex, case-sensitive): 'A+'", title('aaa'), false],
    ["title (regex, includes): '(?i)kiln(?#a note)'", title('KILN'), true],
    ["title (regex, includes): 'a{,2}b'", title('aab'), true],
    ["title (regex, includes): '^a{,2}b'", title('aaab'), false],
    ["body (regex, includes): 'a.b'", body('a\nb'), true],
    // Letters of every script are word characters, as in Python.
    ["title (regex, full-exact): '\\w+'", title('Äpfel'), true],
    ["title (regex, includes): '[^\\W\\d]'", title('123'), false],
    ["title (regex): 'pfel'", title('Äpfel'), false],
    ["title (regex, includes): '(?P<first>a)(b)'", title('ab'), true],
    ["title (regex, includes): '[[]x]'", title('[x]'), true],
    ["title (regex, includes): 'end\\Z'", title('the end'), true],
  ])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))
})

describe('fields', () => {
  test.each<[string, Given, boolean]>([
    ['domain: youtube.com', link('https://m.youtube.com/x', 'm.youtube.com'), true],
    ['domain: youtube.com', link('https://notyoutube.com/x', 'notyoutube.com'), false],
    ['domain: self.pottery', title('x'), true],
    ['url: tag=', link('https://shop.example/?tag=1', 'shop.example'), true],
    ['url: x', title('x'), false],
    ['~url: shop', link('https://a.example/', 'a.example'), true],
    // A missing field isn't searched: with no other condition, the rule doesn't match.
    ['~url: shop', title('x'), false],
    ['body: x', link('https://a.example/', 'a.example'), false],
    ['body: x', { post: { kind: 'image', body: 'x' } }, true],
    ['id: 1A', title('x'), true],
    ['flair_text: meta', { post: { flairText: 'Meta' } }, true],
    ['flair_text: met', { post: { flairText: 'Meta' } }, false],
    ['body: kiln', said('a kiln'), true],
    ['title: kiln', said('a kiln'), false],
    ['title+body: kiln', said('a kiln'), true],
    ['type: comment\nbody: kiln', body('kiln'), false],
    ['type: submission\nbody: kiln', said('kiln'), false],
    ['type: text submission\ntitle: x', { post: { ...link('', '').post, title: 'x' } }, false],
    ['type: link submission\ntitle: x', { post: { kind: 'link', title: 'x' } }, true],
    ['type: crosspost submission\ntitle: x', title('x'), false],
    ['type: gallery submission\ntitle: x', { post: { kind: 'image', imageCount: 3, title: 'x' } }, true],
    [
      'media_title: kiln',
      { post: { media: { title: 'A kiln', description: '', author: '', authorUrl: '' } } },
      true,
    ],
    ['media_title: kiln', title('kiln'), false],
    ['type: comment\nparent_submission:\n    title: glaze', { comment: {}, ...title('glaze') }, true],
    ['type: comment\nbody: x\nparent_submission:\n    flair_text: solved', { ...said('x') }, false],
    ['standard: facebook links', said('see https://www.facebook.com/x'), true],
    ['standard: direct image links', link('https://a.example/x.PNG', 'a.example'), true],
    ['standard: video hosting sites', link('https://youtu.be/x', 'youtu.be'), true],
    ['standard: amazon affiliate links', body('https://amazon.com/dp/1?x=1&tag=me-20'), true],
    ['standard: amazon affiliate links', body('https://amazon.com/dp/1'), false],
    ['title: x\nsubreddit:\n    name: pottery', title('x'), true],
    ['title: x\nsubreddit:\n    is_nsfw: true', title('x'), false],
  ])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))
})

describe('checks that search nothing', () => {
  test.each<[string, Given, boolean]>([
    ['body_shorter_than: 5', body('  **four** '), true],
    ['body_shorter_than: 4', body('four'), false],
    ['body_longer_than: 3', body('four'), true],
    ['body_longer_than: 4', body('four!!!'), false],
    ['type: comment\nbody_longer_than: 2\nignore_blockquotes: true', said('> a long quote\nok'), false],
    ['type: comment\nbody: quote\nignore_blockquotes: true', said('> a quote\nmine'), false],
    ['is_edited: true', { post: { isEdited: true } }, true],
    ['is_edited: false', { post: { isEdited: true } }, false],
    ['is_top_level: true\nbody: x', said('x'), true],
    ['is_top_level: true\nbody: x', { comment: { body: 'x', isTopLevel: false } }, false],
    ['reports: 2', { post: { reports: 2 } }, true],
    ['reports: 3', { post: { reports: 2 } }, false],
    ['author: ann_1', title('x'), true],
    ['author: [bo, ann_1]', title('x'), true],
    ['~author: ann_1', title('x'), false],
    ['~author: bo', title('x'), true],
    ['author: ann', title('x'), false],
    ['author:\n    name (starts-with): ann', title('x'), true],
    ['author:\n    post_karma: < 51', title('x'), true],
    ["author:\n    post_karma: '> 50'", title('x'), false],
    ["author:\n    post_karma: '>= 50'", title('x'), true],
    ['author:\n    post_karma: 50', title('x'), true],
    ["author:\n    combined_karma: '= 45'", title('x'), true],
    ['author:\n    comment_karma: < -4', title('x'), true],
    ['author:\n    account_age: < 101', title('x'), true],
    ['author:\n    account_age: < 1 month', title('x'), false],
    ["author:\n    account_age: '> 14 weeks'", title('x'), true],
    ["author:\n    account_age: '> 15 weeks'", title('x'), false],
    ['author:\n    post_karma: < 10\n    account_age: < 200 days', title('x'), false],
    [
      'author:\n    post_karma: < 10\n    account_age: < 200 days\n    satisfy_any_threshold: true',
      title('x'),
      true,
    ],
    ['author:\n    is_contributor: true', title('x'), false],
    ['author:\n    has_verified_email: true', title('x'), true],
    ['author:\n    is_gold: true', title('x'), false],
    ['author:\n    is_gold: true', { author: { isPremium: true } }, true],
    ['type: comment\nauthor:\n    is_submitter: true', said('x'), false],
    ['type: comment\nauthor:\n    is_submitter: true', { ...said('x'), isSubmitter: true }, true],
    ['author:\n    flair_text: potter', { author: { flairText: 'Potter' } }, true],
    ["author:\n    combined_karma: '> -100'", { author: { isSuspended: true } }, false],
  ])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))
})

describe('which rules are asked', () => {
  const numbers = async (yaml: string, given: Given): Promise<number[]> =>
    judge((await compileRules(yaml)).ruleSet, factsOf(given)).map(({ rule }) => rule.number)

  test('of those that take away only the first, by priority; of the others all', async () => {
    const yaml = `title: x\naction: remove\n---\ntitle: x\naction: filter\npriority: 5\n---
title: x\nset_flair: a\n---\ntitle: x\nset_flair: b\npriority: 1`
    expect(await numbers(yaml, title('x'))).toEqual([2, 4, 3])
  })

  test('moderators are spared what takes away or reports, unless the rule says otherwise', async () => {
    const yaml = `title: x\naction: remove\n---\ntitle: x\naction: report\n---\ntitle: x\nset_flair: a\n---
title: x\naction: spam\nmoderators_exempt: false\n---\ntitle: x\nset_flair: b\nmoderators_exempt: true`
    expect(await numbers(yaml, { ...title('x'), author: { isModerator: true } })).toEqual([4, 3])
  })

  test('a rule that only watches ends no turn', async () => {
    expect(
      await numbers('title: x\naction: remove\nshadow: true\n---\ntitle: x\naction: remove', title('x')),
    ).toEqual([1, 2])
  })
})

test.each([
  ['{{match}}', 'Red'],
  ['{{match-1}}', 'Red'],
  ['{{match-title}} and {{match-title-1}}', 'Red and Red'],
  ['{{match-domain}}', 'self.pottery'],
  ['{{match-body-2}}-{{match-body-3}}', 'our-x'],
  [
    '{{author}}, {{kind}} in {{subreddit}}: {{title}} {{unknown}}',
    'Ann_1, submission in pottery: A Red pot {{unknown}}',
  ],
  ['{{permalink}}', '/r/pottery/comments/1a/'],
])('placeholders: %s', async (text, expected) => {
  const yaml = `title: [blue, red]\ndomain: self.pottery\nbody (regex): 'kill (yo)?ur(x)?'\naction: report`
  const facts = factsOf({ post: { title: 'A Red pot', body: 'kill yourx' } })
  const { ruleSet } = await compileRules(yaml.replace('(yo)?ur', 'y(our)'))
  const [match] = judge(ruleSet, facts)
  const values = { facts, found: match?.found ?? new Map(), permalink: '/r/pottery/comments/1a/' }
  expect(fillPlaceholders(text, values, 1_000)).toBe(expected)
})

describe('what is wrong is told by line, all at once', () => {
  test.each<[string, [number, string][]]>([
    ['titel: x\naction: remove', [[1, 'key_guess']]],
    ['colour: x\naction: remove', [[1, 'key_unknown']]],
    ['title: x\naction: remov', [[2, 'value_choice']]],
    ['title: x\ntitle: y\naction: remove', [[2, 'key_twice']]],
    ['title (inclodes): x\naction: remove', [[1, 'modifier_unknown']]],
    ['title (includes, ends-with): x\naction: remove', [[1, 'modifier_conflict']]],
    ['title+colour: x\naction: remove', [[1, 'field_unknown']]],
    ['title: x\naction: remove\nmoderators_exempt: perhaps', [[3, 'value_boolean']]],
    ['reports: many\naction: remove', [[1, 'value_number']]],
    [
      'author:\n    post_karma: lots\n    account_age: < 3 moons\naction: remove',
      [
        [2, 'value_threshold'],
        [3, 'value_age'],
      ],
    ],
    ['author:\n    post_karma: > 10\naction: remove', [[2, 'yaml_operator']]],
    ['title: x\nauthor:\n    set_sticky: true\naction: remove', [[3, 'key_place']]],
    ['title: x', [[1, 'no_action']]],
    ['action: remove', [[1, 'no_checks']]],
    ['type: comment\ntitle: x\naction: remove', [[1, 'never_applies']]],
    ['title: []\naction: remove', [[1, 'value_empty']]],
    ['title: {a: b}\naction: remove', [[1, 'value_list']]],
    ['standard: nonsense\naction: remove', [[1, 'standard_unknown']]],
    [
      "title (regex): ['fine', '(?!x)', 'a(', '(a)\\1', '(?(1)a)']\naction: remove",
      [
        [1, 'regex_lookaround'],
        [1, 'regex_invalid'],
        [1, 'regex_backreference'],
        [1, 'regex_conditional'],
      ],
    ],
    ['title:\n  - fine\n  - "unclosed\naction: remove', [[3, 'yaml_quote']]],
    // Reported where it begins, not where the next quote or the end of the file ends it.
    ['type: any\naction: remove\ntitle: "red\nbody: "blue"\naction_reason: x', [[3, 'yaml_quote']]],
    ["title: x\nbody: 'red\n\n\naction: remove", [[2, 'yaml_quote']]],
    ['title: "red\n  or blue"\naction: remove', []],
    ['\ttitle: x', [[1, 'yaml_tab']]],
    ['title: a: b\naction: remove', [[1, 'yaml_colon']]],
    ['just words', [[1, 'not_keys']]],
    ['contributor_quality: "< low"\naction: remove', [[1, 'key_unsupported_check']]],
    ['title: x\nset_original_content: true', [[2, 'key_unsupported_action']]],
    ['title: !!python/object x\naction: remove', [[1, 'yaml_tag']]],
    [
      'a: &a x\n<<: *a\ntitle: x\naction: remove',
      [
        [1, 'key_unknown'],
        [2, 'yaml_merge'],
        [2, 'key_unknown'],
      ],
    ],
    // An error in one section doesn't affect the next.
    [
      'title: "x\n---\ntitle: x\naction: nope\n---\ntitle: y\naction: remove',
      [
        [1, 'yaml_quote'],
        [4, 'value_choice'],
      ],
    ],
  ])('%s', async (yaml, expected) => {
    const { problems } = await compileRules(yaml)
    expect(problems.map(({ line, code }) => [line, code])).toEqual(expected)
  })

  test('an anchor is its value, each time', async () => {
    const { ruleSet, problems } = await compileRules(
      'title: &words [red, blue]\nbody: *words\naction: remove',
    )
    expect(problems).toEqual([])
    expect(judge(ruleSet, factsOf({ post: { title: 'red', body: 'blue' } }))).toHaveLength(1)
  })
})
