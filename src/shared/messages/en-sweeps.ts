/** The removal of everything that one account wrote. */
export const enSweeps = {
  'sweep.intro':
    'Removes everything that one member wrote here so far, posts and comments, a few at a time. It can be stopped, and everything can be put back.',
  'sweep.siteIntro':
    'Removes everything that this account wrote on the whole site so far, a few items at a time. It can be stopped, and everything can be put back.',
  'sweep.title': 'Remove everything by somebody',
  'sweep.siteTitle': 'Everything it wrote',
  'sweep.list': 'So far',
  'sweep.username': 'Name',
  'sweep.wrongUsername': 'Nobody has that name, or it is an admin or yourself.',
  'sweep.rule': 'Which rule was broken',
  'sweep.reason': 'Why',
  'sweep.reasonHint': 'The author reads it with every item; at most 300 characters.',
  'sweep.isSpam': 'It is spam',
  'sweep.do': 'Remove everything',
  'sweep.none': 'Nobody’s words were ever removed as a whole here.',
  'sweep.waiting': 'Begins in a moment.',
  'sweep.running': '{removed} of {total} removed.',
  'sweep.done':
    '{count, plural, =0 {Nothing was there to remove.} one {# item removed.} other {# items removed.}}',
  'sweep.stopped': 'Stopped after {removed} of {total}.',
  'sweep.undoing': '{restored} of {removed} put back.',
  'sweep.undone': '{count, plural, one {# item put back.} other {# items put back.}}',
  'sweep.skipped':
    '{count, plural, one {# was changed by somebody since, and stays so.} other {# were changed by somebody since, and stay so.}}',
  'sweep.by': 'by u/{by}',
  'sweep.spam': 'as spam',
  'sweep.stop': 'Stop',
  'sweep.undo': 'Put everything back',
  'sweep.refresh': 'How far is it now?',
  'sweep.ofItem': 'This went when everything by u/{name} was removed',
} as const
