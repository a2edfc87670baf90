import type { Rule, ThingActions } from './language/rule.ts'

/** Describes a rule's actions in the keys of the rule language, for the moderators who write them. */
export function describeRule(rule: Rule): string[] {
  const own = describeActions(rule.actions)
  const parent = describeActions(rule.parentActions).map(words => `parent_submission ${words}`)
  const author = rule.authorFlair === null ? [] : [`author set_flair ${rule.authorFlair.text}`.trim()]
  return [...own, ...parent, ...author, ...speechOf(rule)]
}

/** Returns the texts a rule posts or sends, by the keys of the rule language. */
export function speechOf(rule: Rule): string[] {
  return (['comment', 'modmail', 'message'] as const).filter(kind => rule[kind] !== null)
}

function describeActions(actions: ThingActions): string[] {
  const marks = {
    set_locked: actions.isLocked,
    set_sticky: actions.sticky,
    set_nsfw: actions.isNsfw,
    set_spoiler: actions.isSpoiler,
    set_contest_mode: actions.hasContestMode,
    set_suggested_sort: actions.suggestedSort,
    set_post_crowd_control_level: actions.crowdControl,
  }
  return [
    ...(actions.action === null ? [] : [actions.action]),
    ...(actions.flair === null ? [] : [`set_flair ${actions.flair.text}`.trim()]),
    ...Object.entries(marks).flatMap(([key, value]) => (value === null ? [] : [`${key} ${value}`])),
  ]
}
