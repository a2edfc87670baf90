import { setImmediate } from 'node:timers/promises'
import { ThreadTimeout } from '#platform/threads/thread.ts'
import { AUTOMOD_LIMITS, type AutomodProblem } from '#shared/moderation/automod.ts'
import { Problems } from './problems.ts'
import { readRule } from './read-rule.ts'
import type { Section } from './read-sections.ts'
import { readSectionsAside } from './read-sections-aside.ts'
import { isRemoval, type Rule } from './rule.ts'

export type RuleSet = {
  /** Rules in file order. */
  rules: readonly Rule[]
  /** Rules in evaluation order: removals first, each group by priority. */
  removals: readonly Rule[]
  others: readonly Rule[]
  /** Time limit for regular expressions per item; halved each time it is exceeded, so slow files are slow only a few times. */
  pace: { budgetMs: number }
}
export type CompiledRules = {
  ruleSet: RuleSet
  problems: AutomodProblem[]
  hasErrors: boolean
  /** Lines with errors that belong to one rule, from 1. */
  errorLines: ReadonlySet<number>
}

const BUDGET_MS = 200
/** Yields after this much time while compiling rules. */
const SLICE_MS = 10

/**
 * Compiles a rules file and reports all its problems. Valid rules are included even if others are not. The caller has checked
 * the length. Doesn't block: the file is parsed on a thread, and rules are compiled a few at a time.
 */
export async function compileRules(text: string): Promise<CompiledRules> {
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
 * The same for a file that isn't active yet, where taking too long is a reported problem. Active rules must not be dropped
 * because the machine was busy.
 */
export async function examineRules(text: string): Promise<CompiledRules> {
  try {
    return await compileRules(text)
  } catch (error) {
    if (!(error instanceof ThreadTimeout)) throw error
    const problems = new Problems(text)
    problems.error('yaml_slow', 0)
    return { ruleSet: toRuleSet([]), problems: problems.list(), hasErrors: true, errorLines: new Set() }
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
  const { errorCount, errorLines } = problems
  return { ruleSet: toRuleSet(rules), problems: list, hasErrors: errorCount > 0, errorLines }
}

function toRuleSet(rules: readonly Rule[]): RuleSet {
  // Among equal priorities the file's order decides, since the sort is stable.
  const byPriority = rules.toSorted((a, b) => b.priority - a.priority)
  return {
    rules,
    removals: byPriority.filter(isRemoval),
    others: byPriority.filter(rule => !isRemoval(rule)),
    pace: { budgetMs: BUDGET_MS },
  }
}
