import { HYDRATION_DUEL } from './bread-duel.data.ts'
import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const BREAD_SCIENCE: DemoCommunity = {
  name: 'BreadScience',
  title: 'Bread Science',
  description: 'Flour, water, salt, time, and a spreadsheet. We bake it, measure it, and argue about why.',
  sidebar: md`
    ### Before you post a crumb

    Give **baker's percentages** (flour = 100 %), dough temperature, and the flour's protein.

        flour        500 g   100 %
        water        360 g    72 %
        salt          10 g     2 %
        levain       100 g    20 %

    "It didn't rise" is not a bug report.

    - *Is it proofed?* Poke it. If unsure, no.
    - *Is my starter dead?* No. Feed it. Still no.
    - Ovens lie. Buy a thermometer.

    Scale broke? r/RepairCafe. Herbs? r/AllotmentLife.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 770,
  moderators: ['crumb_structure', 'PanaderaPilar'],
  members: 29,
  accent: '#9A5B1F',
  posts: [
    HYDRATION_DUEL,
    {
      title: 'Same dough, four bulk temperatures, cut in half. The 27 °C one surprised me',
      author: 'crumb_structure',
      hoursAgo: 9,
      score: 1877,
      upvoteRatio: 0.98,
      kind: 'image',
      body: 'All 75 % hydration, 12.6 % protein, bulk ended at **+60 % volume** rather than by the clock, so temperature is the only thing that moved.',
      images: [
        {
          scene: 'loaf:21',
          alt: 'Cross-section of a loaf: fine, even crumb with small holes under a thin brown crust.',
          caption: '21 °C, 9 h 10',
          width: 1400,
          height: 1050,
        },
        {
          scene: 'loaf:24',
          alt: 'Cross-section of a loaf with a medium open crumb.',
          caption: '24 °C, 6 h 25',
          width: 1400,
          height: 1050,
        },
        {
          scene: 'loaf:27',
          alt: 'Cross-section of a loaf with wide irregular holes and a high ear.',
          caption: '27 °C, 4 h 40',
          width: 1400,
          height: 1050,
        },
        {
          scene: 'loaf:30',
          alt: 'Cross-section of a flatter loaf with one large hole near the top.',
          caption: '30 °C, 3 h 15. Do not.',
          width: 1400,
          height: 1050,
        },
      ],
      comments: [
        say('PanaderaPilar', 22, 402, '27. I could have told you. Nobody asks at four in the morning.'),
        say(
          'seeing_is_fine',
          31,
          155,
          'n = 1 loaf per temperature?',
          say(
            'crumb_structure',
            10,
            230,
            'n = 3, photographed the median loaf by height. Spreadsheet goes up tonight.',
            say('seeing_is_fine', 3, 190, 'I withdraw my eyebrow.'),
          ),
        ),
        say(
          'hydration_hal',
          48,
          21,
          'Now again at 85 %.',
          say('rye_not', 6, 160, 'Somebody check on Hal, he lasted a full 48 minutes.'),
        ),
        say(
          'greta_grows',
          70,
          64,
          'How do you know it is +60 % and not +50? My bowl is round!!',
          say(
            'crumb_structure',
            15,
            118,
            'Pull off 50 g of dough into a straight-sided glass, mark the top with tape. The glass is your gauge for the bowl.',
          ),
          say('PanaderaPilar', 32, 77, 'A jam jar. Everyone in the trade has a jam jar.'),
        ),
        say(
          'dobsonian_dev',
          160,
          26,
          'The 30 °C one has the same profile as my second mirror. Edge turned down, hole in the middle.',
        ),
        say('sinks_like_brick', 220, 15, 'I appreciate the caption "Do not."'),
      ],
    },
    {
      title: 'Starter smells of nail varnish. Throw or feed?',
      author: 'shallow_end_sam',
      hoursAgo: 0.5,
      score: 6,
      upvoteRatio: 0.88,
      kind: 'text',
      body: 'Two weeks in the fridge. Grey water on top. It is looking at me.',
      comments: [
        say('rye_not', 4, 9, 'It is just highly polished.'),
        say(
          'crumb_structure',
          9,
          12,
          'Feed. That is ethyl acetate, it means hungry. Pour off the liquid, keep 10 g, feed 1:5:5, warm place, twice. Pink or orange streaks: *then* throw.',
        ),
      ],
    },
    {
      title:
        'Why does my crust go soft an hour after it was perfect? The physics, with one diagram made of text',
      author: 'crumb_structure',
      hoursAgo: 300,
      score: 1012,
      upvoteRatio: 0.97,
      kind: 'text',
      body: md`
        Short version: *water always goes home*, and home is the dry crust.

        When the loaf leaves the oven:

            crust    ~ 5 % water   | glassy, crisp
            -----------------------+--------------
            crumb   ~ 44 % water   | rubbery, soft

        Starch glass turns to rubber at roughly **10–12 % water** at room temperature. Vapour moves outward until the crust crosses that line.

        #### So what can you do?

        1. **Bake longer.** A drier outer centimetre is a longer road for the water.
        2. **Vent the last ten minutes** (door ajar, steam out).
        3. **Cool on a rack.** On a board, the base drinks its own sweat.
        4. **Never wrap warm bread.** You have built a sauna.

        Things that do not help: tapping it, listening to it, telling it about your day.

        > But my grandmother wrapped hers in a cloth!

        She liked a soft crust. She was allowed to.
      `,
      comments: [
        say(
          'PanaderaPilar',
          28,
          188,
          '"Water always goes home." I am painting this on the wall of the bakery.',
        ),
        say(
          'quiet_quarry',
          45,
          131,
          'I must defend listening. A cooling crust sings for about six minutes. I have a recording with 214 separate cracks.',
          say('crumb_structure', 20, 150, 'Objection sustained. Listening does not help *the bread*.'),
        ),
        say(
          'moss_and_mortar',
          100,
          37,
          'Same reason lime mortar wants wet sacking. You are curing a wall, only the other way round.',
        ),
        say(
          'hydration_hal',
          180,
          -3,
          'High hydration loaves stay crisp longer in my experience.',
          say(
            'crumb_structure',
            16,
            59,
            'They start with *more* water to send out. What you have is a thicker crust, because you bake them ten minutes longer. I have seen your oven schedule, Hal.',
            say('hydration_hal', 25, 44, 'I should never have shared the oven schedule.'),
          ),
        ),
      ],
    },
    {
      title: 'Rye has almost no gluten network, so what holds a rye loaf up?',
      author: 'rye_not',
      hoursAgo: 74,
      score: 418,
      upvoteRatio: 0.95,
      kind: 'text',
      body: 'A serious question from me, mark your calendars. I know the word *pentosan*. I do not know what a pentosan **does** all day.',
      comments: [
        say(
          'crumb_structure',
          19,
          211,
          'Drinks. Rye arabinoxylans hold many times their weight in water and make a gel; the gel plus swollen starch is your wall. It is a foam held by porridge, where wheat is a foam held by balloons.',
          say(
            'rye_not',
            8,
            240,
            'Foam held by porridge. I have never felt closer to a bread.',
            say(
              'PanaderaPilar',
              40,
              58,
              'And the sour is not for taste only. Acid keeps the amylase off the starch. No sour, and the middle is glue.',
            ),
          ),
        ),
        say(
          'sinks_like_brick',
          66,
          35,
          'Foam held by porridge is also how I swim.',
          say('coach_okafor', 23, 70, 'Foam floats. You are closer than you think.'),
        ),
        say('old_spade', 300, 11, 'Grow it then. Four square metres, one loaf.'),
      ],
    },
    {
      title: 'Spoiler for everyone waiting on the panettone test: open only if you can bear it',
      author: 'PanaderaPilar',
      hoursAgo: 18.5,
      score: 240,
      upvoteRatio: 0.93,
      kind: 'text',
      isSpoiler: true,
      body: 'Eleven hours upside down on the needles and >!it let go at 04:10, all six, one after the other, like a slow round of applause!<. The eggs were too cold. My fault. Coffee.',
      comments: [
        say(
          'rye_not',
          11,
          96,
          'I will not make a joke. ^(They fell for you.)',
          say('PanaderaPilar', 90, 81, 'I count that as a joke. Small. Allowed.'),
        ),
        say('crumb_structure', 30, 62, 'Trifle. Tonight. With dignity.'),
        say('late_swimmer', 85, 14, 'How do six of them *know*?'),
      ],
    },
    {
      title: 'Maillard reaction: still the best-written food article in any encyclopedia',
      author: 'crumb_structure',
      hoursAgo: 1102,
      score: 95,
      upvoteRatio: 0.96,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Maillard_reaction',
      comments: [],
    },
    {
      title: 'My oven is 40 degrees out and I have been baking well in it for three years. Do I fix it?',
      author: 'darning_dave',
      hoursAgo: 510,
      score: 207,
      upvoteRatio: 0.94,
      kind: 'text',
      body: 'Dial says 230, thermometer says 270. All my recipes are wrong by exactly the same amount, so they are right.',
      comments: [
        say(
          'toaster_whisperer',
          17,
          88,
          'It is a thermostat bulb that has slipped out of its clip. Two screws, no charge, and it will ruin your life’s work.',
        ),
        say(
          'seeing_is_fine',
          52,
          40,
          'A known offset is a calibrated instrument. Write "+40" on the door and carry on.',
          say('darning_dave', 31, 49, 'Embroidered it on the oven glove instead.'),
        ),
        say(
          'fixit_farida',
          240,
          13,
          'Check the door seal while you are there, r/RepairCafe has a page on testing it with a strip of paper.',
        ),
      ],
    },
  ],
}
