import { fail } from '../errors.ts'
import { LIMITS } from '../limits.ts'
import { POST_KINDS, type PostKind } from '../post-kinds.ts'
import { checkNumber, type Field, numberOf, readNumber } from './setting-fields.ts'

export const BODY_RULES = ['optional', 'required', 'none'] as const
type BodyRule = (typeof BODY_RULES)[number]

/** Requirements of one kind of post. */
type KindSettings = { isAllowed: boolean; titleMin: number; titleMax: number; body: BodyRule }
type Kinds = Record<PostKind, KindSettings>

const KIND: KindSettings = { isAllowed: true, titleMin: 1, titleMax: LIMITS.titleLength, body: 'optional' }
const TITLE = { from: 1, to: LIMITS.titleLength }

/** Table of requirements by kind of post; its inputs are named `kinds.link.titleMin` and so on. */
export const KINDS_FIELD: Field<Kinds, 'kinds'> = {
  control: 'kinds',
  default: forEachKind(() => KIND),
  fromForm: (form, name) =>
    forEachKind(kind => ({
      isAllowed: form.has(`${name}.${kind}.isAllowed`),
      titleMin: numberOf(form, `${name}.${kind}.titleMin`),
      titleMax: numberOf(form, `${name}.${kind}.titleMax`),
      body: bodyRule(form.get(`${name}.${kind}.body`)) ?? 'optional',
    })),
  check(kinds, name) {
    const checked = forEachKind(kind => checkKind(kinds[kind], `${name}.${kind}`))
    if (!POST_KINDS.some(kind => checked[kind].isAllowed)) fail('field_invalid', { field: name })
    return checked
  },
  fromStored(stored) {
    if (typeof stored !== 'object' || stored === null) return undefined
    const given = stored as Partial<Record<string, Partial<KindSettings> | null>>
    return forEachKind(kind => readKind(given[kind] ?? {}))
  },
}

function forEachKind(settingsOf: (kind: PostKind) => KindSettings): Kinds {
  return Object.fromEntries(POST_KINDS.map(kind => [kind, settingsOf(kind)])) as Kinds
}

function checkKind({ isAllowed, titleMin, titleMax, body }: KindSettings, field: string): KindSettings {
  const min = checkNumber(titleMin, { field, ...TITLE })
  const max = checkNumber(titleMax, { field, ...TITLE, from: min })
  return {
    isAllowed,
    titleMin: min,
    titleMax: max,
    body: bodyRule(body) ?? fail('field_invalid', { field }),
  }
}

function readKind({ isAllowed, titleMin, titleMax, body }: Partial<KindSettings>): KindSettings {
  return {
    isAllowed: typeof isAllowed === 'boolean' ? isAllowed : KIND.isAllowed,
    titleMin: readNumber(titleMin, TITLE) ?? KIND.titleMin,
    titleMax: readNumber(titleMax, TITLE) ?? KIND.titleMax,
    body: bodyRule(body) ?? KIND.body,
  }
}

function bodyRule(value: unknown): BodyRule | undefined {
  return BODY_RULES.find(rule => rule === value)
}
