import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

/** A small private community. Its books are invented, so no real ending is spoiled. */
export const THURSDAY_CHAPTER: DemoCommunity = {
  name: 'ThursdayChapter',
  title: 'The Thursday Chapter',
  description: 'Eight readers, one book, one chapter a week. Knock and say what you are reading.',
  sidebar: md`
    **This season:** *The Lamp Room*, chapters 1–12

    | When | Who brings cake |
    |:--|:--|
    | ch. 7 | Mo |
    | ch. 8 | Kate |
    | ch. 9 | nobody, diet |
    | ch. 10 | everybody, the diet was a mistake |

    Ahead of the group? Spoiler marks. **Always.**
  `,
  type: 'private',
  isNsfw: false,
  createdDaysAgo: 290,
  moderators: ['pemberley_post'],
  members: 8,
  accent: '#6B4A7D',
  posts: [
    {
      title: 'Chapter 7: the key, the uncle, and that sentence on the last page',
      author: 'pemberley_post',
      hoursAgo: 11.5,
      score: 7,
      upvoteRatio: 1,
      kind: 'text',
      isSpoiler: true,
      body: md`
        Three questions for Thursday, answer as many as you like:

        1. Did you believe the uncle? *When did you stop?*
        2. Why a lamp room, and not simply a cellar?
        3. >!"She had been the light all along, which is a tiring thing to be."!< Too neat, or earned?
      `,
      comments: [
        say(
          'marginalia_mo',
          14,
          6,
          'Stopped believing at the second handkerchief. A man with one clean handkerchief is careful, a man with two is >!expecting tears!<.',
          say(
            'couchette_kate',
            20,
            7,
            'TWO. I read straight past it. On a train, in my defence.',
            say('pemberley_post', 8, 5, 'Everything in this club is "on a train, in my defence".'),
          ),
        ),
        say(
          'quiet_quarry',
          55,
          5,
          'Because a lamp room is a place you go *in order to come back*. A cellar you just go down.',
        ),
        say(
          'floppy_archivist',
          90,
          4,
          'Earned, for the word "tiring". Without it, a fridge magnet.',
          say(
            'marginalia_mo',
            26,
            4,
            'I wrote "fridge magnet" in the margin and then saw "tiring" and apologised in pencil.',
          ),
        ),
      ],
    },
    {
      title: 'Vote for next season: three that none of us has read',
      author: 'pemberley_post',
      hoursAgo: 58.5,
      score: 8,
      upvoteRatio: 1,
      kind: 'text',
      body: md`
        - **A.** *Salt for the Ferryman*: short, sad, has a dog. The dog is fine.
        - **B.** *Eleven Kinds of Rain*: long, nothing happens, beautifully.
        - **C.** The novel from the green-ink disks, **if its author agrees**. u/floppy_archivist has asked.
      `,
      comments: [
        say('couchette_kate', 5, 7, 'C. C. C.'),
        say('marginalia_mo', 11, 6, 'C, with all my pencils.'),
        say('darning_dave', 36, 5, 'C, then A for the dog.'),
        say(
          'floppy_archivist',
          1300,
          8,
          'She agrees. She would like to know what kind of cake.',
          say('pemberley_post', 15, 8, 'Hers. Whatever is hers.'),
        ),
      ],
    },
    {
      title: 'Minutes of chapter 6 (disputed)',
      author: 'marginalia_mo',
      hoursAgo: 180,
      score: 6,
      upvoteRatio: 1,
      kind: 'text',
      body: md`
        Present: six. Asleep: one, *names withheld*, Kate.

        Resolved, that the clock is not a symbol. Carried 4 : 2.
        Resolved, that the clock is **obviously** a symbol. Carried 4 : 2, with somebody voting twice.
      `,
      comments: [
        say('couchette_kate', 40, 5, 'I was resting my eyes on the subtext.'),
        say('endgame_edie', 75, 6, 'I voted twice. It is a clock and a symbol. Read it again.'),
      ],
    },
    {
      title: 'Large-print copy wanted for a friend who may join us',
      author: 'darning_dave',
      hoursAgo: 420.5,
      score: 5,
      upvoteRatio: 1,
      kind: 'text',
      body: 'He has the appetite for it, not the eyes. I can pay in socks.',
      comments: [
        say(
          'floppy_archivist',
          60,
          5,
          'Send me the size he likes, I will set it for him and print it at the library.',
        ),
      ],
    },
    {
      title: 'A list of every meal in The Lamp Room so far',
      author: 'quiet_quarry',
      hoursAgo: 950,
      score: 8,
      upvoteRatio: 1,
      kind: 'text',
      body: 'Soup (ch. 1). Soup again, colder (1). An egg (2). *The* cake (3). Nothing (4, and you feel it). Bread and somebody else’s cheese (5). I think she is telling us something with the soup.',
      comments: [],
    },
    {
      title: 'The first-lines game: guess the book, no looking up',
      author: 'couchette_kate',
      hoursAgo: 1400,
      score: 7,
      upvoteRatio: 1,
      kind: 'text',
      body: 'I made all of mine up. You may guess anyway: "On the night the bridge was sold, nobody had thought to tell the river."',
      comments: [
        say('pemberley_post', 30, 6, 'I want to read that one. Annoyingly.'),
        say(
          'marginalia_mo',
          55,
          5,
          '"The lift had been out of order since the war, and so had Mr Abelard." Yours to guess.',
        ),
      ],
    },
    {
      title: 'The clock is a symbol: evidence, with page numbers',
      author: 'endgame_edie',
      hoursAgo: 171,
      score: 5,
      upvoteRatio: 0.86,
      kind: 'text',
      body: md`
        | Page | What the clock does | What she does |
        |--:|:--|:--|
        | 12 | stops | lies |
        | 48 | is wound | tells half the truth |
        | 91 | strikes thirteen | tells all of it |

        I rest my case, my bishop, and my eyes.
      `,
      comments: [
        say(
          'marginalia_mo',
          30,
          6,
          'Page 91 it strikes *twelve*, and the uncle coughs. Look again.',
          say('endgame_edie', 44, 7, 'The uncle coughs. Oh, that is even better. I resign and I win.'),
        ),
      ],
    },
    {
      title: 'What the author of the green-ink novel wrote back (she says I may share this much)',
      author: 'floppy_archivist',
      hoursAgo: 33.5,
      score: 8,
      upvoteRatio: 1,
      kind: 'text',
      body: md`
        > Tell them to be honest. I am 81 and have been flattered by experts. Walnut cake. And tell the one with the pencil that she may write in mine.
      `,
      comments: [
        say(
          'marginalia_mo',
          4,
          8,
          'I have read that last sentence nine times and sharpened everything I own.',
        ),
        say('pemberley_post', 20, 7, 'Walnut it is. I will start now, it may take me several.'),
      ],
    },
  ],
}
