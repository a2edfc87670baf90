import { describe, expect, test } from 'vitest'
import { body, fits, type Given, link, said, title } from '#tests/fixtures/rule-facts.ts'
import { commentOutSections } from './comment-out.ts'
import { compileRules } from './compile-rules.ts'

describe('YAML that PyYAML reads', () => {
  test.each<[string, string, Given]>([
    ['a bracket in column 0', 'title: [\n    one,\n    kiln\n]', title('kiln')],
    ['items in column 0', "title: [\n'one',\n'kiln'\n]", title('kiln')],
    ['under an indented key', 'author:\n    name: [\n        bo,\n        ann_1\n]', title('x')],
    [
      'under it, all in column 0',
      "author:\n    name: [\n'bo', 'ann_1'\n]\n    is_submitter: true",
      title('x'),
    ],
    ['brackets on lines of their own', 'author:\n    name:\n        [\n  bo\n, ann_1\n  ]', title('x')],
    ['comments between', 'title: [ # one\n# two\none, # three\n\nkiln\n]', title('kiln')],
    ['a comment that directly follows', 'title: [one, "kiln"]#note', title('kiln')],
    ['a comment after a quote', "body: 'kiln'#note", body('kiln')],
    ['braces', 'author: {\nname: ann_1,\nis_submitter: true\n}', title('x')],
    ['a quote over lines', "title: 'two\nkilns'", title('two kilns')],
    [
      'an indented one',
      'parent_submission:\n    title: "two\nkilns"',
      { ...said('x'), ...title('two kilns') },
    ],
    ['words over lines', 'title: [two\nkilns, three\n kilns]', title('three kilns')],
    ['dashes in column 0', 'title:\n- one\n- kiln', title('kiln')],
    ['an anchor', 'title: &a [one,\nkiln]\nbody: *a', { post: { title: 'one', body: 'kiln' } }],
  ])('%s', async (_, checks, given) => {
    expect(await fits(checks, given)).toBe(true)
    expect(
      await fits(checks, { ...given, post: { title: 'other', body: 'other' }, author: { name: 'other' } }),
    ).toBe(false)
  })

  test('three periods end a document, and the next is a rule of its own', async () => {
    const { ruleSet, problems } = await compileRules(
      'title: x\naction: remove\n...\ntitle: y\naction: report\n...\n',
    )
    expect(problems).toEqual([])
    expect(ruleSet.rules.map(({ line }) => line)).toEqual([1, 4])
  })

  test('what PyYAML refuses stays an error, at its line', async () => {
    const codes = async (yaml: string) =>
      (await compileRules(yaml)).problems.map(({ line, code }) => [line, code])
    expect((await codes('title: [a,\nb\naction: remove'))[0]?.[1]).toBe('yaml_other')
    expect((await codes('title: [a]]\naction: remove'))[0]).toEqual([1, 'yaml_other'])
    expect(await codes("author:\n    name: [\n'a'\n]\n  is_gold: true\naction: remove")).toEqual([
      [5, 'yaml_indent'],
    ])
  })
})

describe('"" is for what has none', () => {
  const flaired: Given = { post: { flairText: 'Meta' }, author: { flairText: 'Potter' } }
  test.each<[string, Given, boolean]>([
    ['author: {flair_text: ""}', title('x'), true],
    ['author: {flair_text: ""}', flaired, false],
    ["author:\n    ~flair_text: ''", title('x'), false],
    ["author:\n    ~flair_text: ''", flaired, true],
    ['author: {flair_text: ["", potter]}', flaired, true],
    ['author: {flair_text: ["", glazer]}', flaired, false],
    ['author: {flair_text: ["", glazer]}', title('x'), true],
    ['author: {flair_css_class: ""}', title('x'), true],
    ['author: {flair_template_id: ""}', title('x'), true],
    ['flair_text: ""', title('x'), true],
    ['flair_text: ""', flaired, false],
    ['flair_text (regex): ["", "met."]', flaired, true],
    ['flair_text (regex): ""', flaired, false],
    ['flair_text (includes): ""', flaired, false],
    ['flair_template_id: ""', title('x'), true],
    ['body: ""', body('words'), false],
    ['body: ""', body(' \n'), true],
    ['body: ""', link('https://a.example/', 'a.example'), true],
    ['type: comment\n~body: ""', said('words'), true],
    ['url: ""', title('x'), true],
    ['~url: ""', title('x'), false],
    ['~url: ""', link('https://a.example/', 'a.example'), true],
    ['crosspost_title: ""', title('x'), true],
    ['crosspost_id: ""', title('x'), true],
    // Whether a link has a title isn't known before its preview.
    ['media_title: ""', link('https://a.example/', 'a.example'), false],
    ['media_title: ""', { post: { media: { title: '', description: '', author: '', authorUrl: '' } } }, true],
    ['parent_submission:\n    flair_text: ""\ntype: comment', said('x'), true],
    ['parent_submission:\n    flair_text: ""\ntype: comment', { ...said('x'), ...flaired }, false],
    ['title+flair_text: ""', title('x'), true],
    // A comment has no title that could be missing.
    ['title+body: ""', said('x'), false],
    ['title: x\naction_reason: ""\nmodmail_subject: ""', title('x'), true],
    ['title: x\nset_flair: ""\noverwrite_flair: true', title('x'), true],
  ])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))

  test('a value that is missing is still an error', async () => {
    for (const value of ['', '[]', '[ , ]', "' '"])
      expect(
        (await compileRules(`flair_text: ${value}\naction_reason:\naction: remove`)).problems,
        value,
      ).not.toEqual([])
  })
})

test('sections with errors become comments, and the lines stay where they are', () => {
  const text = '# one\ntitle: x\naction: nope\n\n---  # two\ntitle: y\naction: remove\n---\nbody: [\n- z\n'
  expect(commentOutSections(text, new Set([3, 9]))).toBe(
    '# # one\n# title: x\n# action: nope\n\n---  # two\ntitle: y\naction: remove\n---\n# body: [\n# - z\n',
  )
})
