import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const LATE_SWIMMERS: DemoCommunity = {
  name: 'LateSwimmers',
  title: 'Learning to Swim as an Adult',
  description:
    'For everyone who was told they would pick it up as a child and did not. First breaths to first mile.',
  sidebar: md`
    # You are not too old

    The oldest first-timer here was **79**. She does backstroke now and will not move over.

    ##### Rules of the shallow end

    * No "just relax". Nobody has ever relaxed because of it.
    * Ask anything. *Especially* what you were ashamed to ask.
    * If you teach, say so. If you guess, say so too.
    * Alone in open water: no.

    **Start here:** breathe out under water. That is the secret. That is all of it, really.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 701,
  moderators: ['late_swimmer', 'coach_okafor'],
  members: 20,
  accent: '#1F7DA8',
  posts: [
    {
      title: 'I put my whole face in. Both ears. On purpose',
      author: 'shallow_end_sam',
      hoursAgo: 5.1,
      score: 2093,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        I am 38. I have been "getting round to it" since I was six, when somebody threw me in.

        Today I held the rail, breathed out like u/coach_okafor says (*hum, don't blow*), and went under. It was **loud** and green and I could hear my own heart. I came up and the lifeguard, who is about nineteen, gave me a thumbs up the size of a house.

        It was four seconds. I have told everyone I know and one bus driver.
      `,
      comments: [
        say(
          'coach_okafor',
          3,
          701,
          'Four seconds is for ever when you have waited thirty-two years. Well done, Sam. Humming is the whole course. The rest is decoration.',
        ),
        say(
          'late_swimmer',
          8,
          355,
          'I remember mine to the tile. Fourth from the ladder, chipped corner. Welcome in.',
        ),
        say(
          'sinks_like_brick',
          14,
          290,
          'You went under on purpose. I have only ever done it by design flaw. Congratulations!',
          say('shallow_end_sam', 12, 166, 'Your posts are the reason I could laugh about it at all.'),
        ),
        say(
          'greta_grows',
          25,
          77,
          'THE BUS DRIVER. What did they say??',
          say(
            'shallow_end_sam',
            6,
            240,
            'He said "ears too?" and I said "ears too" and he let me off the fare.',
          ),
        ),
        say('m31_mia', 40, 88, 'First the comet, now this. What a week you are having.'),
        say('Ilse_unterwegs', 130, 40, 'Brava. Now you may also take the ferry.'),
      ],
    },
    {
      title: 'How do people breathe to the side without drinking the pool?',
      author: 'wind_noise_will',
      hoursAgo: 0.9,
      score: 17,
      upvoteRatio: 0.96,
      kind: 'text',
      body: 'On the left: air. On the right: soup. Same head, as far as I know.',
      comments: [
        say(
          'coach_okafor',
          9,
          26,
          'You lift on the right, you roll on the left. Next time, on the right, keep one goggle *in* the water and look for the lane rope, not for the ceiling. The air is in the hollow behind your own bow wave.',
          say(
            'wind_noise_will',
            13,
            10,
            'There is a HOLLOW?',
            say('late_swimmer', 4, 19, 'There is a hollow. Nobody tells you about the hollow.'),
          ),
        ),
        say('sinks_like_brick', 21, 15, 'Minestrone on Mondays, chlorine broth otherwise.'),
      ],
    },
    {
      title: 'Lane 3 at 06:30, from the gallery, before anybody spoils it',
      author: 'late_swimmer',
      hoursAgo: 23,
      score: 548,
      upvoteRatio: 0.98,
      kind: 'image',
      images: [
        {
          scene: 'swim-lanes:morning',
          alt: 'Swimming lanes from above: turquoise water with rippling light, red and white lane ropes, one swimmer leaving a wake.',
          width: 1600,
          height: 1067,
        },
      ],
      comments: [
        say(
          'coach_okafor',
          7,
          84,
          'Somebody has spoiled it already. Who is that in 5?',
          say('late_swimmer', 5, 102, 'The 79-year-old. She does not consider herself to be spoiling it.'),
        ),
        say('tansy_lane', 38, 20, 'The ropes are planted beautifully straight.'),
        say('quiet_quarry', 90, 16, 'I can hear this picture.'),
      ],
    },
    {
      title: 'My body simply sinks, legs first. Physics or fault? With measurements',
      author: 'sinks_like_brick',
      hoursAgo: 140,
      score: 731,
      upvoteRatio: 0.98,
      kind: 'text',
      body: md`
        I did what any reasonable man would do and took a kitchen scale to the pool.

        - Mass: 91 kg
        - Apparent weight, lungs full: *floats*, 5 cm of hair above water
        - Apparent weight, lungs empty: 3.1 kg, on the bottom, thinking
        - Legs alone: straight down, like an anchor in trousers

        So I am about **0.97 full** and **1.03 empty**. Is the answer to never breathe out? Because everyone here says to breathe out.
      `,
      comments: [
        say(
          'coach_okafor',
          11,
          233,
          'Superb. Two different things. *Whether* you float: you do. *How* you lie: your float is in the chest and your weight is in the legs, so you tip like a seesaw. Move the balance: arms long above the head, chin down, **lean on your chest**. The legs come up on their own.',
          say(
            'sinks_like_brick',
            2880,
            310,
            'Leaned on my chest. Legs came up. Shouted, under water, a word that I am told carries.',
          ),
          say('dobsonian_dev', 34, 72, 'It is a rocker box. You moved the counterweight.'),
        ),
        say(
          'seeing_is_fine',
          50,
          61,
          'Which scale? Did it survive?',
          say(
            'sinks_like_brick',
            20,
            155,
            'It now reads "Err" and smells of chlorine. Bringing it to u/fixit_farida on Saturday.',
            say('fixit_farida', 15, 120, 'What happened *just before*? – Never mind. I read it.'),
          ),
        ),
        say('crumb_structure', 85, 44, 'Between 0.97 and 1.03 is a very well-proofed dough. Poke and see.'),
        say('PlotHolder9', 180, 12, '"An anchor in trousers" is my new plot name.'),
      ],
    },
    {
      title:
        'Twelve weeks from non-swimmer to 400 m: what my plan really was, next to what it should have been',
      author: 'late_swimmer',
      hoursAgo: 700,
      score: 614,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        | Week | Plan | Truth |
        |:-:|:--|:--|
        | 1 | floating | holding the rail, talking |
        | 2 | floating | floating!! |
        | 3 | kick 25 m | kick 9 m, cramp, chips |
        | 5 | 25 m front crawl | 25 m of something |
        | 7 | 100 m | cold, book |
        | 9 | 200 m | 100 m, cried in goggles, felt great |
        | 12 | 400 m | **400 m**, 19 min 40 s, overtaken by a toddler with a noodle |

        ### If you start now

        > Twice a week beats once. Twenty minutes beats an hour. A friend beats a plan.
      `,
      comments: [
        say(
          'coach_okafor',
          40,
          88,
          'The right-hand column is what all plans look like. I have the clipboards to prove it.',
        ),
        say('shallow_end_sam', 75, 51, 'Week 7 "cold, book" might be the kindest line on this site.'),
        say(
          'timetable_tom',
          120,
          37,
          '19:40 for 400 m is 1.22 km/h. You would have held up my branch line by only a little.',
        ),
      ],
    },
    {
      title: 'Goggles under or over the cap? I have seen friendships end',
      author: 'sinks_like_brick',
      hoursAgo: 37,
      score: 71,
      upvoteRatio: 0.77,
      kind: 'text',
      comments: [
        say('late_swimmer', 15, 40, 'Over. Comes off when you want it to.'),
        say(
          'coach_okafor',
          22,
          38,
          'Under. Stays on when you want it to.',
          say('late_swimmer', 3, 52, 'And there we have it, r/LateSwimmers is closed.'),
        ),
        say('second_burrow', 66, 25, 'Could be a setting.'),
        say('endgame_edie', 110, 9, 'Cap, goggles, cap. You are all amateurs.'),
      ],
    },
    {
      title: 'Cold water shock: read this before the first warm weekend, please',
      author: 'coach_okafor',
      hoursAgo: 1270,
      score: 320,
      upvoteRatio: 0.99,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Cold_shock_response',
      comments: [
        say(
          'Ilse_unterwegs',
          300,
          21,
          'Every summer on the lake line we stop for somebody. Thank you for posting it each year.',
        ),
      ],
    },
    {
      title: 'What do you think about during lengths?',
      author: 'marginalia_mo',
      hoursAgo: 330,
      score: 198,
      upvoteRatio: 0.97,
      kind: 'text',
      body: 'I get two sentences in, forget the third, lose count, start again. I have been on length 6 for a month.',
      comments: [
        say('late_swimmer', 20, 31, 'Lunch.'),
        say('endgame_edie', 41, 44, 'A rook ending. If I am mated I must do four more.'),
        say(
          'hydration_hal',
          70,
          28,
          'Water.',
          say('rye_not', 3, 61, 'How much, Hal?', say('hydration_hal', 5, 97, '100 %.')),
        ),
        say(
          'coach_okafor',
          130,
          35,
          'Nothing, on a good day. It takes years and then it is four metres long.',
        ),
      ],
    },
    {
      title: 'Is there a polite way to overtake a man doing butterfly at walking pace?',
      author: 'timetable_tom',
      hoursAgo: 17.8,
      score: 166,
      upvoteRatio: 0.96,
      kind: 'text',
      body: 'Slow lane, Thursday, 18:10 to 18:40. He is two metres wide. There is no passing loop.',
      comments: [
        say(
          'coach_okafor',
          16,
          60,
          'Touch his foot once, lightly, and wait at the wall. He will go to the corner and let you by. If he does not, that is what I am for.',
        ),
        say(
          'late_swimmer',
          24,
          38,
          'Nobody can do butterfly for thirty minutes. Look at the clock, pick your moment. He rests at the shallow end and tells people about butterfly.',
          say('timetable_tom', 19, 71, 'Observed: 40 s moving, 190 s telling. I now have a timetable.'),
        ),
        say('sinks_like_brick', 90, 29, 'You could go underneath. I usually do.'),
      ],
    },
  ],
}
