import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

/** The site's own community. It never names the site, since the operator chooses the name. */
export const THE_BURROW: DemoCommunity = {
  name: 'TheBurrow',
  title: 'The Burrow',
  description: 'About this site: announcements, ideas, faults, and how we live together here.',
  sidebar: md`
    ## How ideas become real

    1. Write down the **annoyance**, not the button.
    2. Others say whether it annoys them too.
    3. Somebody draws it. Somebody else draws it smaller.
    4. It gets built, or we write down why not.

    **Found a fault?** What you did, what you saw, what you expected. A picture helps.

    **Something hurtful?** Do not post it here, use *Report*, a person reads it.

    - [House rules](https://example.org/burrow/house-rules)
    - [What we turned down, and why](https://example.org/burrow/no-list)
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 880,
  moderators: ['warden_wren', 'second_burrow'],
  members: 38,
  accent: '#2F6B4F',
  posts: [
    {
      title: 'Welcome. What this place is, what it is not, and where to put your boots',
      author: 'warden_wren',
      hoursAgo: 1990,
      score: 1128,
      upvoteRatio: 0.98,
      kind: 'text',
      isPinned: true,
      body: md`
        Hello, and wipe your feet.

        This is a set of rooms. Each has people who look after it and rules they wrote themselves. Mine are few and hold everywhere:

        1. Argue with what was said, *not with who said it*.
        2. Do not post what would hurt somebody outside this room.
        3. When a moderator asks you to stop, stop, and then ask why.

        ### What it is not

        There is no algorithm that has met you. Order comes from votes and time, you can ask any item "why is this here", and it has to answer.

        ### Ten minutes well spent

        - Join three rooms that you know about and **one you know nothing about**. r/FieldRecording is a fine choice.
        - Read a thread to the bottom before writing in it.
        - Vote for what taught you something, also when you disagree.

        The kettle is in r/AllotmentLife.
      `,
      comments: [
        say('second_burrow', 14, 92, 'Still my favourite onboarding document with a kettle in it.'),
        say(
          'greta_grows',
          90000,
          55,
          'I joined four, as told. The one I knew nothing about was r/OldComputers. I now own two.',
          say('capacitor_plague', 300, 71, 'Two is how many you have the day before you have nine.'),
        ),
        say('old_spade', 2000, 64, 'Boots stay on.'),
        say(
          'wind_noise_will',
          94000,
          18,
          'Took rule "read to the bottom" seriously. Missed my stop. Worth it.',
        ),
      ],
    },
    {
      title: 'This week: drafts survive anything, collapsed threads stay collapsed, and one thing I broke',
      author: 'warden_wren',
      hoursAgo: 22,
      score: 437,
      upvoteRatio: 0.98,
      kind: 'text',
      isPinned: true,
      body: md`
        **New**

        - A half-written comment is kept when your train goes into a tunnel. It is still there on your other machine.
        - Collapse a branch and it stays so until somebody new speaks in it.
        - Picture posts reserve their space. *Nothing should jump any more.* If something jumps, tell me.

        **Broken, then mended**

        For about forty minutes on Tuesday every time was shown in the time zone of my kitchen. ~~It was the server~~ It was me.

        **Not doing**

        Read receipts. ^(see the no-list, reason 4)
      `,
      comments: [
        say(
          'slowboat_ned',
          10,
          121,
          'Tested the draft thing in the Gotthard. 57 km, not a comma lost.',
          say('warden_wren', 12, 140, 'That is the most thorough test it has had.'),
        ),
        say(
          'timetable_tom',
          16,
          98,
          'I noticed the kitchen. I was eleven minutes from writing a very long letter.',
        ),
        say(
          'marginalia_mo',
          44,
          60,
          'Thank you for no read receipts. I like to be able to think before I answer, sometimes for a week.',
        ),
        say('PlotHolder9', 80, 33, 'Something jumped but it was a frog.'),
        say(
          'coach_okafor',
          120,
          22,
          'The larger touch targets are a kindness, by the way. You did not list them. I noticed.',
          say('second_burrow', 31, 45, '44 pixels. I have it on a mug.'),
        ),
        say(
          'luck_is_a_skill',
          205,
          -2,
          'When dark mode for the icons?',
          say(
            'second_burrow',
            40,
            13,
            'They are on their own colour, so in the dark they should glow a bit rather than invert. Show me one that looks wrong and I will fix that one.',
          ),
        ),
      ],
    },
    {
      title: 'Idea: a "still true?" mark for answers older than two years',
      author: 'solder_sister',
      hoursAgo: 16.5,
      score: 213,
      upvoteRatio: 0.94,
      kind: 'text',
      body: md`
        **The annoyance:** I find a perfect answer, six hundred votes, from long ago. The part is no longer made. Ten people have followed it off the cliff since.

        **Small version:** anyone can mark an old comment *still true* or *out of date*, with one line saying why. The line stands under it. The score does not change.
      `,
      comments: [
        say(
          'second_burrow',
          9,
          84,
          'I like that it does not touch the score. What stops it from becoming a second downvote?',
          say(
            'solder_sister',
            14,
            71,
            'Needing the one line. Downvotes are free, sentences cost something.',
            say(
              'warden_wren',
              20,
              90,
              '"Sentences cost something" is going on the wall next to the 44-pixel mug.',
            ),
          ),
        ),
        say(
          'seeing_is_fine',
          33,
          37,
          'Time limit should depend on the room. Optics age in centuries, firmware in weeks.',
        ),
        say(
          'old_spade',
          60,
          26,
          'Everything I have written is still true.',
          say(
            'moss_and_mortar',
            7,
            88,
            'The carpet, u/old_spade.',
            say('old_spade', 30, 102, 'Nearly everything.'),
          ),
        ),
        say(
          'floppy_archivist',
          100,
          31,
          'Please keep the out-of-date text readable. Half my work is finding out what people *used to* know.',
        ),
      ],
    },
    {
      title: 'Fault: on a narrow phone the eighth level of replies is one word wide',
      author: 'rye_not',
      hoursAgo: 1.9,
      score: 41,
      upvoteRatio: 0.98,
      kind: 'text',
      body: 'Saw it in the hydration thread. My best joke came out as a column. 320 px wide, portrait. Expected: a joke. Got: a totem pole.',
      comments: [
        say(
          'second_burrow',
          8,
          24,
          'Level eight should hand over to its own page. Which level did you see it on?',
          say(
            'rye_not',
            6,
            17,
            'I counted with my finger. Ten. I came in by a direct link.',
            say(
              'second_burrow',
              11,
              28,
              'That is it: permalinks start counting from the wrong end. Found, thank you. And sorry about the joke.',
            ),
          ),
        ),
        say('PanaderaPilar', 40, 19, 'I saw the joke. It works as a pole.'),
      ],
    },
    {
      title: 'Downvotes should need a reason. There, I said it',
      author: 'shallow_end_sam',
      hoursAgo: 84,
      score: 29,
      upvoteRatio: 0.52,
      kind: 'text',
      body: 'My first post anywhere got three downvotes in a minute and I did not come back for a month. A word would have been enough.',
      comments: [
        say(
          'warden_wren',
          13,
          144,
          'I am sorry that it went so. We hide scores for the first while for exactly this. It was not on when you posted.',
        ),
        say(
          'luck_is_a_skill',
          20,
          18,
          'If I had to give a reason each time you would all have to read my reasons.',
          say('endgame_edie', 6, 97, 'The strongest argument so far. Withdraw the idea.'),
        ),
        say(
          'seeing_is_fine',
          41,
          45,
          'A forced reason gets you "because". I would rather have a quiet vote than a rude sentence.',
          say(
            'shallow_end_sam',
            18,
            39,
            'That is fair. What I wanted was one kind voice, not fewer unkind ones.',
            say('coach_okafor', 12, 166, 'Then it is for the rest of us to be quicker. I will try.'),
          ),
        ),
        say(
          'crumb_structure',
          65,
          33,
          'Data point: in r/BreadScience a downvoted question that gets *any* reply within an hour ends positive nine times in ten.',
        ),
        say('PlotHolder9', 110, -17, 'Downvoted, no reason.'),
      ],
    },
    {
      title: 'Monthly numbers, because you asked: people, posts, reports, and what the disk is full of',
      author: 'warden_wren',
      hoursAgo: 500,
      score: 366,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        | | Last month | This month |
        |:--|--:|--:|
        | People who wrote something | 1,204 | 1,377 |
        | Posts | 2,918 | 3,240 |
        | Comments | 31,022 | 35,871 |
        | Reports | 61 | 48 |
        | …of those, acted on | 22 | 19 |
        | Accounts closed by us | 3 | 2 |
        | Disk, GB | 38.1 | 41.6 |

        The disk is 71 % pictures of vegetables. Cost of everything: 23 € and one birthday cake for u/second_burrow.
      `,
      comments: [
        say(
          'timetable_tom',
          9,
          80,
          'A table. I feel seen. May I have it as CSV?',
          say('warden_wren', 33, 62, 'You may. [Here](https://example.org/burrow/numbers.csv).'),
        ),
        say(
          'tansy_lane',
          40,
          111,
          'I am sorry about the vegetables.',
          say('warden_wren', 5, 130, 'Never be sorry about the vegetables.'),
        ),
        say(
          'm31_mia',
          140,
          23,
          'What were the 29 reports that were not acted on?',
          say(
            'warden_wren',
            50,
            48,
            'Mostly two people who had both had a long day. A note to each is often enough, and I do not count notes.',
          ),
        ),
      ],
    },
    {
      title: 'Should private rooms show up in search by name?',
      author: 'pemberley_post',
      hoursAgo: 260,
      score: 74,
      upvoteRatio: 0.93,
      kind: 'text',
      body: 'We are eight people and a cake. I would like new readers to be able to *ask*, without the door being in everybody’s way.',
      comments: [
        say(
          'second_burrow',
          22,
          31,
          'By exact name yes, in suggestions no. A door you can knock on if you know the street.',
        ),
        say('warden_wren', 70, 29, 'That is what we will do.'),
      ],
    },
    {
      title: 'The rabbit on the error page: who drew it?',
      author: 'cloudy_again',
      hoursAgo: 1150,
      score: 147,
      upvoteRatio: 0.97,
      kind: 'text',
      body: 'I reloaded four times because it looked so sorry.',
      comments: [
        say(
          'second_burrow',
          30,
          52,
          'Me, on a napkin, while the thing was actually down. It has a name but I am not telling.',
          say('rye_not', 12, 74, 'Five hundred and three bunny.', say('second_burrow', 2, 120, '…how.')),
        ),
      ],
    },
    {
      title: 'New here, mostly reading. Just wanted to say the threads are nice',
      author: 'Ilse_unterwegs',
      hoursAgo: 780,
      score: 508,
      upvoteRatio: 0.99,
      kind: 'text',
      comments: [
        say(
          'couchette_kate',
          100,
          33,
          'She says "new" and has well over a year on the clock. Attendants count differently.',
        ),
        say('warden_wren', 240, 41, 'Thank you. It is the people; I only do the hinges.'),
      ],
    },
  ],
}
