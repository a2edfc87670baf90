/** The removal of everything that one account wrote. */
export const enSweeps = {
  'sweep.intro':
    'Removes all posts and comments by one member, a few at a time. You can stop it, and you can restore everything.',
  'sweep.siteIntro':
    'Removes all posts and comments by this account across the site, a few at a time. You can stop it, and you can restore everything.',
  'sweep.title': 'Remove all content by a member',
  'sweep.siteTitle': 'All content',
  'sweep.list': 'Past removals',
  'sweep.username': 'Username',
  'sweep.wrongUsername': "Enter the username of a member. You can't do this to admins or yourself.",
  'sweep.rule': 'Rule broken',
  'sweep.reason': 'Reason',
  'sweep.reasonHint': 'Shown to the author on every item. Up to 300 characters.',
  'sweep.isSpam': 'Mark as spam',
  'sweep.do': 'Remove All Content',
  'sweep.none': 'There are no bulk removals yet.',
  'sweep.waiting': 'Starting soon.',
  'sweep.running': '{removed} of {total} removed.',
  'sweep.done':
    '{count, plural, =0 {There was nothing to remove.} one {# item removed.} other {# items removed.}}',
  'sweep.stopped': 'Stopped after {removed} of {total}.',
  'sweep.undoing': '{restored} of {removed} restored.',
  'sweep.undone': '{count, plural, one {# item restored.} other {# items restored.}}',
  'sweep.skipped':
    '{count, plural, one {# item was skipped because someone changed it since.} other {# items were skipped because someone changed them since.}}',
  'sweep.state.waiting': 'Waiting',
  'sweep.state.running': 'Removing',
  'sweep.state.done': 'Removed',
  'sweep.state.stopped': 'Stopped',
  'sweep.state.undoing': 'Restoring',
  'sweep.state.undone': 'Restored',
  'sweep.by': 'by u/{by}',
  'sweep.spam': 'as spam',
  'sweep.stop': 'Stop',
  'sweep.undo': 'Restore All',
  'sweep.refresh': 'Refresh',
  'sweep.ofItem': 'Removed in a bulk removal of all content by u/{name}',
} as const
