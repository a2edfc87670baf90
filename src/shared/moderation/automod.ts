/** What both sides know of automatic moderation. */

/** Limits of a file of rules; the editor names them, the domain enforces them. */
export const AUTOMOD_LIMITS = {
  fileLength: 200_000,
  rules: 500,
  /** Texts in lists, those that aliases repeat counted each time. */
  values: 30_000,
  /** Of one rule, its groups' among them; nobody's has 50, and reading one takes as long as it has keys. */
  keys: 500,
  depth: 20,
  regexes: 1_000,
  regexLength: 2_000,
  /** Of all of them, in the engine's own steps: about one for each letter, times its repeats. */
  regexSteps: 30_000,
  /** Of one of them, beyond what its own length accounts for: what repeats may add. */
  regexRepeats: 300,
  /** Problems told at once. */
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

/** Something in a file that is not as it should be. Errors keep the file from being saved, warnings do not. */
export type AutomodProblem = {
  severity: 'error' | 'warning'
  code: AutomodProblemCode
  /** From 1. */
  line: number
  column: number
  details: Readonly<Record<string, string | number>>
}
