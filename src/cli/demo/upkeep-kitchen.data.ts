import type { DemoUpkeep } from './demo-types.ts'
import { md } from './write-demo.ts'

/** Moderation setup of the kitchen communities. */
export const KITCHEN_UPKEEP: Record<string, DemoUpkeep> = {
  BreadScience: {
    rules: [
      {
        title: 'Percentages and temperatures',
        text: 'Flour is 100 %. Dough temperature and the flour’s protein, please.',
        appliesTo: 'posts',
      },
      {
        title: 'One change at a time',
        text: 'Otherwise it is a story. Stories are welcome under the flair *Story*.',
        appliesTo: 'posts',
      },
      {
        title: 'No medical claims',
        text: 'Bread is lovely. It cures hunger.',
        asReported: 'Claims about health',
      },
    ],
    postFlair: [
      { text: 'Experiment', background: '#1d4e89' },
      { text: 'Help, it is flat', background: '#8a3b12' },
      { text: 'Story' },
      { text: 'Theory', background: '#4a3f6b' },
    ],
    userFlair: [
      { text: 'Baker by trade', background: '#2f6b4f', isModeratorOnly: true },
      { text: '85 %', isEditable: true },
      { text: 'Rye or nothing' },
    ],
    flairOfPosts: {
      'Same dough, four bulk': 'Experiment',
      'Starter smells': 'Help, it is flat',
      'Rye has almost no': 'Theory',
      'My oven is 40 degrees': 'Story',
      'Maillard reaction': 'Theory',
      'If your dough is under': 'Story',
    },
    flairOfPeople: { PanaderaPilar: 'Baker by trade', hydration_hal: '85 %', rye_not: 'Rye or nothing' },
    wiki: [
      {
        name: 'index',
        by: 'crumb_structure',
        text: md`
          # Method

          Weigh the water. Measure the dough, not the room. Write it down *before* you taste.

          See [flours by country](/r/BreadScience/wiki/flours) before you compare your loaf with somebody else's.
        `,
      },
      {
        name: 'flours',
        by: 'rye_not',
        text: md`
          # Flours by country

          | Sold as | Protein | Nearest elsewhere |
          |:--|:--|:--|
          | strong white | 12–13 % | bread flour |
          | Type 550 | 10–11 % | all-purpose, roughly |
          | T65 | 10–12 % | somewhere between |
          | 0000 | 9–10 % | cake, despite the zeros |
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Before you post' },
      {
        kind: 'text',
        title: 'This month’s question',
        contents: 'Does salt in the levain change anything you can **measure**? Post under *Experiment*.',
      },
      { kind: 'flair', title: 'Kinds of posts' },
    ],
    reasons: [
      {
        title: 'No numbers',
        message:
          'Could you add flour, water and temperatures? Then a dozen people will argue about it by supper.',
      },
      {
        title: 'Health',
        message: 'We cannot check claims about health here, so they come down, the nice ones too.',
      },
    ],
    automod: md`
      # Bread that heals
      title+body (includes-word): ["detox", "miracle", "cures"]
      action: filter
      action_reason: "Health: {{match}}"
      ---
      # Flair by title
      type: submission
      title (regex): ['\\bflat\\b', 'did(n.t| not) rise']
      set_flair: "Help, it is flat"
    `,
    trouble: [
      {
        author: 'marginalia_mo',
        hoursAgo: 6,
        title: 'A miracle: 100 % spelt, no kneading, and my knee stopped hurting',
        body: 'I do not say that it was the spelt. I say that it was the same week.',
      },
      {
        author: 'shallow_end_sam',
        hoursAgo: 11,
        title: 'It did not rise and neither did my spirits',
        body: 'Flour, water, hope. Kitchen was cold. What do you need to know?',
        reports: [{ by: 'hydration_hal', rule: 'Percentages and temperatures' }],
      },
    ],
  },
  RepairCafe: {
    rules: [
      {
        title: 'What it should do, what it does, what happened before',
        text: 'The three questions, in every request.',
        appliesTo: 'posts',
        asReported: 'The three questions are missing',
      },
      {
        title: 'Nothing that can kill',
        text: 'No advice to open microwaves, CRTs or supplies with the plug in. Ask first, we will not laugh.',
        asReported: 'Dangerous advice',
      },
      {
        title: 'Nobody is stupid',
        text: 'Not for breaking it, and not for wanting to keep it.',
        appliesTo: 'comments',
      },
    ],
    postFlair: [
      { text: 'Works again', background: '#2f6b4f' },
      { text: 'Help wanted', background: '#8a3b12' },
      { text: 'Small funeral', background: '#3a3a44' },
      { text: 'Safety', background: '#7a1f1f' },
      { text: 'Talk' },
    ],
    userFlair: [
      { text: 'Volunteer', background: '#2f6b4f', isModeratorOnly: true },
      { text: 'Cloth' },
      { text: 'Heat' },
      { text: 'Bring biscuits', isEditable: true },
    ],
    flairOfPosts: {
      'Saturday’s tally': 'Talk',
      'Kettle clicks off': 'Help wanted',
      'The jumper came in': 'Works again',
      'NSFW because of a cut': 'Safety',
      'How do you tell someone': 'Talk',
    },
    flairOfPeople: {
      fixit_farida: 'Volunteer',
      toaster_whisperer: 'Heat',
      darning_dave: 'Cloth',
      coach_okafor: 'Bring biscuits',
    },
    wiki: [
      {
        name: 'index',
        by: 'fixit_farida',
        text: md`
          # The bench book

          - [Opening things](/r/RepairCafe/wiki/opening) without a new scar
          - What we never open on the table: microwaves, CRTs, sealed chargers
        `,
      },
      {
        name: 'opening',
        by: 'toaster_whisperer',
        text: md`
          # Opening things

          1. Unplug it. Look at the plug in your hand.
          2. Take a picture **before** every screw.
          3. Screws of one side in one cup. Label the cup.
          4. The last screw is under the sticker. It is always under the sticker.

          > If it needs force, you have missed a clip.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'On the table' },
      { kind: 'links', title: 'Bench book', contents: 'Opening things /r/RepairCafe/wiki/opening' },
      { kind: 'moderators', title: 'Volunteers with keys' },
    ],
    reasons: [
      {
        title: 'Dangerous',
        message:
          'This could kill somebody who follows it. Please read the page on opening things and post again.',
      },
      {
        title: 'Answer the three questions',
        message: 'What should it do, what does it do, what happened just before? Then we can start.',
      },
    ],
    automod: md`
      # Things that bite when they are off
      title+body (includes-word): ["microwave", "flyback", "magnetron"]
      action: report
      action_reason: "Could bite: {{match}}"
    `,
    trouble: [
      {
        author: 'late_swimmer',
        hoursAgo: 4,
        title: 'Microwave hums and stays cold. Can I look inside if I only look?',
        body: 'It should warm soup. It hums. Before that it also sparked, but briefly.',
      },
      {
        author: 'luck_is_a_skill',
        hoursAgo: 0.7,
        under: 'Kettle clicks off',
        body: 'Wedge the switch with a match. Worked for me twice.',
        reports: [
          { by: 'toaster_whisperer', rule: 'Nothing that can kill', note: 'Twice.' },
          { by: 'coach_okafor', rule: 'Nothing that can kill' },
        ],
      },
    ],
    notes: [{ about: 'luck_is_a_skill', label: 'watch', body: 'Means well. Owns matches.' }],
  },
}
