/** Automatic moderation, as shared by server and browser. */

/** Limits of a rules file; the editor shows them, the domain enforces them. */
export const AUTOMOD_LIMITS = {
  fileLength: 200_000,
  rules: 500,
  /** Texts in lists, counting each repetition by an alias. */
  values: 30_000,
  /** Keys of one rule, including its groups; real rules stay below 50, and parsing time grows with their number. */
  keys: 500,
  depth: 20,
  regexes: 1_000,
  regexLength: 2_000,
  /** Total of all expressions, in the engine's own steps: about one per character, times its repeats. */
  regexSteps: 30_000,
  /** Per expression, beyond its own length: what repeats may add. */
  regexRepeats: 300,
  /** Problems reported at once. */
  problems: 200,
  noteLength: 300,
} as const

const AUTOMOD_PROBLEMS = [
  'yaml_tab',
  'yaml_quote',
  'yaml_indent',
  'yaml_colon',
  'yaml_operator',
  'yaml_depth',
  'yaml_other',
  'yaml_slow',
  'yaml_tag',
  'yaml_alias',
  'yaml_merge',
  'not_keys',
  'key_unknown',
  'key_guess',
  'key_twice',
  'key_place',
  'key_unsupported_check',
  'key_unsupported_action',
  'field_unknown',
  'modifier_unknown',
  'modifier_conflict',
  'value_boolean',
  'value_number',
  'value_text',
  'value_list',
  'value_group',
  'value_choice',
  'value_empty',
  'value_threshold',
  'value_age',
  'value_flair',
  'value_sticky',
  'standard_unknown',
  'regex_lookaround',
  'regex_backreference',
  'regex_conditional',
  'regex_too_long',
  'regex_too_big',
  'regex_repeats',
  'regex_invalid',
  'regexes_too_many',
  'values_too_many',
  'rules_too_many',
  'keys_too_many',
  'no_checks',
  'no_action',
  'never_applies',
  'date_invalid',
  'repeat_invalid',
  'title_missing',
] as const
export type AutomodProblemCode = (typeof AUTOMOD_PROBLEMS)[number]

/** A problem in a file. Errors prevent saving, warnings don't. */
export type AutomodProblem = {
  severity: 'error' | 'warning'
  code: AutomodProblemCode
  /** The line number, from 1. */
  line: number
  column: number
  details: Readonly<Record<string, string | number>>
}
