import type { DemoCommunity } from './demo-types.ts'
import { ASK_THE_ATTENDANT } from './night-trains-ask.data.ts'
import { md, say } from './write-demo.ts'

export const NIGHT_TRAINS: DemoCommunity = {
  name: 'NightTrains',
  title: 'Night Trains & Slow Travel',
  description:
    'Sleepers, couchettes, ferries and the long way round. Asleep in one country, coffee in another.',
  sidebar: md`
    # All aboard, quietly

    People are sleeping in compartment 4.

    * Trip reports: give the **date**, the **train** and the **berth**.
    * Prices change. Say when you booked.
    * "Is it safe?" has been answered: [read this first](https://example.org/night-trains/first-time).
    * No flight comparisons in somebody else's trip report. Make your own post.

    > A sleeper is a hotel that has understood the point of a hotel.

    Bring: earplugs, slippers, a power bank, something for the person across from you.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 801,
  moderators: ['couchette_kate', 'timetable_tom'],
  members: 27,
  accent: '#27406B',
  posts: [
    {
      title: 'Woke at 05:40 somewhere I cannot name and did not want to know',
      author: 'slowboat_ned',
      hoursAgo: 4.2,
      score: 731,
      upvoteRatio: 0.99,
      kind: 'image',
      images: [
        {
          scene: 'train-window:dawn',
          alt: 'The view through a sleeping car window at first light: layers of blue hills, a lake, and a row of poplars gone soft with speed.',
          caption: '05:40, upper berth, half a biscuit.',
          width: 1600,
          height: 1000,
        },
      ],
      comments: [
        say('couchette_kate', 7, 190, 'The half a biscuit is what makes it a composition.'),
        say(
          'timetable_tom',
          16,
          84,
          'Poplars, lake on the left, sun ahead and to the right at 05:40 in this season. I know exactly where you were. I will respect your wishes.',
          say(
            'slowboat_ned',
            5,
            203,
            'Thank you. That must have hurt.',
            say('timetable_tom', 2, 241, 'Enormously.'),
          ),
        ),
        say(
          'shallow_end_sam',
          58,
          17,
          'Do you actually sleep? I lie there feeling each set of points with my teeth.',
          say(
            'Ilse_unterwegs',
            31,
            66,
            'Ask for a berth in the middle of the coach, not over the wheels. And no coffee from me after nine, even when you smile.',
          ),
          say('slowboat_ned', 40, 22, 'Second night of any trip, yes. The first night is the fee.'),
        ),
      ],
    },
    ASK_THE_ATTENDANT,
    {
      title: 'First sleeper of my life tonight. What do I do with my bag, my shoes, and my nerves?',
      author: 'shallow_end_sam',
      hoursAgo: 1.6,
      score: 23,
      upvoteRatio: 0.93,
      kind: 'text',
      body: 'Six-berth couchette, departs 21:58. I have a lower berth and one medium rucksack. I have read the sidebar twice.',
      comments: [
        say(
          'couchette_kate',
          8,
          31,
          'Bag under the lower berth, strap round your ankle if it helps you sleep. Shoes at the *ladder* end so nobody lands in them. Nerves in the corridor, by the window, with everybody else’s.',
          say(
            'shallow_end_sam',
            12,
            14,
            'The ankle strap is exactly the kind of thing I was hoping somebody would make respectable.',
          ),
        ),
        say(
          'Ilse_unterwegs',
          40,
          26,
          'Eat before. Drink little. Tell the attendant it is your first time, we like that.',
        ),
        say(
          'rye_not',
          52,
          9,
          'You will be fine, you are already training for it.',
          say('couchette_kate', 3, 11, 'Ticket, please. And then out.'),
        ),
      ],
    },
    {
      title: 'Every change I made from Lisbon to Tromsø, as a table, with what I would do differently',
      author: 'timetable_tom',
      hoursAgo: 161,
      score: 1466,
      upvoteRatio: 0.97,
      kind: 'text',
      body: md`
        Seven nights, no planes, one bus I am not proud of.

        | Leg | Mode | Planned h | Actual h | Slept |
        |:--|:--|--:|--:|:-:|
        | Lisbon – Madrid | coach, train, train | 9.5 | 11.2 | no |
        | Madrid – Paris | day trains | 10.0 | 10.1 | a little |
        | Paris – Berlin | sleeper | 13.0 | 15.5 | **yes** |
        | Berlin – Stockholm | sleeper | 17.0 | 16.9 | **yes** |
        | Stockholm – Narvik | sleeper | 18.5 | 22.0 | through a snowstorm |
        | Narvik – Tromsø | bus | 4.0 | 4.0 | on a stranger |

        ## Differently

        1. Put the *slack* before the legs with one train a day, not after. I had four spare hours in Paris, where I did not need them, and eleven minutes in Boden, where I did.
        2. Pack a proper knife. Cheese is half the trip.
        3. Write down what you see. I remember ~~everything~~ the cheese.

        Timings are mine, in the week I went. Check current ones before you trust a row.
      `,
      comments: [
        say('slowboat_ned', 25, 220, 'Rule one should be carved over the door of every station.'),
        say(
          'couchette_kate',
          37,
          148,
          '"on a stranger" needs its own post.',
          say(
            'timetable_tom',
            14,
            310,
            'Retired harbour pilot. He said I snore in a regular and seaworthy manner.',
          ),
        ),
        say(
          'moss_and_mortar',
          80,
          55,
          'What did the whole thing cost?',
          say('timetable_tom', 33, 92, 'Booked eleven weeks out: 487 €, of which cheese 41.'),
          say(
            'hydration_hal',
            61,
            30,
            'You itemised the cheese.',
            say('timetable_tom', 4, 133, 'I itemised the *rind*.'),
          ),
        ),
        say(
          'cloudy_again',
          145,
          41,
          'Did you see the aurora?',
          say('timetable_tom', 29, 66, 'Two nights, both clear. I thought of you and felt guilty.'),
        ),
        say(
          'm31_mia',
          300,
          24,
          'Top bunk window on the Narvik train faces north. Lights off, hood over your head against the glass. Best observatory in Sweden.',
        ),
      ],
    },
    {
      title: 'Hot take: the new mini-cabins are a step backwards for anyone who likes people',
      author: 'couchette_kate',
      hoursAgo: 14,
      score: 188,
      upvoteRatio: 0.58,
      kind: 'text',
      body: md`
        Yes, they lock. Yes, they have a light that works. But I have slept in one three times now and I have met **nobody**.

        In a couchette I have been taught backgammon, given half a duck, and asked to be a witness at a civil ceremony. In a pod I have been given a QR code.
      `,
      comments: [
        say(
          'solder_sister',
          12,
          166,
          'I travel alone at night as a woman. I will take the lock and the QR code, thanks. The duck can be posted.',
          say(
            'couchette_kate',
            20,
            121,
            'Fair, and I should have said that first. Pods as a *choice*: great. Pods *instead of* couchettes is my complaint.',
            say('solder_sister', 9, 88, 'Then we agree, how boring.'),
          ),
        ),
        say(
          'sinks_like_brick',
          35,
          74,
          '188 cm. The pod is 190 "including wall". I slept as a question mark.',
        ),
        say('luck_is_a_skill', 49, 12, 'Half a duck is also a thing that can happen *to* you.'),
        say(
          'Ilse_unterwegs',
          130,
          90,
          'From my side: pods are quieter, faster to clean, and nobody fights about the window. I also miss the duck.',
        ),
        say(
          'second_burrow',
          200,
          5,
          'The light switch being on the outside of the pod is the real crime. Who tested that?',
        ),
      ],
    },
    {
      title: 'Chat: delayed tonight? Say where, we keep each other company',
      author: 'couchette_kate',
      hoursAgo: 2.9,
      score: 46,
      upvoteRatio: 0.96,
      kind: 'chat',
      body: 'Weekly waiting room. State your station, your minutes and your snack.',
      comments: [
        say('slowboat_ned', 4, 12, 'Junction with no name, +35, liquorice.'),
        say('timetable_tom', 7, 18, '+0. I am at home. I like to watch.'),
        say(
          'wind_noise_will',
          15,
          8,
          '+62, platform 3, recording the departure board. It clatters beautifully.',
        ),
        say('couchette_kate', 22, 9, '+20, window, apple.'),
        say('slowboat_ned', 41, 15, 'Update: +80. Liquorice has run out. Morale follows.'),
        say('rye_not', 60, 11, 'You could say it is all sorts of trouble.'),
        say('slowboat_ned', 62, 13, 'I have no energy left to be angry with you.'),
      ],
    },
    {
      title: 'Night train (Wikipedia): the list of lines that came back since 2016 is longer than I expected',
      author: 'slowboat_ned',
      hoursAgo: 400,
      score: 312,
      upvoteRatio: 0.97,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Sleeper_train',
      comments: [
        say(
          'timetable_tom',
          120,
          44,
          'Longer than expected, shorter than announced. I keep a list of press releases with no train behind them.',
          say('couchette_kate', 90, 39, 'How long is it?'),
          say('slowboat_ned', 200, 12, 'Please share, I collect disappointment.'),
        ),
      ],
    },
    {
      title: 'The harbour at the end of the line, eleven minutes before the ferry',
      author: 'couchette_kate',
      hoursAgo: 890,
      score: 624,
      upvoteRatio: 0.99,
      kind: 'image',
      images: [
        {
          scene: 'harbour:ferry',
          alt: 'A harbour at dusk: cranes and masts black against an orange and violet sky, lamps doubled in still water.',
          width: 1600,
          height: 1000,
        },
      ],
      comments: [
        say(
          'slowboat_ned',
          33,
          61,
          'Train to boat on the same platform is the most civilised thing people ever built, and we keep closing them.',
        ),
        say(
          'quiet_quarry',
          77,
          20,
          'What did it sound like?',
          say('couchette_kate', 50, 38, 'Rope, diesel, one gull with an opinion.'),
        ),
      ],
    },
    {
      title: 'Does anybody know a cargo ship that still takes one passenger?',
      author: 'marginalia_mo',
      hoursAgo: 1610,
      score: 35,
      upvoteRatio: 0.9,
      kind: 'text',
      body: 'I have read four books about it, all of them out of date by the last page.',
      comments: [
        say(
          'slowboat_ned',
          900,
          9,
          'Very few since 2020. Write to the owners, not to agents, and be able to say why you are worth a cabin. I once offered to proofread the safety notices.',
        ),
      ],
    },
  ],
}
