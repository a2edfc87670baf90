import type { Rule, ThingActions } from './language/rule.ts'

/** What a rule does, as the keys of the dialect say it: shown to moderators, who write them. */
export function describeRule(rule: Rule): string[] {
  const own = describeActions(rule.actions)
  const parent = describeActions(rule.parentActions).map(words => `parent_submission ${words}`)
  const author = rule.authorFlair === null ? [] : [`author set_flair ${rule.authorFlair.text}`.trim()]
  const speech = (['comment', 'modmail', 'message'] as const).filter(kind => rule[kind] !== null)
  return [...own, ...parent, ...author, ...speech]
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
