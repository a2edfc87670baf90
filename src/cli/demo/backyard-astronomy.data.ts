import { COMET_NIGHT } from './comet-night.data.ts'
import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const BACKYARD_ASTRONOMY: DemoCommunity = {
  name: 'BackyardAstronomy',
  title: 'Backyard Astronomy',
  description:
    'What you can see from where you already are. Eyes, binoculars, small telescopes, long winters.',
  sidebar: md`
    **Tonight's checklist**

    - [Moon phase](https://en.wikipedia.org/wiki/Lunar_phase): is it in the way?
    - Twenty minutes in the dark before you say "I can't see it"
    - Red light, warm socks, a flask

    **Posting pictures?** Say *where*, *what with*, *how long*. A one-second phone picture with a story beats a ten-hour stack without one.

    > Aperture wins. Then patience wins. Then the neighbour puts the floodlight on.

    Clouded out? Say hello to u/cloudy_again, our patron saint.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 744,
  moderators: ['m31_mia', 'dobsonian_dev'],
  members: 26,
  accent: '#3B3A7A',
  posts: [
    COMET_NIGHT,
    {
      title: 'The comet over the hill behind our house, ten seconds on a fence post',
      author: 'm31_mia',
      hoursAgo: 34,
      score: 3645,
      upvoteRatio: 0.99,
      kind: 'image',
      body: 'No tracker, no stack. I put the camera on the post, held my breath and thought about nothing. It was visible to the naked eye as a smudge with intent.',
      images: [
        {
          scene: 'comet:hill',
          alt: 'A comet with a long pale tail above dark rolling hills, in a deep blue sky full of stars with a band of the Milky Way.',
          caption: '10 s, f/2, ISO 1600, fence post',
          width: 1600,
          height: 1067,
        },
      ],
      comments: [
        say(
          'cloudy_again',
          2,
          1210,
          'Beautiful. Here it was cloudy.',
          say('m31_mia', 4, 644, 'I waved at it from you.'),
        ),
        say('quiet_quarry', 15, 205, '"A smudge with intent." That is going in my notebook.'),
        say(
          'shallow_end_sam',
          33,
          90,
          'Could I see it with no equipment at all?',
          say(
            'm31_mia',
            8,
            133,
            'Yes, if you can get away from the street lamp. Forty minutes after sunset, west, a fist above the horizon, and look a little *beside* it. The edge of the eye is better at faint things.',
            say(
              'shallow_end_sam',
              1440,
              260,
              'Went to the end of the allotments. **I SAW IT.** I told a dog.',
              say('moss_and_mortar', 22, 118, 'That was my dog. He has not stopped talking about it.'),
            ),
          ),
        ),
        say(
          'seeing_is_fine',
          48,
          37,
          'Slight coma in the left corner. The optical kind.',
          say('m31_mia', 10, 71, 'I left the coma in for you.'),
        ),
        say(
          'slowboat_ned',
          120,
          29,
          'Saw it from the corridor window last night. Eleven people in socks, nobody speaking.',
        ),
      ],
    },
    {
      title: 'Is this light pollution map honest? It says I am Bortle 5, my eyes say soup',
      author: 'greta_grows',
      hoursAgo: 2.2,
      score: 27,
      upvoteRatio: 0.96,
      kind: 'text',
      body: 'I can count six stars in the Great Bear from the plot. Six!! On a good night.',
      comments: [
        say(
          'dobsonian_dev',
          13,
          19,
          'Maps show what goes up. You see what comes back, times haze, times the lamp over the gate. Count stars inside the square of Pegasus in autumn: 2 is a city, 8 is decent, 15 is "who lives here?".',
        ),
        say(
          'seeing_is_fine',
          25,
          14,
          'The seventh is a double too. If you split Mizar and Alcor by eye you have the eyes, and the sky is the problem.',
          say('greta_grows', 31, 8, 'I can split them! It IS the sky. I feel weirdly proud.'),
        ),
      ],
    },
    {
      title: 'Three hours around the pole from the balcony: 340 frames and one aeroplane I have forgiven',
      author: 'dobsonian_dev',
      hoursAgo: 95,
      score: 1108,
      upvoteRatio: 0.98,
      kind: 'image',
      images: [
        {
          scene: 'star-trails:balcony',
          alt: 'Concentric star trails in blue, white and amber around the celestial pole, above a black roof line with one lit window.',
          caption: '340 × 30 s, lighten blend',
          width: 1500,
          height: 1500,
        },
      ],
      comments: [
        say(
          'm31_mia',
          12,
          99,
          'The lit window makes it.',
          say(
            'dobsonian_dev',
            6,
            143,
            'That is my neighbour doing her tax. Three hours. I feel we have been through something together.',
          ),
        ),
        say(
          'wind_noise_will',
          58,
          24,
          'How did you stop the dew?',
          say('dobsonian_dev', 19, 41, 'Hand warmer and a sock round the lens. The sock is load-bearing.'),
          say('darning_dave', 44, 36, 'Which wool?'),
        ),
        say('luck_is_a_skill', 200, 12, 'Where is the aeroplane? I want to not forgive it.'),
      ],
    },
    {
      title: 'Finished: a 10-inch mirror ground by hand, tested with a razor blade and a torch',
      author: 'dobsonian_dev',
      hoursAgo: 420,
      score: 872,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        Six months of evenings. For the record, the Foucault readings on the final figure:

        | Zone | Radius mm | Reading mm | Ideal mm | Error |
        |:-:|--:|--:|--:|--:|
        | 1 | 30 | 0.00 | 0.00 | 0.00 |
        | 2 | 62 | 0.74 | 0.77 | −0.03 |
        | 3 | 94 | 1.79 | 1.77 | +0.02 |
        | 4 | 118 | 2.76 | 2.79 | −0.03 |

        That comes out at about λ/8 on the wavefront, *if* I believe my own eye at one in the morning.

        ## What nobody tells you

        * The pitch lap is a pet. It has moods and a favourite temperature (21 °C).
        * 1,000 strokes is one podcast.
        * The moment it stops being glass and becomes a *mirror*, you will call somebody into the room.
      `,
      comments: [
        say('seeing_is_fine', 44, 181, 'λ/8 by hand. I have paid a great deal for λ/6.'),
        say(
          'crumb_structure',
          70,
          66,
          'A favourite temperature of 21 °C, moods, takes six months: I had one of those, mine made bread.',
        ),
        say(
          'toaster_whisperer',
          131,
          31,
          'Who aluminised it?',
          say(
            'dobsonian_dev',
            90,
            22,
            'A two-man firm that posts it back in a box inside a box inside a duvet.',
          ),
        ),
        say(
          'cloudy_again',
          300,
          240,
          'First light report please. I will know, from the weather, the exact evening it arrives.',
          say('dobsonian_dev', 2900, 197, 'It arrived. Nine nights of rain. I thought of you each one.'),
        ),
      ],
    },
    {
      title: 'NASA’s picture archive, sorted by "things you can also see from a garden"',
      author: 'm31_mia',
      hoursAgo: 610,
      score: 540,
      upvoteRatio: 0.98,
      kind: 'link',
      url: 'https://apod.nasa.gov/apod/archivepix.html',
      comments: [
        say(
          'late_swimmer',
          50,
          27,
          'I have looked at one of these each morning before lane 3 for a year. Hard to be cross about someone’s backstroke afterwards.',
        ),
        say('cloudy_again', 99, 88, 'Ah, so *that* is what is up there.'),
      ],
    },
    {
      title: 'Moon, 71 % lit, from a phone held to the eyepiece with a hair tie',
      author: 'shallow_end_sam',
      hoursAgo: 19,
      score: 322,
      upvoteRatio: 0.97,
      kind: 'image',
      images: [
        {
          scene: 'moon:gibbous',
          alt: 'A gibbous Moon with craters sharp along its shadow line, on black.',
          width: 1200,
          height: 1200,
        },
      ],
      comments: [
        say(
          'seeing_is_fine',
          28,
          84,
          'From a hair tie? The terminator is sharp to about three arcseconds. Good seeing, steady hands. Well done, truly.',
          say('shallow_end_sam', 13, 62, 'I held my breath so long that I saw extra stars.'),
          say(
            'm31_mia',
            30,
            40,
            'You have been complimented by seeing_is_fine. We hand out a badge for that.',
          ),
        ),
        say('sinks_like_brick', 95, 18, 'Holding your breath is our other hobby.'),
      ],
    },
    {
      title: 'My honest view on smart telescopes: they are televisions',
      author: 'seeing_is_fine',
      hoursAgo: 62,
      score: 15,
      upvoteRatio: 0.51,
      kind: 'text',
      body: 'You sit inside and look at a screen of something your box looked at. Convince me that this is observing.',
      comments: [
        say(
          'coach_okafor',
          21,
          156,
          'My eyes have retinitis. An eyepiece is a black hole with a rim to me. The box showed me the Ring Nebula on a tablet, huge, and I sat down on the grass. Call it what you like.',
          say(
            'seeing_is_fine',
            33,
            214,
            'Then I was wrong, and in a way I should have thought of. Thank you for writing it.',
          ),
          say('dobsonian_dev', 60, 47, 'And there ends the thread, as far as I am concerned.'),
        ),
        say(
          'luck_is_a_skill',
          45,
          -6,
          'You photograph planets with a webcam and stack 4,000 frames. You *are* television.',
          say('seeing_is_fine', 10, 52, 'Ouch. Accurate.'),
        ),
        say('cloudy_again', 80, 71, 'I would take a television. I would take a radio play.'),
      ],
    },
    {
      title: 'Meteor shower etiquette for a shared garden?',
      author: 'hedgerow_mic',
      hoursAgo: 1230,
      score: 41,
      upvoteRatio: 0.94,
      kind: 'text',
      body: 'Six households, one lawn, 2 a.m. I would like to not be hated. Is "ooh" allowed?',
      comments: [
        say(
          'm31_mia',
          140,
          26,
          'Whispered "ooh" is allowed. Full "ooh" from magnitude −3 up. Anything that leaves a trail gets a gasp, and the upstairs windows just have to accept that.',
        ),
      ],
    },
  ],
}
