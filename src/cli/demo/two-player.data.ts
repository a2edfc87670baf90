import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const TWO_PLAYER: DemoCommunity = {
  name: 'TwoPlayer',
  title: 'Two-Player Board Games',
  description: 'One table, two chairs. Abstracts, card duels, big games cut down to size, and grudges.',
  sidebar: md`
    **Be kind across the table.**

    - Say what you played, how long it took, and who sulked.
    - Rules question? Quote the rule.
    - Endings and legacy boxes go behind spoilers: \`>!like this!<\`
    - Buying advice needs three things: table size, patience, budget.

    Notation for abstracts: columns a–i, rows 1–9, captures with ×.

    ***

    *"The best player count is whoever turned up."*
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 720,
  moderators: ['meeple_minus_two', 'endgame_edie'],
  members: 21,
  accent: '#7A2E3B',
  posts: [
    {
      title: 'Lost on move 71 to my grandmother, who was also knitting',
      author: 'luck_is_a_skill',
      hoursAgo: 8.4,
      score: 1402,
      upvoteRatio: 0.99,
      kind: 'image',
      body: 'Black to move. She is White. I had been winning for about sixty moves, she tells me, "in your way".',
      images: [
        {
          scene: 'game-board:granny',
          alt: 'A wooden board with a grid of lines and black and white stones seen at an angle, warm light from one side.',
          caption: 'The quiet stone in the middle is the one that killed me.',
          width: 1500,
          height: 1100,
        },
      ],
      comments: [
        say(
          'endgame_edie',
          6,
          455,
          'Your group on the left died on move 30. She has been knitting ever since because there was nothing else to do.',
          say(
            'luck_is_a_skill',
            5,
            612,
            'She said "about thirty". Are you two in touch?',
            say('endgame_edie', 3, 530, 'There is a newsletter.'),
          ),
        ),
        say(
          'darning_dave',
          19,
          144,
          'What was she knitting?',
          say('luck_is_a_skill', 12, 290, 'A scarf. For me. The loser gets a scarf. I have eleven.'),
        ),
        say('meeple_minus_two', 50, 61, '"in your way" is how I will teach every rule from now on.'),
        say(
          'seeing_is_fine',
          140,
          12,
          'Is c7 not still alive if Black plays b6?',
          say(
            'endgame_edie',
            20,
            33,
            'b6, b5, c5, then count the liberties again, slowly, as one removes a plaster.',
            say('seeing_is_fine', 34, 27, 'Ah. Ow.'),
          ),
        ),
      ],
    },
    {
      title: 'Which game got better when you took a rule out?',
      author: 'meeple_minus_two',
      hoursAgo: 31,
      score: 377,
      upvoteRatio: 0.96,
      kind: 'text',
      body: 'We stopped shuffling the market row between rounds in our harbour game. Suddenly you can *plan*. It went from a 6 to "the one by the kettle".',
      comments: [
        say(
          'endgame_edie',
          15,
          101,
          'Any game, minus the dice.',
          say(
            'luck_is_a_skill',
            4,
            148,
            'Any game, minus Edie.',
            say('endgame_edie', 2, 190, 'Also stronger, I admit, for you.'),
          ),
        ),
        say(
          'timetable_tom',
          32,
          40,
          'The train one. No loans. It becomes a game about patience, that is, a game about trains.',
        ),
        say(
          'couchette_kate',
          60,
          35,
          'Rummy with no talking. We play it in couchettes. People join by pulling up a suitcase.',
        ),
        say(
          'crumb_structure',
          110,
          22,
          'The hidden scoring. We count in the open. Fewer surprises, more *arguments*, better evenings.',
        ),
        say(
          'second_burrow',
          175,
          18,
          'Taking rules out is the only design skill there is. The rest is typesetting.',
        ),
        say('PlotHolder9', 300, 9, 'Snakes and ladders without the ladders prepared me for allotments.'),
      ],
    },
    {
      title: 'Rules question: can a blocked piece still be "adjacent"? We have not spoken since Tuesday',
      author: 'sinks_like_brick',
      hoursAgo: 2.6,
      score: 33,
      upvoteRatio: 0.95,
      kind: 'text',
      body: md`
        The book says:

        > A piece is adjacent to every piece it could reach with a single step.

        and, four pages later,

        > A blocked piece may not step.

        So a blocked piece is adjacent to **nothing**, not even the thing blocking it? My opponent (wife) says that is "not what words are for".
      `,
      comments: [
        say(
          'endgame_edie',
          10,
          44,
          'Literally: yes, adjacent to nothing. Intended: surely "could reach *if unblocked*". Look at the example diagram, if a blocked piece is ever shaded as adjacent, your wife wins.',
          say(
            'sinks_like_brick',
            25,
            38,
            'It is shaded. In the *smallest* diagram. I have to go and make a phone call from the kitchen to the living room.',
            say('meeple_minus_two', 9, 52, 'Take tea. Take the good biscuits.'),
          ),
        ),
        say('rye_not', 48, 21, 'Glad you two are no longer blocked.'),
      ],
    },
    {
      title: 'I logged 300 games against the same person. What the numbers say about us',
      author: 'meeple_minus_two',
      hoursAgo: 250,
      score: 980,
      upvoteRatio: 0.98,
      kind: 'text',
      body: md`
        Two years, same two chairs.

        | Kind | Played | I won | Median minutes | Rematch asked |
        |:--|--:|--:|--:|--:|
        | Abstract | 88 | 31 % | 34 | 71 % |
        | Card duel | 120 | 52 % | 22 | 64 % |
        | Economic | 41 | 58 % | 96 | 20 % |
        | Dice | 37 | 49 % | 25 | **81 %** |
        | Cooperative | 14 | 36 % together | 61 | 50 % |

        - After 21:30 my win rate falls by a third. Hers does not.
        - Whoever *chose* the game lost it 57 % of the time.
        - We ask for a rematch most after the games that neither of us could control. I do not like what that says. I am writing it down anyway.
      `,
      comments: [
        say('luck_is_a_skill', 4, 401, 'FRAME. THE. LAST. ROW. OF. DICE.'),
        say(
          'endgame_edie',
          21,
          166,
          '71 % is respectable. And with abstracts the loser learns something.',
          say('luck_is_a_skill', 8, 120, 'And with dice the loser has *fun*, as measured.'),
        ),
        say(
          'seeing_is_fine',
          45,
          70,
          'Whoever chose it lost 57 %: of 300, that is 171. You would see that by chance about once in sixty. Keep logging.',
          say('meeple_minus_two', 18, 81, 'Row 301 went in last night. I chose. I lost.'),
        ),
        say('pemberley_post', 90, 44, '"Same two chairs" is a very good title.'),
        say(
          'coach_okafor',
          160,
          17,
          'The 21:30 thing is glucose and light. Swimmers have it too. Eat a banana, take her to court.',
        ),
      ],
    },
    {
      title: 'Legacy box, month nine: we opened the envelope we were told not to (spoilers inside)',
      author: 'couchette_kate',
      hoursAgo: 102,
      score: 156,
      upvoteRatio: 0.9,
      kind: 'text',
      isSpoiler: true,
      body: 'It says DO NOT OPEN. Nine months we walked round it. Inside: >!a mirror, and a sticker that says "the sixth harbour master"!<. We sat there for a while. Then >!we stuck it on the board, over our own lighthouse!<.',
      comments: [
        say(
          'meeple_minus_two',
          33,
          60,
          'We got there in month four and >!put the sticker on the cat!<. No regrets.',
        ),
        say('marginalia_mo', 80, 29, 'This is better than most third acts I have read.'),
        say(
          'endgame_edie',
          140,
          -3,
          'You cannot play it again. I cannot forgive that in a box of that size.',
          say('couchette_kate', 21, 48, 'You cannot take the same train twice either. I still go.'),
        ),
      ],
    },
    {
      title: 'First player advantage is real and you should all be using the pie rule',
      author: 'endgame_edie',
      hoursAgo: 15.5,
      score: 43,
      upvoteRatio: 0.6,
      kind: 'text',
      body: 'One player makes the first move, the other then chooses which side to be. One sentence, no numbers to look up, fair by construction. There is no reason to use points of compensation in a living room.',
      comments: [
        say(
          'luck_is_a_skill',
          20,
          37,
          'There is: my grandmother cuts the pie so exactly that I then lose from *both* sides.',
        ),
        say(
          'meeple_minus_two',
          44,
          51,
          'For abstracts, gladly. In a 90-minute economic game there is no first move worth cutting.',
        ),
        say(
          'timetable_tom',
          70,
          14,
          'We flip a coin and write it in the log. Over 400 games the coin has been fair and I have not.',
        ),
      ],
    },
    {
      title: 'Nine men’s morris board cut into a bench outside our church, probably 15th century',
      author: 'moss_and_mortar',
      hoursAgo: 540,
      score: 699,
      upvoteRatio: 0.99,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Nine_men%27s_morris',
      comments: [
        say(
          'endgame_edie',
          40,
          88,
          'Solved in 1993: a draw. Somebody on that bench suspected it during a very long sermon.',
        ),
        say('quiet_quarry', 130, 31, 'I like that the game is there and the players are not.'),
      ],
    },
    {
      title: 'Travel sets that survive a tilting train? Wind, elbows, coffee',
      author: 'slowboat_ned',
      hoursAgo: 1180,
      score: 64,
      upvoteRatio: 0.97,
      kind: 'text',
      body: 'Magnets welcome. Pegs preferred. No dice, after the incident at Göschenen.',
      comments: [
        say(
          'luck_is_a_skill',
          50,
          22,
          'I would like to hear about the incident.',
          say('slowboat_ned', 44, 40, 'A six rolled out of the window. It was, I maintain, a *six*.'),
        ),
        say('darning_dave', 500, 11, 'A cloth board with pockets. I have a pattern. Rolls up like a napkin.'),
      ],
    },
    {
      title: 'Playing by post in the literal sense: one move a week, one stamp a move, year three',
      author: 'pemberley_post',
      hoursAgo: 1760,
      score: 275,
      upvoteRatio: 0.99,
      kind: 'text',
      body: 'My opponent is a lighthouse keeper’s widow whom I have never met. We are on move 88. She writes the weather on the back. Last week: *"fog, and then your knight came through the door"*.',
      comments: [
        say('slowboat_ned', 30, 50, 'This is the only correct speed for anything.'),
        say('endgame_edie', 75, 36, 'I would pay for the collected backs of those cards.'),
        say(
          'timetable_tom',
          260,
          21,
          'Average transit time, please.',
          say(
            'pemberley_post',
            1400,
            30,
            'Two days, or nine. It depends, she says, on the fog and on the postman’s knee.',
          ),
        ),
      ],
    },
  ],
}
