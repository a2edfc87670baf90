import { setImmediate } from 'node:timers/promises'
import { ThreadTimeout } from '#platform/threads/thread.ts'
import { AUTOMOD_LIMITS, type AutomodProblem } from '#shared/moderation/automod.ts'
import { Problems } from './problems.ts'
import { readRule } from './read-rule.ts'
import { readSections, type Section } from './read-sections.ts'
import { readSectionsAside } from './read-sections-aside.ts'
import { isRemoval, type Rule } from './rule.ts'

export type RuleSet = {
  /** In the order of the file. */
  rules: readonly Rule[]
  /** In the order in which they are asked: those that remove first, and each by priority. */
  removals: readonly Rule[]
  others: readonly Rule[]
  /** How long regular expressions may take with one item; halved each time it was not enough, so that a file made to be slow is slow a few times. */
  pace: { budgetMs: number }
}
export type CompiledRules = { ruleSet: RuleSet; problems: AutomodProblem[]; hasErrors: boolean }

const BUDGET_MS = 200
/** Others get their turn after this, while rules are compiled. */
const SLICE_MS = 10

/**
 * Reads a file of rules and tells everything that is wrong with it at once. Rules that are fit are in the set even where
 * others are not. The caller has looked at the file's length.
 */
export function compileRules(text: string): CompiledRules {
  const problems = new Problems(text)
  const steps = compileSections(readSections(text, problems), problems)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

/** The same without keeping others waiting: the file is read on a thread, and rules are compiled a few at a time. */
export async function compileRulesAside(text: string): Promise<CompiledRules> {
  const problems = new Problems(text)
  const steps = compileSections(await readSectionsAside(text, problems), problems)
  let from = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - from < SLICE_MS) continue
    await setImmediate()
    from = performance.now()
  }
}

/**
 * The same for a file that is not in force yet: one that takes too long is a problem to tell. Rules in force must not turn
 * into none because the machine was busy.
 */
export async function examineRulesAside(text: string): Promise<CompiledRules> {
  try {
    return await compileRulesAside(text)
  } catch (error) {
    if (!(error instanceof ThreadTimeout)) throw error
    const problems = new Problems(text)
    problems.error('yaml_slow', 0)
    return { ruleSet: toRuleSet([]), problems: problems.list(), hasErrors: true }
  }
}

function* compileSections(
  sections: readonly Section[],
  problems: Problems,
): Generator<undefined, CompiledRules, undefined> {
  const rules: Rule[] = []
  let number = 0
  for (const section of sections) {
    yield
    number += 1
    if (number > AUTOMOD_LIMITS.rules) {
      problems.error('rules_too_many', section.offset, { limit: AUTOMOD_LIMITS.rules })
      break
    }
    const rule = readRule(section, number, problems)
    if (rule !== null) rules.push(rule)
  }
  const list = problems.list()
  return { ruleSet: toRuleSet(rules), problems: list, hasErrors: list.some(one => one.severity === 'error') }
}

function toRuleSet(rules: readonly Rule[]): RuleSet {
  // The order of the file decides between equals: sorting keeps it.
  const byPriority = rules.toSorted((a, b) => b.priority - a.priority)
  return {
    rules,
    removals: byPriority.filter(isRemoval),
    others: byPriority.filter(rule => !isRemoval(rule)),
    pace: { budgetMs: BUDGET_MS },
  }
}
