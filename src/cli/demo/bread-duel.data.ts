import type { DemoPost } from './demo-types.ts'
import { md, say } from './write-demo.ts'

/** The demo's deep thread: two people, ten levels, one loaf. */
export const HYDRATION_DUEL: DemoPost = {
  title: 'If your dough is under 80 % hydration you are making toast with extra steps',
  author: 'hydration_hal',
  hoursAgo: 26,
  score: 61,
  upvoteRatio: 0.52,
  kind: 'text',
  body: md`
    I said it. Wetter dough gives a more open crumb, better keeping and a thinner, crisper crust. Everybody who says otherwise is afraid of sticky hands.

    My formula, no secrets:

    \`\`\`
    strong flour   900 g   90 %
    whole rye      100 g   10 %
    water          850 g   85 %
    salt            20 g    2 %
    levain         180 g   18 %
    \`\`\`
  `,
  comments: [
    say(
      'PanaderaPilar',
      10,
      344,
      'I make 400 loaves a night at 68. They have holes. Holes are from fermentation and hands. Water is water.',
      say(
        'hydration_hal',
        7,
        -14,
        'With respect, 68 is for sandwiches.',
        say(
          'PanaderaPilar',
          5,
          290,
          'With respect, people buy the sandwiches.',
          say(
            'hydration_hal',
            12,
            9,
            'Popularity is not openness.',
            say(
              'crumb_structure',
              9,
              131,
              'Then let us measure openness. Cell area fraction over 5 mm, from a scan at 300 dpi, threshold fixed before anyone looks. Hal bakes 85, Pilar bakes 68, same flour. Agreed?',
              say(
                'hydration_hal',
                6,
                55,
                'Agreed. My flour.',
                say(
                  'PanaderaPilar',
                  4,
                  120,
                  'Any flour. His flour. Flour from a skip.',
                  say(
                    'crumb_structure',
                    480,
                    205,
                    'Results. Hal: **31 %**. Pilar: **33 %**. The difference is inside the error. Crust thickness: Hal 4.1 mm, Pilar 2.2 mm.',
                    say(
                      'hydration_hal',
                      15,
                      188,
                      'I have scanned it again myself and I get 32. I will be adding this to my formula as a footnote.',
                      say(
                        'rye_not',
                        3,
                        366,
                        'Ten comments deep and the loaf is finally resting.',
                        say(
                          'PanaderaPilar',
                          25,
                          241,
                          'Come and work one night, Hal. Bring the sticky hands. I mean it kindly.',
                          say(
                            'hydration_hal',
                            11,
                            412,
                            'What time?',
                            say('PanaderaPilar', 2, 377, 'Yesterday. Eleven.'),
                          ),
                        ),
                      ),
                    ),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
      say('greta_grows', 60, 33, 'As a beginner: 68 is the first dough that did not move in with me.'),
    ),
    say(
      'crumb_structure',
      18,
      97,
      'A flour that takes 85 and a flour that takes 68 can feel identical in the bowl. The percentage without the flour is half a number.',
    ),
    say(
      'old_spade',
      51,
      20,
      'Too wet.',
      say(
        'hydration_hal',
        14,
        2,
        'You cannot just say that about everything.',
        say('old_spade', 77, 64, 'Can.'),
      ),
    ),
    say(
      'luck_is_a_skill',
      130,
      -21,
      'I do not measure water at all. I pour until it feels lucky.',
      say('seeing_is_fine', 12, 45, 'This is the most upsetting comment in the thread.'),
    ),
  ],
}
