import type { DemoUpkeep } from './demo-types.ts'
import { md } from './write-demo.ts'

/** Moderation setup of the hobby communities. */
export const HOBBIES_UPKEEP: Record<string, DemoUpkeep> = {
  NightTrains: {
    rules: [
      {
        title: 'Date, train and berth',
        text: 'A trip report without them is a poem. Poems go under *Chat*.',
        appliesTo: 'posts',
      },
      {
        title: 'No flight comparisons in somebody else’s report',
        text: 'Make your own post.',
        appliesTo: 'comments',
        asReported: 'Flight comparison',
      },
      { title: 'No ticket sales', text: 'Not even at cost, not even for a friend.' },
      {
        title: 'Staff are not your complaints desk',
        text: 'Attendants who answer here do it on their break.',
      },
    ],
    postFlair: [
      { text: 'Trip report', background: '#1d4e89' },
      { text: 'First time' },
      { text: 'News', background: '#2f6b4f' },
      { text: 'Picture', background: '#4a3f6b' },
      { text: 'Chat' },
    ],
    userFlair: [
      { text: 'Staff', background: '#8a3b12', isModeratorOnly: true },
      { text: 'Middle berth' },
      { text: '212 nights', isEditable: true },
      { text: 'Awake since Ostrava' },
    ],
    flairOfPosts: {
      'Woke at 05:40': 'Picture',
      'First sleeper of my life': 'First time',
      'Every change I made': 'Trip report',
      'Chat: delayed tonight': 'Chat',
      'Night train (Wikipedia)': 'News',
      'The harbour at the end': 'Picture',
      'Does anybody know a cargo': 'Chat',
    },
    flairOfPeople: {
      Ilse_unterwegs: 'Staff',
      couchette_kate: '212 nights',
      slowboat_ned: 'Awake since Ostrava',
    },
    wiki: [
      {
        name: 'index',
        by: 'couchette_kate',
        text: md`
          # Before you board

          - [Berths, from best to least bad](/r/NightTrains/wiki/berths)
          - Ear plugs. Then spare ear plugs, for the person who forgot theirs.
        `,
      },
      {
        name: 'berths',
        by: 'timetable_tom',
        text: md`
          # Berths

          | Berth | Light | Noise | Falling out |
          |:--|:--|:--|:--|
          | lower | feet of others | low | short |
          | middle | best | middle | survivable |
          | upper | the lamp | the fan | memorable |

          Correction by u/Ilse_unterwegs: the fan can be switched off. Ask.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Quiet, please' },
      { kind: 'flair', title: 'By kind' },
      {
        kind: 'links',
        title: 'On the wiki',
        contents: 'Berths, from best to least bad /r/NightTrains/wiki/berths',
      },
      { kind: 'communities', title: 'For the layover', contents: 'TwoPlayer FieldRecording' },
    ],
    reasons: [
      { title: 'Ticket sale', message: 'We take these down at once: half of them were not tickets.' },
      {
        title: 'Which train?',
        message: 'Please add date, train and berth. It helps whoever sleeps there next.',
      },
    ],
    automod: md`
      # Tickets
      type: submission
      title+body (regex): ['(sell|selling|spare) (a |my |two )?(ticket|berth)s?']
      action: filter
      action_reason: "Ticket sale: {{match}}"
      ---
      # Flights in other people's reports
      type: comment
      body (includes-word): ["flight", "flights", "Ryanair"]
      action: report
      action_reason: "Flight comparison?"
    `,
    trouble: [
      {
        author: 'late_swimmer',
        hoursAgo: 2,
        title: 'Two spare berths Vienna to Venice, Friday, my sister has a cold',
        body: 'Paid 118 for both. Would be happy with a cake.',
      },
      {
        author: 'hydration_hal',
        hoursAgo: 8,
        under: 'Every change I made',
        body: 'A flight would have been ninety minutes. I say this with love.',
      },
      {
        author: 'sinks_like_brick',
        hoursAgo: 1.4,
        under: 'First sleeper of my life',
        body: 'Lock the door, trust nobody, sleep in your shoes.',
        reports: [
          { by: 'Ilse_unterwegs', note: 'Please do not frighten them. And please not in the shoes.' },
        ],
        done: { by: 'couchette_kate', act: 'approve' },
      },
    ],
    notes: [
      {
        about: 'Ilse_unterwegs',
        label: 'good',
        body: 'Is who she says she is: sent a picture of the towels.',
      },
    ],
  },
  OldComputers: {
    rules: [
      {
        title: 'Look, then supply, then board',
        text: 'In this order, also when you are sure.',
        appliesTo: 'comments',
        asReported: 'Skips the dangerous part',
      },
      { title: 'Dumps of your own machines only', text: 'No links to other people’s collections.' },
      {
        title: 'Say what you measured',
        text: 'With which meter, and against which ground.',
        appliesTo: 'posts',
      },
    ],
    postFlair: [
      { text: 'Help', background: '#8a3b12' },
      { text: 'Fixed', background: '#2f6b4f' },
      { text: 'Dump', background: '#1d4e89' },
      { text: 'Argument', background: '#5c3a52' },
    ],
    userFlair: [
      { text: 'Bench', background: '#2f6b4f', isModeratorOnly: true },
      { text: '300 baud' },
      { text: '4,100 disks', isEditable: true },
    ],
    flairOfPosts: {
      '[Fixed]': 'Fixed',
      '[Help]': 'Help',
      'Retrobright is damage': 'Argument',
      'For the first time in thirty': 'Fixed',
      'Is it wrong to put': 'Argument',
    },
    flairOfPeople: { solder_sister: 'Bench', baudrate300: '300 baud', floppy_archivist: '4,100 disks' },
    wiki: [
      {
        name: 'index',
        by: 'capacitor_plague',
        text: md`
          # Bench notes

          [Batteries](/r/OldComputers/wiki/batteries): which ones leak, and how soon. (All. Now.)
        `,
      },
      {
        name: 'batteries',
        by: 'floppy_archivist',
        text: md`
          # Batteries

          | Kind | Leaks | Clean with |
          |:--|:--|:--|
          | nickel-cadmium, the blue barrel | yes | vinegar, then alcohol |
          | lithium, half AA | yes, angrily | alcohol, gloves |
          | coin | seldom | nothing, replace it |

          Take a picture of the traces while there still are any.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Do not switch it on yet' },
      { kind: 'flair', title: 'Tags' },
      { kind: 'moderators', title: 'At the bench' },
    ],
    reasons: [
      {
        title: 'Not your disks',
        message:
          'We keep to images of machines and disks you own. The archive takes the rest, with their paperwork.',
      },
      {
        title: 'Dangerous shortcut',
        message: 'A tube holds its charge for days. Advice that leaves out discharging it comes down.',
      },
    ],
    automod: md`
      # Tags become flair
      type: submission
      title (starts-with): "[Help]"
      set_flair: "Help"
      ---
      type: submission
      title (starts-with): "[Dump]"
      set_flair: "Dump"
      ---
      # Whole collections
      body (includes): ["full romset", "all games"]
      action: filter
      action_reason: "Collection: {{match}}"
    `,
    trouble: [
      {
        author: 'wind_noise_will',
        hoursAgo: 6,
        title: '[Dump] My cousin’s drawer: all games, nine boxes, no labels',
        body: 'He says that he wrote two of them. He says all games are there.',
      },
      {
        author: 'shallow_end_sam',
        hoursAgo: 13,
        title: '[Help] It smells of fish and the screen is a line',
        body: 'I have switched it on four times to be sure. Same line, more fish.',
      },
      {
        author: 'hydration_hal',
        hoursAgo: 2.9,
        under: '[Help] 12 V rail',
        body: 'Just touch it and see which part is hot.',
        reports: [{ by: 'solder_sister', rule: 'Look, then supply, then board', note: 'No. No, no.' }],
        done: {
          by: 'capacitor_plague',
          act: 'remove',
          rule: 'Look, then supply, then board',
          reason: 'Not with a finger.',
        },
      },
    ],
  },
}
