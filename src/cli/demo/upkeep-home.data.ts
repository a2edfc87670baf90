import type { DemoUpkeep } from './demo-types.ts'
import { md } from './write-demo.ts'

/** Moderation setup of the site's own and the gardening communities. */
export const HOME_UPKEEP: Record<string, DemoUpkeep> = {
  TheBurrow: {
    rules: [
      {
        title: 'One thing per post',
        text: 'Two ideas in one post get half an answer each.',
        appliesTo: 'posts',
        asReported: 'Several things in one post',
      },
      {
        title: 'The annoyance first',
        text: 'Say what went wrong for you before you say what to build.',
        appliesTo: 'posts',
      },
      {
        title: 'No naming of members in complaints',
        text: 'Use *Report*. A person reads it, usually before lunch.',
      },
      {
        title: 'Disagree with the idea',
        text: 'Not with whoever had it.',
        appliesTo: 'comments',
        asReported: 'Against the person',
      },
    ],
    postFlair: [
      { text: 'Announcement', background: '#2f6b4f', isModeratorOnly: true },
      { text: 'Idea', background: '#1d4e89' },
      { text: 'Fault', background: '#8a3b12' },
      { text: 'Question' },
      { text: 'Built', background: '#4a3f6b', isModeratorOnly: true },
    ],
    userFlair: [
      { text: 'Keeper', background: '#2f6b4f', isModeratorOnly: true },
      { text: 'Finder of faults' },
      { text: 'Here for the rabbit', isEditable: true },
    ],
    flairOfPosts: {
      'Welcome. What this place is': 'Announcement',
      'This week: drafts': 'Announcement',
      'Monthly numbers': 'Announcement',
      'Idea: a "still true?"': 'Idea',
      'Fault: on a narrow phone': 'Fault',
      'Downvotes should need': 'Idea',
      'Should private rooms': 'Question',
      'The rabbit on the error page': 'Question',
    },
    flairOfPeople: {
      warden_wren: 'Keeper',
      rye_not: 'Finder of faults',
      cloudy_again: 'Here for the rabbit',
    },
    wiki: [
      {
        name: 'index',
        by: 'warden_wren',
        text: md`
          # How this site is run

          - [What was turned down](/r/TheBurrow/wiki/turned-down), and why
          - [Words we use](/r/TheBurrow/wiki/words), so that we mean the same

          Anybody who has been here for a month may edit both.
        `,
      },
      {
        name: 'turned-down',
        by: 'second_burrow',
        text: md`
          # Turned down, and why

          | Wish | Since | Why not |
          |:--|:--|:--|
          | Awards that cost money | spring | they would decide what is seen |
          | A counter of who is online, by name | spring | some of us only read |
          | Sounds | always | no |
          | A second downvote for "really no" | summer | one is plenty |

          A wish comes back into talk when somebody shows an annoyance that the table forgot.
        `,
      },
      {
        name: 'words',
        by: 'rye_not',
        text: md`
          # Words we use

          **Place**: a community. Nobody here says "sub" twice.

          **Warm post**: one that still gets answers after a week.

          **Boots**: your worst habit. Leave them at the door.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'House rules' },
      { kind: 'flair', title: 'Find posts by kind' },
      {
        kind: 'communities',
        title: 'Good places to begin',
        contents: 'AllotmentLife NightTrains LateSwimmers RepairCafe',
      },
      { kind: 'moderators', title: 'Who keeps the lights on' },
    ],
    reasons: [
      {
        title: 'Belongs in a report',
        message:
          'Thank you for telling us. Posts that name a member are taken down, whoever is right; please use *Report* on the post that hurt, and we will write to you.',
      },
      {
        title: 'Two things at once',
        message: 'Both ideas are worth a thread. Would you post them again, one by one?',
      },
    ],
    automod: md`
      # Complaints that name somebody wait for a person
      type: submission
      title+body (includes): ["u/", "is lying", "should be banned"]
      action: filter
      action_reason: "Names a member: {{match}}"
      ---
      # A fault without a word of what was done
      type: submission
      title (starts-with): "Fault"
      body_shorter_than: 40
      action: report
      action_reason: "Fault without a description"
    `,
    trouble: [
      {
        author: 'sinks_like_brick',
        hoursAgo: 5,
        title: 'Somebody downvotes every post of mine and I think it is u/timetable_tom',
        body: 'Nine posts, nine times within the minute. He is lying when he says he reads on the train.',
      },
      {
        author: 'wind_noise_will',
        hoursAgo: 9,
        title: 'Fault: it is slow',
        body: 'See title.',
      },
      {
        author: 'shallow_end_sam',
        hoursAgo: 30,
        title: 'Bigger pictures in the feed, also can we have polls, also the bell is too red',
        body: 'Also thank you for the dark mode.',
        reports: [{ by: 'pemberley_post', rule: 'One thing per post' }],
        done: {
          by: 'second_burrow',
          act: 'remove',
          rule: 'One thing per post',
          reason: 'Three wishes. Please post them one by one.',
        },
      },
    ],
    notes: [
      {
        about: 'shallow_end_sam',
        label: 'helpful',
        body: 'New, quick, kind. Three of his small wishes were built.',
      },
    ],
  },
  AllotmentLife: {
    rules: [
      {
        title: 'Say roughly where you grow',
        text: '"It froze" means little without a place.',
        appliesTo: 'posts',
      },
      { title: 'No shaming of untidy plots', text: 'All plots are untidy in June.' },
      {
        title: 'Pests are named in the title',
        text: 'Some of us are eating.',
        appliesTo: 'posts',
        asReported: 'Pest without a warning',
      },
      {
        title: 'Advice you have tried',
        text: 'Slug advice must have been tried by you, on slugs.',
        appliesTo: 'comments',
        asReported: 'Advice nobody has tried',
      },
      {
        title: 'Nothing for sale',
        text: 'Swap seed on the wiki page for swaps. Plots, tools and honey are sold elsewhere.',
      },
    ],
    postFlair: [
      { text: 'Harvest', background: '#8a3b12' },
      { text: 'Pests & slugs', background: '#5c3a52' },
      { text: 'Numbers', background: '#1d4e89' },
      { text: 'Weather' },
      { text: 'Question', isEditable: true },
    ],
    userFlair: [
      { text: 'Plot 14', isEditable: true },
      { text: 'Committee', background: '#2f6b4f', isModeratorOnly: true },
      { text: 'Slug correspondent' },
      { text: 'First year' },
    ],
    flairOfPosts: {
      'Frost tonight?': 'Weather',
      'The tomato glut': 'Harvest',
      'I weighed everything': 'Numbers',
      Nematodes: 'Pests & slugs',
      'What is the worst advice': 'Question',
    },
    flairOfPeople: {
      moss_and_mortar: 'Plot 14',
      tansy_lane: 'Committee',
      PlotHolder9: 'Slug correspondent',
      greta_grows: 'First year',
      old_spade: 'Plot 14',
    },
    wiki: [
      {
        name: 'index',
        by: 'moss_and_mortar',
        text: md`
          # The site hut's noticeboard

          1. [First year](/r/AllotmentLife/wiki/first-year): what to leave alone
          2. [Seed swap](/r/AllotmentLife/wiki/seed-swap): who has what

          Please sign corrections in the reason, so that we know whom to blame for the beans.
        `,
      },
      {
        name: 'first-year',
        by: 'tansy_lane',
        text: md`
          # Your first year

          ## Before you dig
          Look at it for a month. What comes up by itself tells you more than a soil test.

          ## Three beds, not twelve
          Cover the rest. Cardboard is fine, carpet is not.

          ## What forgives you
          Potatoes, chard, broad beans, courgettes (two plants, *never* three).

          ## What does not
          Celery. Cauliflower. The committee.
        `,
      },
      {
        name: 'seed-swap',
        by: 'greta_grows',
        text: md`
          # Seed swap

          | Has | Wants | Who |
          |:--|:--|:--|
          | climbing beans, the purple ones | anything for shade | u/tansy_lane |
          | calendula, a bucket of it | shallots | u/moss_and_mortar |
          | a sourdough starter (not a seed, sorry) | rhubarb crown | u/greta_grows |
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'House rules' },
      {
        kind: 'links',
        title: 'On the wiki',
        contents:
          'Your first year /r/AllotmentLife/wiki/first-year\nSeed swap /r/AllotmentLife/wiki/seed-swap',
      },
      { kind: 'flair', title: 'Only the harvest, please' },
      { kind: 'communities', title: 'Over the fence', contents: 'BreadScience RepairCafe FieldRecording' },
    ],
    reasons: [
      {
        title: 'For sale',
        message: 'We keep money out of the hut. The seed swap on the wiki is open to you.',
      },
      {
        title: 'Where is this?',
        message: 'Please post it again with a rough place: a county or the nearest large town is plenty.',
      },
      {
        title: 'Unkind about a plot',
        message: 'Somebody gets up at five for that plot. Say it in a way you would say it over the gate.',
      },
    ],
    automod: md`
      # Things for sale
      type: submission
      title (includes-word): ["for sale", "selling", "discount", "free shipping"]
      action: filter
      action_reason: "For sale: {{match}}"
      ---
      # Slug cures that harm hedgehogs
      body (includes): ["metaldehyde", "blue pellets"]
      action: report
      action_reason: "Mentions metaldehyde"
    `,
    trouble: [
      {
        author: 'luck_is_a_skill',
        hoursAgo: 3,
        title: 'Selling two water butts, nearly no holes, Leeds',
        body: 'Green ones. The holes are above the tap, mostly.',
      },
      {
        author: 'baudrate300',
        hoursAgo: 7,
        under: 'Nematodes, wool pellets',
        body: 'My father swore by blue pellets and he never saw a slug again. He never saw a hedgehog again either, now that I write it down.',
      },
      {
        author: 'sinks_like_brick',
        hoursAgo: 0.4,
        under: 'Frost tonight?',
        body: 'Just play them music, plants are mostly water.',
        reports: [
          { by: 'old_spade', rule: 'Advice you have tried', note: 'He has no garden.' },
          { by: 'greta_grows', rule: 'Advice you have tried' },
        ],
      },
      {
        author: 'timetable_tom',
        hoursAgo: 50,
        title: 'The plot beside mine has not been weeded since April, with photographs by week',
        body: 'I made a chart. It is not improving.',
        reports: [{ by: 'moss_and_mortar', rule: 'No shaming of untidy plots' }],
        done: {
          by: 'tansy_lane',
          act: 'remove',
          rule: 'No shaming of untidy plots',
          reason: 'All plots are untidy in June. Yours was, too.',
        },
      },
    ],
    notes: [
      {
        about: 'timetable_tom',
        label: 'warned',
        body: 'Charts of the neighbour. Told him by letter, took it well, sent a chart of his reaction.',
      },
      { about: 'tansy_lane', label: 'good', body: 'Answers every newcomer. Would be lost without her.' },
    ],
  },
}
