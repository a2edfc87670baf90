/** Words for made-up names and texts; up to seven letters, so that two of them and a number make a name. */
export const NOUNS =
  `acorn alley anchor apple arrow attic badger bakery basket beacon bench berry bicycle bird blanket boat book bottle
  branch bread bridge broom bucket button cabin candle canoe canvas carpet castle cedar cellar chair cherry circle cloud
  coast coffee comet copper corner cottage cricket crystal cup dawn desert diary dinner door dragon drum eagle echo
  ember engine falcon feather fence fern field fiddle flag flute forest fossil fountain fox frost garden gate glacier
  glove granite hammer harbor harvest hedge heron hill honey island ivy jacket jar kettle kitchen kite ladder lagoon
  lake lamp lantern leaf lemon letter library lily maple map marble market meadow mirror moon moss motor mountain
  museum needle nest notebook oak oasis ocean olive orchard otter oven owl paddle paper parade path pebble pencil
  pepper piano pillow pine planet plum pocket pond poppy potato puzzle quarry quilt rabbit radio rain raven reef ribbon
  river robin rocket roof rope saddle salmon satchel sauce season shadow shed shell ship shore signal silver sky slope
  snow sparrow spoon spring squash stable station stone storm story stove stream street summer sunrise table teapot
  thicket thread ticket timber tower trail train tulip tunnel turtle valley velvet village violin wagon walnut water
  wheel whistle willow window winter wood workshop yard zebra`.split(/\s+/)

export const ADJECTIVES =
  `able amber ancient bold brave brief bright broad brown calm careful cheap clean clear clever cold common cosy crisp
  curious dark deep dry dusty early eager east empty fair faint fancy fast fine firm fresh full gentle glad golden good
  grand green happy heavy hidden high hollow honest humble idle jolly keen kind large late lazy light little lively
  lone long loud loyal lucky mellow merry mild misty modern narrow neat new noble north odd old open orange pale patient
  plain polite proud purple quick quiet rapid rare ready red rough round rustic salty sandy sharp shiny short shy silent
  simple slow small smooth soft solid south steady still strange sturdy sunny sweet swift tall tame tender thick thin
  tidy tiny tough true upper useful vast warm wet white wide wild wise wooden yellow young`.split(/\s+/)

export const VERBS =
  `admires answers avoids borrows breaks brings builds buys carries catches changes checks cleans copies covers crosses
  drops enjoys explains fills finds fixes follows forgets guards helps hides holds improves joins keeps leaves likes
  loses measures meets mends misses moves needs notices opens owns paints passes plants prefers protects pulls pushes
  reaches reads remembers repairs replaces saves sells shares shows sketches sorts studies teaches tests tries turns
  uses visits wants watches`.split(/\s+/)

export const ADVERBS =
  `again almost already always barely carefully early easily finally gladly hardly later mostly never often once quietly
  rarely really seldom simply slowly sometimes soon still suddenly today twice usually yesterday`.split(/\s+/)

export const PREPOSITIONS =
  'above across after against around before behind below beside between near past under without'.split(' ')

export const OPENERS = [
  'Honestly,',
  'In my experience',
  'From what I can tell',
  'For what it is worth,',
  'Last year',
  'To be fair,',
  'As far as I know',
  'Every spring',
  'On a good day',
  'If I remember well,',
  'According to the manual',
  'Small correction:',
  'This morning',
  'No idea why, but',
  'Speaking as a beginner,',
  'Same here:',
]

export const SHORT_REPLIES = [
  'This.',
  'Thanks!',
  'Source?',
  'Same here.',
  'Well said.',
  'No.',
  'Yes, exactly.',
  'Nice find!',
  'Good question.',
  'I agree.',
  'Not so sure.',
  'Made my day.',
  'Came here to say this.',
  'Any news on this?',
  'Which one?',
  'What a photo.',
  'That is the joke.',
  'Happy to help.',
  'Tell us more!',
  'Ha!',
  'Welcome back.',
  'Saved for later.',
  'I did not know that.',
  'Fair enough.',
  'Looks great to me.',
]

export const FLAIRS = [
  ['Question', 'Discussion', 'News', 'Meta'],
  ['Help', 'Solved', 'Showcase', 'Guide'],
  ['Beginner', 'Advanced', 'Resource'],
  ['Before & after', 'Work in progress', 'Finished'],
  ['Weekly thread', 'Announcement', 'Opinion', 'Report'],
]

export const REMOVAL_REASONS = ['Off topic', 'Not civil', 'Asked many times', 'Advertising']
