import type { DemoPost } from './demo-types.ts'
import { md, say } from './write-demo.ts'

/** Questions and answers: one person replies to nearly everyone. */
export const ASK_THE_ATTENDANT: DemoPost = {
  title: 'Sleeping car attendant here, on a layover with bad wifi. Ask me things you would not ask on board',
  author: 'Ilse_unterwegs',
  hoursAgo: 33,
  score: 3120,
  upvoteRatio: 0.98,
  kind: 'text',
  body: md`
    Nineteen years, mostly in the old coaches, now two in the new ones. I will not say which company, you will guess anyway.

    I cannot answer questions about refunds. **Nobody** can answer questions about refunds.
  `,
  comments: [
    say(
      'wind_noise_will',
      6,
      488,
      'Do you know when people are pretending to be asleep at the border?',
      say(
        'Ilse_unterwegs',
        9,
        1290,
        'Always. Sleeping people move. Pretending people lie like a knight on a tomb.',
        say(
          'endgame_edie',
          14,
          402,
          'I have been lying like a knight on a tomb at borders for thirty years and I feel very seen.',
        ),
      ),
    ),
    say(
      'greta_grows',
      11,
      351,
      'What is the strangest thing somebody left behind?',
      say(
        'Ilse_unterwegs',
        8,
        870,
        'A wedding cake. Three floors. Nobody ever called. It was lemon.',
        say('rye_not', 5, 512, '"Was."'),
        say('marginalia_mo', 50, 77, 'There is a novel in the sentence "nobody ever called".'),
      ),
    ),
    say(
      'couchette_kate',
      20,
      266,
      'Which berth do *you* take when you travel as a passenger?',
      say(
        'Ilse_unterwegs',
        17,
        395,
        'Middle of three. Not hot like the top, not shoes like the bottom.',
        say('couchette_kate', 2, 301, 'VINDICATED. Middle berth gang.'),
        say('sinks_like_brick', 28, 44, 'The middle berth and I disagree about how tall I am.'),
      ),
    ),
    say(
      'fixit_farida',
      44,
      118,
      'How much do you repair yourself on the way?',
      say(
        'Ilse_unterwegs',
        12,
        214,
        'Door latch, reading lamp, window blind, marriage. I carry a roll of tape, a hex key and chocolate. The chocolate is for the marriage.',
      ),
    ),
    say(
      'late_swimmer',
      61,
      58,
      'Is it rude to tip?',
      say(
        'Ilse_unterwegs',
        30,
        160,
        'It is not rude. Also nice: put the bed linen in one heap. Also very nice: say good morning before you say "where are we".',
      ),
    ),
    say(
      'seeing_is_fine',
      95,
      33,
      'Why is the ventilation either off or a hurricane?',
      say(
        'Ilse_unterwegs',
        21,
        97,
        'In the old coaches, one thermostat for eleven compartments, and it sits beside my kettle. I make a lot of tea in winter. Draw your conclusions.',
        say('capacitor_plague', 40, 71, 'So the control loop is closed through a kettle. Magnificent.'),
      ),
    ),
    say(
      'luck_is_a_skill',
      170,
      -8,
      'Be honest, wouldn’t most people be better off flying?',
      say('Ilse_unterwegs', 35, 205, 'I think most people would be better off sleeping.'),
      say('slowboat_ned', 41, 60, 'You did not ask me, so I say nothing.'),
    ),
    say(
      'darning_dave',
      240,
      29,
      'Are the blankets wool?',
      say('Ilse_unterwegs', 55, 48, 'They were. Now they are "textile". I keep one old one in my locker.'),
    ),
  ],
}
