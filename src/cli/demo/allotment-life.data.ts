import { WORST_ADVICE } from './allotment-advice.data.ts'
import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const ALLOTMENT_LIFE: DemoCommunity = {
  name: 'AllotmentLife',
  title: 'Allotment Life',
  description:
    'Plots, sheds, gluts and slugs. For anyone growing food on ground that is not behind their own house.',
  sidebar: md`
    ## Welcome to the site hut

    The kettle is on. Come in with muddy boots.

    **House rules**

    1. Say roughly where you grow. "It froze" means little without a place.
    2. No shaming of untidy plots. *All* plots are untidy in June.
    3. Pictures of pests: say so in the title, some of us are eating.
    4. Slug advice must have been tried by you, on slugs.

    **What to do now**

    | Month | Sow | Lift | Ignore |
    |:--|:--|:--|:--|
    | Spring | beans, beetroot | leeks | the shed |
    | Summer | winter salads | potatoes, garlic | the lawn edges |
    | Autumn | broad beans | squash | the committee |
    | Winter | nothing | parsnips | seed catalogues (impossible) |

    Too many tomatoes? r/BreadScience has opinions about focaccia. Broken strimmer? r/RepairCafe.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 780,
  moderators: ['moss_and_mortar', 'tansy_lane'],
  members: 31,
  accent: '#4F7A28',
  posts: [
    WORST_ADVICE,
    {
      title:
        'Finally drew the whole plot from above. It took four years to get it to look like this for one week',
      author: 'tansy_lane',
      hoursAgo: 7.5,
      score: 1284,
      upvoteRatio: 0.98,
      kind: 'image',
      images: [
        {
          scene: 'allotment:tansy',
          alt: 'An allotment seen from straight above: beds of different greens in rows, paths of wood chip, a shed roof and a water butt.',
          caption: 'North is left. The bare bed is the one the badgers voted for.',
          width: 1600,
          height: 1200,
        },
        {
          scene: 'allotment:tansy-first-year',
          alt: 'The same plot four years earlier, half of it still bare soil.',
          caption: 'Year one, for honesty.',
          width: 1600,
          height: 1200,
        },
      ],
      comments: [
        say(
          'greta_grows',
          9,
          212,
          'The diagonal bed!! Is that on purpose or did the string slip?',
          say(
            'tansy_lane',
            14,
            340,
            'The string slipped. Then I told the committee it was for the evening light.',
            say(
              'moss_and_mortar',
              6,
              155,
              'It is in the minutes as "the solar bed". You can never straighten it now.',
            ),
          ),
        ),
        say(
          'old_spade',
          31,
          97,
          'Paths are too wide.',
          say(
            'tansy_lane',
            20,
            144,
            'They fit one barrow and one knee that does not bend. You will get there.',
          ),
          say('PlotHolder9', 45, 61, 'Wide paths are where you stand to look at the slugs.'),
        ),
        say(
          'shallow_end_sam',
          66,
          28,
          'What are the dark red rows?',
          say(
            'tansy_lane',
            12,
            35,
            "Lettuce 'Marvel of Four Seasons', then beetroot behind it. They look alike from a drone and nothing alike from a fork.",
          ),
        ),
        say(
          'second_burrow',
          140,
          19,
          'I have stared at this for ten minutes and I want it as a board game. cc u/meeple_minus_two',
          say('meeple_minus_two', 33, 42, 'Two players, one water butt. I would playtest that tomorrow.'),
        ),
        say(
          'fixit_farida',
          201,
          8,
          'Is the shed roof an old door?',
          say(
            'tansy_lane',
            30,
            17,
            'Two old doors and the side of a wardrobe. The handle is still on, for hanging the riddle.',
          ),
        ),
      ],
    },
    {
      title: 'Frost tonight? Sky is clear here and my beans are out',
      author: 'greta_grows',
      hoursAgo: 0.8,
      score: 11,
      upvoteRatio: 0.87,
      kind: 'text',
      body: 'Forecast says 3 °C but the plot is in a dip by the brook. I have one fleece, two bed sheets and panic. What gets covered first?',
      comments: [
        say(
          'old_spade',
          6,
          14,
          'Forecast is for two metres up. Your dip will be three colder. Cover the beans. Potatoes will forgive you.',
          say(
            'greta_grows',
            5,
            6,
            'Going now with the sheets. Thank you!! If you see a ghost by the brook it is me.',
          ),
        ),
        say('cloudy_again', 19, 21, 'Clear sky? *Where?* Asking for a telescope.'),
      ],
    },
    {
      title: 'The tomato glut thread: what did you do with the fourth bucket?',
      author: 'moss_and_mortar',
      hoursAgo: 29,
      score: 486,
      upvoteRatio: 0.97,
      kind: 'image',
      body: 'Bucket one: sauce. Bucket two: more sauce. Bucket three: neighbours. Bucket four is on the draining board looking at me.',
      images: [
        {
          scene: 'tomatoes:bucket-four',
          alt: 'A heap of ripe tomatoes, red, orange and striped, lit from the left on a dark table.',
          width: 1500,
          height: 1000,
        },
      ],
      comments: [
        say(
          'rye_not',
          12,
          133,
          'You have to ketchup with them sooner or later.',
          say('moss_and_mortar', 3, 88, 'Leave.'),
        ),
        say(
          'PanaderaPilar',
          40,
          120,
          'Halve. Salt. 90 °C, six hours, door ajar. Oil, jar. On bread in February you will cry.',
          say(
            'greta_grows',
            22,
            31,
            'Do they keep without a fridge?',
            say(
              'PanaderaPilar',
              15,
              64,
              'No. Oil and no acid is how people get ill. Fridge, two weeks, or freeze flat.',
            ),
            say(
              'crumb_structure',
              48,
              52,
              'Seconding this, it is worth saying loudly: low-acid things under oil at room temperature are a botulism risk. Tomatoes sit right at pH 4.6, and ripe ones go over. Freeze.',
            ),
          ),
        ),
        say('PlotHolder9', 75, 57, 'A fourth bucket. Imagine. I had four tomatoes.'),
        say(
          'tansy_lane',
          110,
          39,
          'Passata, bottled, with a spoon of lemon juice per jar. Label them or you will give someone plum jam lasagne. Ask how I know.',
        ),
        say('old_spade', 300, 26, 'Grow fewer.'),
      ],
    },
    {
      title: 'I weighed everything for a year. Here is what 125 m² gave, and what it cost in hours',
      author: 'timetable_tom',
      hoursAgo: 118,
      score: 2240,
      upvoteRatio: 0.96,
      kind: 'text',
      body: md`
        Kitchen scales in the shed, a notebook on a string, no rounding up.

        | Crop | Sown m² | Harvest kg | Hours | kg per hour |
        |:--|--:|--:|--:|--:|
        | Potatoes | 24 | 71.4 | 19 | 3.76 |
        | Courgettes | 3 | 38.0 | 4 | 9.50 |
        | Onions | 10 | 22.1 | 9 | 2.46 |
        | Runner beans | 6 | 19.8 | 11 | 1.80 |
        | Tomatoes (lean-to) | 5 | 17.5 | 26 | 0.67 |
        | Carrots | 8 | 4.2 | 13 | 0.32 |
        | Peas | 8 | 3.1 | 15 | 0.21 |
        | Asparagus (year 3) | 6 | 0.9 | 6 | 0.15 |

        ### What I learned

        - Courgettes are not a crop, they are a weather event.
        - Peas cost me **about five hours per kilo**, shelled. I will grow them again.
        - 31 hours went on *paths*. Nobody warns you about paths.

        Method: weighed trimmed, as I would buy it. Compost, chat and standing about are not counted^(there is no column wide enough).
      `,
      comments: [
        say('crumb_structure', 21, 301, 'The footnote has more truth than the table.'),
        say(
          'old_spade',
          34,
          188,
          '31 hours on paths. Told you.',
          say('timetable_tom', 11, 240, 'You told me 20. I have it written down.'),
        ),
        say(
          'hydration_hal',
          58,
          47,
          'Peas at 0.21 kg/h means a bowl of pea soup is a working day. Respect.',
          say(
            'tansy_lane',
            25,
            92,
            'Nobody has ever got a pea home to weigh it. You eat them standing. His figures are *after* losses.',
          ),
        ),
        say(
          'luck_is_a_skill',
          90,
          33,
          'One year is one roll of the dice. Do it five times and then talk to me about carrots.',
          say('timetable_tom', 44, 71, 'Agreed. Second notebook is already on the string.'),
          say('PlotHolder9', 70, 18, 'My carrots have rolled a one every year since 2017.'),
        ),
        say('coach_okafor', 260, 15, 'As somebody who only ever gets given the courgettes: thank you, stop.'),
      ],
    },
    {
      title: 'Nematodes, wool pellets, copper, beer: one bed each, same lettuces. Results after six weeks',
      author: 'PlotHolder9',
      hoursAgo: 210,
      score: 903,
      upvoteRatio: 0.94,
      kind: 'text',
      body: md`
        Ten lettuces per bed, same tray, same day. Survivors at week six:

        1. **Nematodes**: 9
        2. **Going out with a torch at eleven**: 8 (and I know all the foxes now)
        3. Wool pellets: 5
        4. Beer: 4, plus a very happy slug
        5. Copper tape: 2
        6. ~~Eggshells~~ nothing at all: 2

        So copper did exactly as well as *nothing*. I am not angry, I have simply kept the receipt.
      `,
      comments: [
        say('old_spade', 60, 114, 'Torch is free.'),
        say(
          'seeing_is_fine',
          95,
          66,
          'Ten per bed, one bed each. The difference between 4 and 5 means nothing. 9 against 2 probably does. Beds next to each other?',
          say(
            'PlotHolder9',
            18,
            49,
            'In a row, nematodes in the middle. Yes I know. I ran out of beds, not of rigour.',
          ),
        ),
        say('moss_and_mortar', 130, 38, 'Copper tape works on the one slug that reads the packet.'),
        say(
          'hedgerow_mic',
          420,
          52,
          'I have a recording of a slug eating a lettuce if anyone wants it. It is louder than you think. Posted over in r/FieldRecording.',
        ),
      ],
    },
    {
      title: 'Unpopular: no-dig is mostly a way of buying other people’s topsoil',
      author: 'old_spade',
      hoursAgo: 52,
      score: -6,
      upvoteRatio: 0.46,
      kind: 'text',
      body: 'Four inches of compost every year on ten rods is a lorry. Somebody dug that up somewhere. I dig. It costs me a Saturday and a sandwich.',
      comments: [
        say(
          'tansy_lane',
          17,
          74,
          'The lorry is only year one. After that it is my own heap, half an inch, and the worms do your Saturday.',
          say('old_spade', 40, -4, 'Worms like being turned over. Shows them the view.'),
          say(
            'greta_grows',
            62,
            12,
            'Can I do half and half?',
            say(
              'tansy_lane',
              9,
              33,
              'Yes. Everyone does half and half and then argues as though they did not.',
            ),
          ),
        ),
        say(
          'crumb_structure',
          88,
          45,
          'Long-term plots that compare the two mostly find similar yields and fewer weeds without digging. The peat and plastic in bought compost are a fair complaint, though.',
        ),
        say('PlotHolder9', 100, -9, 'Digging is cardio for people who are scared of yoga.'),
        say(
          'moss_and_mortar',
          150,
          29,
          'Leaving this up, it is rude to nobody but compost. Keep it that way.',
        ),
      ],
    },
    {
      title: 'Green manure (Wikipedia): the table of what fixes nitrogen and what only pretends',
      author: 'moss_and_mortar',
      hoursAgo: 640,
      score: 77,
      upvoteRatio: 0.95,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Green_manure',
      comments: [
        say(
          'tansy_lane',
          75,
          12,
          'Phacelia fixes nothing and I will sow it until I die, because of the noise the bees make.',
        ),
      ],
    },
    {
      title:
        'Plot 22 has been abandoned with a working greenhouse on it. How does your site handle the waiting list?',
      author: 'shallow_end_sam',
      hoursAgo: 1340,
      score: 58,
      upvoteRatio: 0.92,
      kind: 'text',
      body: 'I am number 61. At the current rate I will get a plot at the age of 70. Has anyone been on a site that split full plots in halves or quarters? Did it work, or did it only make more fences?',
      comments: [],
    },
  ],
}
