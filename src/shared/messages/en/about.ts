/** Messages of the pages about the site itself. */
export const enAbout = {
  'performance.title': 'Performance',
  'performance.text':
    'How long this site takes to respond, by kind of page, for members and visitors separately. The site measures every request itself, and anyone can see the results.',
  'performance.asOf': 'As of {time}. Reload the page for newer numbers.',
  'performance.empty': 'Nothing has been measured yet. Open a page or two, then come back.',
  'performance.window.hour': 'The last hour',
  'performance.window.day': 'The last day',
  'performance.quiet.hour': 'There were no requests in the last hour.',
  'performance.quiet.day': 'There were no requests in the last day.',
  'performance.plots.hour': 'One point per minute, on a logarithmic scale.',
  'performance.plots.day': 'One point per half hour, on a logarithmic scale.',

  'performance.kind.home': 'Front page',
  'performance.kind.feeds': 'Popular, All and further pages of feeds',
  'performance.kind.community': 'Community pages',
  'performance.kind.thread': 'Threads',
  'performance.kind.profile': 'Profiles',
  'performance.kind.other': 'Other pages',
  'performance.kind.actions': 'Votes, comments and forms',
  'performance.kind.uploads': 'Image uploads',
  'performance.kindFor.members': '{kind} for members',
  'performance.kindFor.visitors': '{kind} for visitors',
  'performance.readers.members': 'Members',
  'performance.readers.visitors': 'Visitors',
  'performance.readers.everyone': 'Everyone',

  'performance.kind': 'Kind',
  'performance.requests': 'Responses',
  'performance.p50': 'p50',
  'performance.p99': 'p99',
  'performance.failures': 'Failed',
  'performance.none': '–',
  'performance.time': 'Time, UTC',
  'performance.ms': '{value}\u00a0ms',
  'performance.s': '{value}\u00a0s',
  'performance.table.hour': 'Response times in the last hour',
  'performance.table.day': 'Response times in the last day',
  'performance.lowerLine': 'p50 (lower line)',
  'performance.upperLine': 'p99 (upper line)',
  'performance.plot.hour':
    '{kind}, the last hour: of {requests, plural, one {# response} other {# responses}}, half took {p50} or less and 99% took {p99} or less. Per minute, p50 was between {p50Low} and {p50High}, and p99 between {p99Low} and {p99High}.',
  'performance.plot.day':
    '{kind}, the last day: of {requests, plural, one {# response} other {# responses}}, half took {p50} or less and 99% took {p99} or less. Per half hour, p50 was between {p50Low} and {p50High}, and p99 between {p99Low} and {p99High}.',
  'performance.read.hour': '{kind}, minute by minute',
  'performance.read.day': '{kind}, by half hours',
  'performance.readHint': 'Point at the plot to read its values.',
  'performance.dayBeside': 'Dashed: the last day, p50 {p50}, p99 {p99}.',
  'performance.point':
    '{time} UTC: {requests, plural, one {# response} other {# responses}}, p50 {p50}, p99 {p99}',
  'performance.pointNone': '{time} UTC: no responses',
  'performance.numbers': 'Numbers',
  'performance.numbersOf': 'for {kind}',
  'performance.tickNow': 'now',
  'performance.tickMinutes': '{count} min',
  'performance.tickHours': '{count} h',

  'performance.meaning': 'What the numbers mean',
  'performance.meaning.p50':
    'Half of the responses took this long or less. This is the typical response time.',
  'performance.meaning.p99': '99% of the responses took this long or less. Only the slowest 1% took longer.',
  'performance.meaning.failures':
    'Responses where the site itself failed. They are included in the count and in the times.',
  'performance.readers': 'Members and visitors',
  'performance.readers.text':
    "Members were logged in when they opened the page. Everyone else is a visitor. Visitors all get the same page, so it usually comes from memory. A member's page is made for that member alone, which takes longer. Votes, comments, forms and uploads are counted together for everyone.",
  'performance.measured': 'What is measured',
  'performance.measured.text':
    "The time from when a request arrives until the last byte of the response is handed to the network. It doesn't include the network itself or the work your browser does. Uploads include the time it takes to receive the image. Images, styles and scripts aren't counted, and neither are requests that were canceled before the response was sent. Pages that don't exist are counted under other pages.",
  'performance.precision': 'Precision',
  'performance.precision.text':
    'Each time is accurate to within 1.5% plus 0.05 ms. When a minute has only a few responses, p99 is simply the slowest one.',
  'performance.since': 'Start of measurement',
  'performance.since.text':
    'The process that answered this request has been counting since it started, at {time}. If the site runs several processes, each one shows its own numbers.',
} as const
