/** Words of the pages that tell about the site itself. */
export const enAbout = {
  'performance.title': 'Performance',
  'performance.text':
    'How long this site takes to answer, by kind of page. It measures itself with every request; anybody may read the result.',
  'performance.asOf': 'As of {time}. Load the page again for newer numbers.',
  'performance.empty': 'Nothing has been measured yet. Open a page or two and come back.',
  'performance.window.hour': 'The last hour',
  'performance.window.day': 'The last day',
  'performance.quiet.hour': 'Nothing was asked in the last hour.',
  'performance.quiet.day': 'Nothing was asked in the last day.',
  'performance.plots.hour': 'Minute by minute, on a scale that multiplies by ten from line to line.',
  'performance.plots.day': 'By the half hour, on the same scale.',

  'performance.kind.home': 'Front page',
  'performance.kind.feeds': 'Popular, All and next posts',
  'performance.kind.community': 'Community pages',
  'performance.kind.thread': 'Threads',
  'performance.kind.profile': 'Profiles',
  'performance.kind.other': 'Other pages',
  'performance.kind.actions': 'Votes, comments and forms',
  'performance.kind.uploads': 'Image uploads',

  'performance.kind': 'Kind',
  'performance.requests': 'Answers',
  'performance.p50': 'p50',
  'performance.p99': 'p99',
  'performance.failures': 'Failed',
  'performance.none': '–',
  'performance.time': 'Time, UTC',
  'performance.ms': '{value} ms',
  'performance.s': '{value} s',
  'performance.table.hour': 'Answer times of the last hour',
  'performance.table.day': 'Answer times of the last day',
  'performance.lowerLine': 'p50, the lower line',
  'performance.upperLine': 'p99, the upper line',
  'performance.plot.hour':
    '{kind}, the last hour: of {requests, plural, one {# answer} other {# answers}}, half took at most {p50} and 99 in 100 at most {p99}. By the minute, p50 was between {p50Low} and {p50High}, p99 between {p99Low} and {p99High}.',
  'performance.plot.day':
    '{kind}, the last day: of {requests, plural, one {# answer} other {# answers}}, half took at most {p50} and 99 in 100 at most {p99}. By the half hour, p50 was between {p50Low} and {p50High}, p99 between {p99Low} and {p99High}.',
  'performance.numbers': 'Numbers',
  'performance.numbersOf': 'of {kind}',
  'performance.tickNow': 'now',
  'performance.tickMinutes': '{count} min',
  'performance.tickHours': '{count} h',

  'performance.meaning': 'What the numbers mean',
  'performance.meaning.p50': 'Half of the answers took at most this long: what is usual.',
  'performance.meaning.p99': '99 of 100 answers took at most this long: what the unlucky ones waited.',
  'performance.meaning.failures':
    'Answers in which the site itself failed. They are among the answers, and their time counts.',
  'performance.measured': 'What is measured',
  'performance.measured.text':
    'From the moment a request arrives until the last byte of its answer is handed to the network. The way to you, and what your browser does with it, comes on top; an upload also waits for the picture to arrive. Pictures, styles and scripts are not counted, nor are requests that were given up before the answer was out. What does not exist counts under other pages.',
  'performance.precision': 'How exact',
  'performance.precision.text':
    'Times are kept in steps of 8 percent, so each number is within 8 percent of the true one. With few answers in a minute, p99 is simply the slowest of them.',
  'performance.since': 'Since when',
  'performance.since.text':
    'The process that answered you has counted since {time}, when it started. The numbers are its own: where a site runs several processes, each tells its own.',
} as const
