import type { DemoPost } from './demo-types.ts'
import { say } from './write-demo.ts'

/** A chat post: short lines in chronological order. */
export const COMET_NIGHT: DemoPost = {
  title: 'Chat: comet watch tonight. Report your sky, your temperature and your biscuit',
  author: 'm31_mia',
  hoursAgo: 6,
  score: 268,
  upvoteRatio: 0.98,
  kind: 'chat',
  body: 'Best from 40 minutes after sunset. I am on the shed roof with a flask.',
  isPinned: true,
  comments: [
    say('cloudy_again', 1, 140, '10/10 cloud, 9 °C, digestive.'),
    say('dobsonian_dev', 5, 31, 'Clear to the west, 6 °C, ginger nut. Collimating by feel.'),
    say('greta_grows', 8, 27, 'On the plot! Clear! 5 °C! No biscuit, but a carrot!!'),
    say('seeing_is_fine', 12, 12, 'Jet stream overhead, stars boiling. Shortbread.'),
    say('m31_mia', 19, 44, 'Venus is out. One fist up and right from Venus, wait for it.'),
    say(
      'slowboat_ned',
      26,
      35,
      'From a moving train, north side. The reflection of my own face keeps getting in the way.',
      say('couchette_kate', 2, 29, 'Coat over the head, Ned. Like a Victorian photographer.'),
    ),
    say('greta_grows', 33, 88, 'GOT IT. Oh. Oh it has a tail!!'),
    say(
      'dobsonian_dev',
      35,
      40,
      'In the 10-inch: bright little core, tail longer than my field. I have called my wife, my mother and a passing cyclist.',
    ),
    say('cloudy_again', 41, 190, 'There is a hole. There is a HOLE. It is moving left.'),
    say('m31_mia', 42, 77, 'Everyone be quiet for cloudy.'),
    say(
      'cloudy_again',
      47,
      402,
      'I saw it for eleven seconds. I am going to sit in the garden for a while.',
      say('m31_mia', 3, 211, 'Eleven seconds!! 🎉'),
      say('dobsonian_dev', 4, 133, 'Put it in the log. In ink.'),
      say(
        'seeing_is_fine',
        6,
        151,
        'Eleven good seconds is more than I get in a month. Congratulations, my friend.',
      ),
    ),
    say(
      'hedgerow_mic',
      70,
      30,
      'I recorded the field while people were looking up. It is the sound of forty persons not saying anything. Lovely.',
    ),
    say('m31_mia', 110, 36, 'Set behind the hill. Thank you all. Same roof tomorrow.'),
  ],
}
