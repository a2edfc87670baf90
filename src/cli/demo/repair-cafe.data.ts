import type { DemoCommunity } from './demo-types.ts'
import { OLDEST_THING } from './repair-oldest.data.ts'
import { md, say } from './write-demo.ts'

export const REPAIR_CAFE: DemoCommunity = {
  name: 'RepairCafe',
  title: 'Repair Café',
  description: 'Bring the broken thing. Toasters, zips, lamps, chairs, and the courage to open them.',
  sidebar: md`
    ### The three questions

    1. What should it do?
    2. What does it do?
    3. What happened *just before*?

    **Safety.** Unplug it. Then look at the plug in your hand. Microwaves, CRTs and anything with a big capacitor: ask first, we will not laugh.

    Volunteers: u/fixit_farida (everything), u/toaster_whisperer (heat), u/darning_dave (cloth), u/solder_sister (boards).

    > Not every repair is worth it. Every attempt is.

    Start your own café: [checklist](https://example.org/repair-cafe/first-saturday)
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 735,
  moderators: ['fixit_farida', 'toaster_whisperer'],
  members: 33,
  accent: '#B4552D',
  posts: [
    OLDEST_THING,
    {
      title: 'Saturday’s tally: 41 things in, 29 walked out working, 7 have hope, 5 had a small funeral',
      author: 'fixit_farida',
      hoursAgo: 20,
      score: 612,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        | What | In | Fixed | Cause, mostly |
        |:--|--:|--:|:--|
        | Toasters | 6 | 6 | u/toaster_whisperer |
        | Lamps | 8 | 7 | switch, flex, one bulb ^(just a bulb) |
        | Clothes | 11 | 10 | zips, moth, a goat |
        | Vacuum cleaners | 5 | 2 | hair |
        | Laptops | 4 | 1 | liquid |
        | Toys | 5 | 3 | love |
        | A church organ blower | 2 | 0 | we will be back |

        Cake: lemon drizzle, gone by 10:40.
      `,
      comments: [
        say('toaster_whisperer', 6, 133, 'It was five thermal fuses and a raisin.'),
        say(
          'darning_dave',
          10,
          150,
          'The goat owner has sent a photograph of the goat. The goat is not sorry.',
          say('tansy_lane', 9, 71, 'They never are.'),
        ),
        say('Ilse_unterwegs', 41, 24, '"Cause: love" is the best fault code.'),
        say(
          'old_spade',
          95,
          13,
          'How is *one* blower two things.',
          say('fixit_farida', 22, 46, 'It came in two vans.'),
        ),
      ],
    },
    {
      title: 'Kettle clicks off after four seconds. Descaled it twice. Worth opening?',
      author: 'coach_okafor',
      hoursAgo: 1.1,
      score: 14,
      upvoteRatio: 0.94,
      kind: 'text',
      body: 'Stainless, about six years old. If I hold the switch down it boils, but I know enough not to hold the switch down.',
      comments: [
        say(
          'toaster_whisperer',
          7,
          22,
          'The steam switch bimetal is triggering early. Is the little steam hole behind the handle blocked, or is the lid seal letting steam over the back?',
          say(
            'coach_okafor',
            14,
            9,
            'Lid does not quite close. There is… a bit of eggshell in the hinge.',
            say('toaster_whisperer', 2, 31, 'I have so many questions and they are all about breakfast.'),
          ),
        ),
        say('capacitor_plague', 30, 7, 'Thank you for not holding the switch down.'),
      ],
    },
    {
      title: 'The jumper came in as four holes held together by a collar. Six evenings later',
      author: 'darning_dave',
      hoursAgo: 58,
      score: 1733,
      upvoteRatio: 0.99,
      kind: 'image',
      body: 'Her late husband’s. She asked me not to hide the mends. I used the colours of his boat.',
      images: [
        {
          scene: 'workbench:darning',
          alt: 'A mending bench in lamplight: spools, needles, scissors and a wooden darning mushroom in a row.',
          width: 1500,
          height: 1000,
        },
      ],
      comments: [
        say('pemberley_post', 9, 420, 'I did not expect to be undone by a collar this morning.'),
        say(
          'marginalia_mo',
          20,
          166,
          'A mend is an annotation.',
          say('darning_dave', 16, 202, 'I am going to steal that for the sign on the table.'),
        ),
        say(
          'wind_noise_will',
          44,
          49,
          'How do you start on a hole that is bigger than the mushroom?',
          say(
            'darning_dave',
            33,
            97,
            md`
            Slowly, and from outside in.

            1. Find live stitches, run a thread round them so they stay put.
            2. Warp first: every second row, **longer than you think**, at least a centimetre into good cloth.
            3. Then weave. Over, under. Do not pull. The moment it puckers, stop and have tea.
          `,
          ),
        ),
        say(
          'late_swimmer',
          130,
          38,
          'What did she say?',
          say('darning_dave', 28, 255, 'Nothing. She put it on.'),
        ),
      ],
    },
    {
      title: 'Manufacturers should publish the exploded diagram with the manual. That is the entire post',
      author: 'solder_sister',
      hoursAgo: 176,
      score: 2011,
      upvoteRatio: 0.97,
      kind: 'text',
      comments: [
        say('fixit_farida', 12, 301, 'And the length of the hidden screw.'),
        say(
          'toaster_whisperer',
          25,
          240,
          'And which of the clips is the one that snaps.',
          say('solder_sister', 9, 322, 'All of them. "All clips snap" would be a legally complete manual.'),
        ),
        say(
          'luck_is_a_skill',
          60,
          -15,
          'Devil’s advocate: people would electrocute themselves with full instructions.',
          say('capacitor_plague', 18, 140, 'They do it now, without any.'),
        ),
        say(
          'second_burrow',
          110,
          47,
          'A QR code under the foot that still resolves in fifteen years. The last five words are the hard part.',
        ),
        say(
          'floppy_archivist',
          250,
          55,
          'I keep scans of 900 service manuals because the companies did not. Send me yours, any state, coffee rings welcome.',
        ),
      ],
    },
    {
      title: 'NSFW because of a cut: why we now have cut-resistant gloves at the toaster table',
      author: 'toaster_whisperer',
      hoursAgo: 270,
      score: 148,
      upvoteRatio: 0.92,
      kind: 'text',
      isNsfw: true,
      body: 'The inside of a cheap toaster is a drawer of razor blades. Three stitches, left thumb, entirely my own impatience. I bled on the *guarantee*. Gloves are in the blue box. **Wear the gloves.**',
      comments: [
        say('fixit_farida', 14, 62, 'He carried on to finish the toaster. I confiscated the toaster.'),
        say(
          'coach_okafor',
          70,
          30,
          'Heal well. No pool for ten days, I know you were not coming, but now you have an excuse.',
        ),
      ],
    },
    {
      title: 'Right to repair: good overview to send to the councillor who asked "is that a thing?"',
      author: 'fixit_farida',
      hoursAgo: 830,
      score: 266,
      upvoteRatio: 0.98,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Right_to_repair',
      comments: [
        say(
          'slowboat_ned',
          130,
          28,
          'Did it work?',
          say('fixit_farida', 4000, 90, 'He came on Saturday. He brought a hairdryer. He is on the rota.'),
        ),
      ],
    },
    {
      title: 'How do you tell someone it is not worth fixing?',
      author: 'greta_grows',
      hoursAgo: 1900,
      score: 88,
      upvoteRatio: 0.97,
      kind: 'text',
      body: 'First time volunteering next week. I am good with plugs and bad with faces.',
      comments: [
        say(
          'fixit_farida',
          66,
          51,
          'You do not. You open it together, show them what broke, and *they* tell *you*. It is their thing until they let go of it.',
        ),
        say('toaster_whisperer', 300, 19, 'Also keep the screws. People like to go home with the screws.'),
      ],
    },
    {
      title: 'Zip slider replacement in 90 seconds, no sewing (link to drawings)',
      author: 'darning_dave',
      hoursAgo: 14.5,
      score: 187,
      upvoteRatio: 0.98,
      kind: 'link',
      url: 'https://example.net/mending/zip-slider',
      comments: [
        say(
          'sinks_like_brick',
          44,
          20,
          'Did my swim bag with this. 90 seconds plus the eleven minutes where I put it on upside down.',
        ),
      ],
    },
  ],
}
