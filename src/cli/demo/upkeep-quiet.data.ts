import type { DemoUpkeep } from './demo-types.ts'
import { md } from './write-demo.ts'

/** Moderation setup of the quieter communities. */
export const QUIET_UPKEEP: Record<string, DemoUpkeep> = {
  FieldRecording: {
    rules: [
      {
        title: 'Never a nest',
        text: 'Places of breeding birds stay rough: a county, no grid reference.',
        asReported: 'Gives a nest away',
      },
      {
        title: 'Place, gear, height, weather',
        text: 'And one sentence on why you pressed the button.',
        appliesTo: 'posts',
      },
      { title: 'Voices of strangers', text: 'Not without asking them.' },
    ],
    postFlair: [
      { text: 'Dawn', background: '#8a3b12' },
      { text: 'Water', background: '#1d4e89' },
      { text: 'Craft', background: '#2f6b4f' },
      { text: 'Talk' },
    ],
    userFlair: [{ text: 'One hedge' }, { text: 'Windshield on order', isEditable: true }],
    flairOfPosts: {
      'Dawn chorus': 'Dawn',
      'The inside of a frozen pond': 'Water',
      'Wind: what actually helped': 'Craft',
      'Is it still field recording': 'Talk',
      'Levels for beginners': 'Craft',
      'The empty swimming pool': 'Water',
    },
    flairOfPeople: { hedgerow_mic: 'One hedge', wind_noise_will: 'Windshield on order' },
    wiki: [
      {
        name: 'index',
        by: 'hedgerow_mic',
        text: md`
          # Listening post, the long version

          How to be let in: say what you would record first. [How we name files](/r/FieldRecording/wiki/names).
        `,
      },
      {
        name: 'names',
        by: 'quiet_quarry',
        text: md`
          # How we name files

              2026-05-04_0412_hedge-north_omni_wind2.wav

          Date, time, place, microphones, wind from 0 to 5. At wind 5 you are recording the wind.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'At the hedge' },
      { kind: 'flair', title: 'Listen by kind' },
    ],
    reasons: [
      {
        title: 'Nest',
        message: 'Taken down at once, and no harm meant: please post it again with the county alone.',
      },
    ],
    trouble: [
      {
        author: 'wind_noise_will',
        hoursAgo: 9,
        under: 'Dawn chorus',
        body: 'If anybody wants the same bird: third fence post behind the chapel in my village, she has four eggs.',
        reports: [{ by: 'quiet_quarry', rule: 'Never a nest', note: 'The village is in his profile.' }],
      },
    ],
    notes: [
      {
        about: 'wind_noise_will',
        label: 'helpful',
        body: 'Asks before he records people. Forgets that birds are people.',
      },
    ],
  },
  LateSwimmers: {
    rules: [
      {
        title: 'No “just relax”',
        text: 'Nobody has ever relaxed because of it.',
        appliesTo: 'comments',
        asReported: 'Just relax',
      },
      {
        title: 'Alone in open water: no',
        text: 'Also not to cheer somebody up.',
        asReported: 'Encourages swimming alone',
      },
      { title: 'If you teach, say so', text: 'If you guess, say so too.', appliesTo: 'comments' },
      {
        title: 'No bodies but your own',
        text: 'No remarks on what others look like in a costume, kind ones included.',
      },
    ],
    postFlair: [
      { text: 'First time', background: '#2f6b4f' },
      { text: 'How do I', background: '#1d4e89' },
      { text: 'Safety', background: '#7a1f1f', isModeratorOnly: true },
      { text: 'Lane talk' },
    ],
    userFlair: [
      { text: 'Teaches', background: '#8a3b12', isModeratorOnly: true },
      { text: 'One toe in' },
      { text: 'Lane 3', isEditable: true },
    ],
    flairOfPosts: {
      'I put my whole face in': 'First time',
      'How do people breathe': 'How do I',
      'My body simply sinks': 'How do I',
      'Cold water shock': 'Safety',
      'What do you think about': 'Lane talk',
      'Goggles under or over': 'Lane talk',
      'Is there a polite way': 'Lane talk',
    },
    flairOfPeople: { coach_okafor: 'Teaches', late_swimmer: 'Lane 3', shallow_end_sam: 'One toe in' },
    wiki: [
      {
        name: 'index',
        by: 'late_swimmer',
        text: md`
          # The shallow end

          - [The first five visits](/r/LateSwimmers/wiki/first-five), by people who hated the first four
          - Words: *length* is there, *lap* is there and back, nobody agrees
        `,
      },
      {
        name: 'first-five',
        by: 'coach_okafor',
        text: md`
          # The first five visits

          1. Sit on the edge. Feet in. Go home.
          2. Stand. Breathe out **into** the water, ten times. Go home proud.
          3. Hold the wall, float your legs.
          4. Push off, glide, stand up. That was swimming.
          5. Do it again and forget to count.

          Each of these may take ten visits. I have never seen it matter.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Rules of the shallow end' },
      {
        kind: 'links',
        title: 'Start here',
        contents: 'The first five visits /r/LateSwimmers/wiki/first-five',
      },
      { kind: 'flair', title: 'By kind' },
    ],
    reasons: [
      {
        title: 'Just relax',
        message: 'We know that it was meant well. It has never worked, so it comes down, every time.',
      },
      { title: 'Alone in open water', message: 'Please ask again with a name of who stands on the shore.' },
    ],
    automod: md`
      # The sentence
      type: comment
      body (includes): ["just relax", "simply relax"]
      action: filter
      action_reason: "The sentence"
      ---
      # Alone
      title+body (regex): ['(swim|swam|swimming) alone']
      action: report
      action_reason: "Alone in open water?"
    `,
    trouble: [
      {
        author: 'hydration_hal',
        hoursAgo: 4,
        under: 'My body simply sinks',
        body: 'Just relax and the water carries you. It is mostly water, as are you.',
      },
      {
        author: 'slowboat_ned',
        hoursAgo: 14,
        title: 'I swam alone in a lake before breakfast and regret only the breakfast',
        body: 'Nobody about. Eleven degrees. I counted to a hundred and got out at sixty.',
        reports: [{ by: 'coach_okafor', rule: 'Alone in open water: no' }],
      },
    ],
    notes: [
      {
        about: 'hydration_hal',
        label: 'watch',
        body: 'Third “relax”. Is told each time by the rule itself.',
      },
    ],
  },
  ThursdayChapter: {
    rules: [
      {
        title: 'Behind the group, not ahead',
        text: 'What comes after this week’s chapter stands behind spoiler marks.',
        asReported: 'Ahead of the group',
      },
      { title: 'What is said here stays here', text: 'Authors read along more often than you think.' },
    ],
    postFlair: [
      { text: 'Chapter', background: '#4a3f6b' },
      { text: 'Minutes' },
      { text: 'Game', background: '#2f6b4f' },
    ],
    userFlair: [{ text: 'Brings cake', isEditable: true }, { text: 'Has not read it' }],
    flairOfPosts: {
      'Chapter 7': 'Chapter',
      'Minutes of chapter 6': 'Minutes',
      'The first-lines game': 'Game',
      'The clock is a symbol': 'Chapter',
    },
    flairOfPeople: { marginalia_mo: 'Brings cake' },
    wiki: [
      {
        name: 'index',
        by: 'pemberley_post',
        text: md`
          # Seasons

          | Season | Book | Verdict |
          |:--|:--|:--|
          | 1 | *The Ferryman's Ledger* | finished, mostly |
          | 2 | *Salt and Other Weather* | two walked out |
          | 3 | *The Lamp Room* | now |
        `,
      },
    ],
    widgets: [{ kind: 'rules', title: 'Two rules' }],
    reasons: [
      {
        title: 'Ahead of the group',
        message: 'Some of us read only on Thursdays. Behind spoiler marks it may come back.',
      },
    ],
    trouble: [
      {
        author: 'couchette_kate',
        hoursAgo: 22,
        under: 'The clock is a symbol',
        body: 'In chapter 11 it is only a clock, I am sorry to say.',
        reports: [{ by: 'marginalia_mo', rule: 'Behind the group, not ahead', note: 'I am on 8!' }],
      },
    ],
  },
}
