import type { DemoCollection, DemoFeed, DemoProfile } from './demo-types.ts'

/** Collections by community name. */
export const DEMO_COLLECTIONS: Readonly<Record<string, readonly DemoCollection[]>> = {
  AllotmentLife: [
    {
      title: 'Measured, not remembered',
      body: 'Trials with numbers, weights and hours. Read these before you tell anybody what always works.',
      display: 'list',
      posts: ['I weighed everything for a year', 'Nematodes, wool pellets', 'Green manure'],
    },
  ],
  NightTrains: [
    {
      title: 'Before your first night',
      body: 'What we would have liked to know. In the order in which you will need it.',
      display: 'list',
      posts: [
        'First sleeper of my life tonight',
        'Sleeping car attendant here',
        'Every change I made from Lisbon',
      ],
    },
    {
      title: 'Out of the window',
      body: 'Pictures taken from a berth, a corridor, or the end of the line.',
      display: 'timeline',
      posts: ['Woke at 05:40 somewhere', 'The harbour at the end of the line'],
    },
  ],
  OldComputers: [
    {
      title: 'Power supplies and leaks',
      body: 'Start here before you switch anything on. **Discharge it first.**',
      display: 'list',
      posts: ['[Fixed] Eleven dead traces', '[Help] 12 V rail', 'Capacitor plague'],
    },
  ],
  BackyardAstronomy: [
    {
      title: 'Without a telescope',
      body: 'A balcony, a phone, a fence post: what they can do.',
      display: 'list',
      posts: ['The comet over the hill', 'Three hours around the pole', 'Moon, 71 % lit'],
    },
  ],
}

/** Public custom feeds of the cast. */
export const DEMO_FEEDS: readonly DemoFeed[] = [
  {
    by: 'moss_and_mortar',
    title: 'Hands and mud',
    description: 'Growing things, mending things, and the bread afterwards.',
    icon: '🌱',
    communities: ['AllotmentLife', 'RepairCafe', 'BreadScience'],
  },
  {
    by: 'slowboat_ned',
    title: 'Awake at night',
    description: 'For people who look out of windows when everybody else is asleep.',
    icon: '🔭',
    communities: ['NightTrains', 'BackyardAstronomy', 'FieldRecording'],
  },
  {
    by: 'baudrate300',
    title: 'It can be fixed',
    description: 'Things with screws in them.',
    icon: '🔧',
    communities: ['OldComputers', 'RepairCafe'],
  },
]

/** Profile contents of some of the cast, by name; pinned posts by the start of their titles. */
export const DEMO_PROFILES: Readonly<Record<string, DemoProfile>> = {
  warden_wren: {
    displayName: 'Wren',
    follows: ['second_burrow', 'old_spade', 'couchette_kate', 'fixit_farida'],
    pins: ['Welcome. What this place is', 'This week: drafts survive'],
  },
  couchette_kate: {
    displayName: 'Kate, middle berth',
    banner: 'train-window:profile',
    links: [{ label: 'Timetables I trust', url: 'https://en.wikipedia.org/wiki/Night_train' }],
    follows: ['slowboat_ned', 'timetable_tom', 'Ilse_unterwegs', 'm31_mia'],
  },
  slowboat_ned: {
    displayName: 'Ned',
    follows: ['couchette_kate', 'timetable_tom', 'quiet_quarry', 'hedgerow_mic'],
    pins: ['Woke at 05:40 somewhere'],
  },
  timetable_tom: { follows: ['couchette_kate', 'slowboat_ned', 'endgame_edie'] },
  old_spade: {
    displayName: 'Old Spade',
    banner: 'allotment:profile',
    follows: ['tansy_lane', 'PlotHolder9', 'greta_grows'],
  },
  greta_grows: { follows: ['old_spade', 'tansy_lane', 'moss_and_mortar', 'crumb_structure'] },
  tansy_lane: { follows: ['old_spade', 'hedgerow_mic'] },
  m31_mia: {
    displayName: 'Mia',
    banner: 'star-trails:profile',
    follows: ['dobsonian_dev', 'cloudy_again', 'seeing_is_fine', 'couchette_kate'],
  },
  dobsonian_dev: { follows: ['m31_mia', 'seeing_is_fine'] },
  capacitor_plague: { follows: ['solder_sister', 'baudrate300', 'floppy_archivist'] },
  solder_sister: { follows: ['capacitor_plague', 'fixit_farida', 'toaster_whisperer'] },
  fixit_farida: { follows: ['toaster_whisperer', 'darning_dave', 'solder_sister'] },
  late_swimmer: { follows: ['coach_okafor', 'sinks_like_brick'] },
}
