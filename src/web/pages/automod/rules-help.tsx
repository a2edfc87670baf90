import { t } from '#shared/messages/t.ts'
import css from './automod.module.css'

const EXAMPLE = `# Videos belong in the weekly thread
type: link submission
domain: [youtube.com, youtu.be]
author:
    combined_karma: "< 100"
    account_age: "< 2 weeks"
    satisfy_any_threshold: true
action: filter
action_reason: "Video by a new member: {{domain}}"
comment: |
    Hello {{author}}, please post this in the weekly thread.
---
title+body (regex): ['colou?r (of|for) kilns?']
set_flair: Kilns`

/** Keys of the rule language; not translated. */
const PARTS = [
  [
    'automod.helpFields',
    'title, body, title+body, url, domain, id, flair_text, media_title, crosspost_title',
  ],
  [
    'automod.helpWays',
    'includes-word, includes, starts-with, ends-with, full-exact, full-text, regex, case-sensitive; ~title: not',
  ],
  [
    'automod.helpChecks',
    'type, reports, body_longer_than, body_shorter_than, is_edited, is_top_level, ignore_blockquotes, standard',
  ],
  [
    'automod.helpAuthor',
    'author: name, account_age, post_karma, comment_karma, combined_karma, satisfy_any_threshold, is_contributor, is_moderator, is_submitter, flair_text, set_flair',
  ],
  [
    'automod.helpActions',
    'action: approve, remove, spam, filter, report; action_reason, set_flair, overwrite_flair, set_locked, set_sticky, set_nsfw, set_spoiler, set_contest_mode, set_suggested_sort, comment, comment_stickied, comment_locked, modmail, message',
  ],
  [
    'automod.helpPlaceholders',
    '{{author}}, {{title}}, {{permalink}}, {{kind}}, {{subreddit}}, {{match}}, {{match-title}}, {{match-2}}',
  ],
  ['automod.helpOrder', 'priority, moderators_exempt, shadow'],
] as const

/** Short reference of the rule language; the documentation has all of it. */
export function RulesHelp() {
  return (
    <details className={css.help}>
      <summary>{t('automod.help')}</summary>
      <pre className={css.code}>{EXAMPLE}</pre>
      <dl>
        {PARTS.map(([words, keys]) => (
          <div key={words}>
            <dt>{t(words)}</dt>
            <dd>
              <code>{keys}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('automod.helpDifferent')}</p>
    </details>
  )
}
