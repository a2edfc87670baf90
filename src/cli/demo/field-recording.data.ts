import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const FIELD_RECORDING: DemoCommunity = {
  name: 'FieldRecording',
  title: 'Field Recording',
  description:
    'Hedges, stairwells, ice, insects, empty stations. Anyone may listen and comment; recordists ask to post.',
  sidebar: md`
    ## Listening post

    Posting is by approval, *because a feed of everything is a feed of wind*. Ask u/hedgerow_mic and say what you would record first. The answer is nearly always yes.

    **With each recording**

    - place (rough is fine, **never** a nest)
    - gear, height, weather
    - one sentence on why you pressed the button

    Headphones on. Volume *down* first.

    | Term | Meaning |
    |--|--|
    | ORTF | two mics, 17 cm, 110° |
    | Handling noise | you |
    | Silence | does not exist |
  `,
  type: 'restricted',
  isNsfw: false,
  createdDaysAgo: 715,
  moderators: ['hedgerow_mic', 'quiet_quarry'],
  members: 19,
  accent: '#2F6F73',
  posts: [
    {
      title: 'Dawn chorus, same hedge, 365 mornings, one picture',
      author: 'hedgerow_mic',
      hoursAgo: 27,
      score: 1519,
      upvoteRatio: 0.99,
      kind: 'image',
      body: 'Each column is one morning’s loudest minute. Time runs left to right, pitch upwards. You can see the warblers arrive. You can also see the bin lorry, on Wednesdays.',
      images: [
        {
          scene: 'spectrogram:hedge',
          alt: 'A spectrogram: bright yellow and violet traces of bird song on black, thin arcs and stacks of overtones rising and fading.',
          width: 1800,
          height: 1000,
        },
      ],
      comments: [
        say(
          'quiet_quarry',
          11,
          202,
          'The gap in the middle: is that the week of the heatwave?',
          say(
            'hedgerow_mic',
            9,
            188,
            'Yes. They sang at half past three for eleven minutes and then nothing. I sat there and felt told.',
          ),
        ),
        say(
          'm31_mia',
          30,
          99,
          'This has the same shape as a variable star survey. Same hedge, same chair, every night. You are one of us.',
        ),
        say(
          'wind_noise_will',
          42,
          47,
          'How do you keep a recorder outside for a year?',
          say(
            'hedgerow_mic',
            15,
            80,
            'A flowerpot, a sock, silica gel, four AA lithium cells a month, and no expectations.',
          ),
        ),
        say(
          'timetable_tom',
          60,
          71,
          'The bin lorry is 20 minutes later after the September timetable change. Lovely data.',
        ),
        say(
          'tansy_lane',
          140,
          33,
          'Which hedge plants? I would guess the loud end has ivy.',
          say(
            'hedgerow_mic',
            31,
            40,
            'Hawthorn, dog rose, and yes, ivy at the loud end. How did you know?',
            say('tansy_lane', 12, 66, 'Ivy is where everybody lives.'),
          ),
        ),
      ],
    },
    {
      title: 'The inside of a frozen pond at −9 °C, two contact mics, 14 minutes of lasers',
      author: 'quiet_quarry',
      hoursAgo: 66,
      score: 812,
      upvoteRatio: 0.98,
      kind: 'link',
      url: 'https://example.org/listening/pond-ice-minus-nine',
      comments: [
        say(
          'crumb_structure',
          25,
          90,
          'Dispersion: high frequencies run faster through the sheet than low ones, so one crack arrives as a chirp falling in pitch. Your pond is a spring reverb.',
        ),
        say(
          'quiet_quarry',
          60,
          54,
          'I knew the sound for ten years and now I know why. I am not sure which I prefer.',
        ),
        say('baudrate300', 88, 61, 'It is trying to connect at 2400.'),
        say(
          'luck_is_a_skill',
          170,
          8,
          'How thick was the ice, and were you on it?',
          say('quiet_quarry', 29, 37, '12 cm, and no. Mics on a pole, me on a bucket, bucket on land.'),
        ),
      ],
    },
    {
      title: 'Wind: what actually helped, ranked, after a month of ruined takes',
      author: 'wind_noise_will',
      hoursAgo: 13.5,
      score: 364,
      upvoteRatio: 0.98,
      kind: 'text',
      body: md`
        My name is a promise to do better.

        1. **Getting lower.** 30 cm above the ground, behind a tussock. Cost: one knee.
        2. A proper fur cover *with air inside*. Fur directly on the mic does little.
        3. A high-pass at 80 Hz, **in the recorder**, so it does not overload first.
        4. Turning my back to it. I am a large hedge.
        5. ~~A sock.~~ A sock is a sock.

        Before / after, RMS below 100 Hz: \`-18 dB\` → \`-47 dB\`.
      `,
      comments: [
        say(
          'hedgerow_mic',
          8,
          77,
          'A sock over silica gel is a sock with a purpose. Otherwise agreed, and well measured.',
        ),
        say('dobsonian_dev', 30, 41, 'In defence of socks: see my lens.'),
        say(
          'slowboat_ned',
          95,
          18,
          'What about inside a train? My whole archive is air conditioning.',
          say('quiet_quarry', 22, 29, 'Contact mic on the window frame. The glass knows where you are.'),
          say('wind_noise_will', 40, 12, 'Taking this on my next delay.'),
        ),
      ],
    },
    {
      title: 'A slug eating a lettuce, 4 cm away, slightly too intimate',
      author: 'hedgerow_mic',
      hoursAgo: 206,
      score: 577,
      upvoteRatio: 0.93,
      kind: 'link',
      url: 'https://example.org/listening/slug-lettuce',
      comments: [
        say('PlotHolder9', 15, 388, 'I know that slug.'),
        say(
          'greta_grows',
          41,
          60,
          'Why does it sound like someone filing a very small nail',
          say(
            'hedgerow_mic',
            18,
            84,
            'Because it is: thousands of tiny teeth on a ribbon. The radula. You are hearing a file.',
          ),
        ),
        say('rye_not', 130, 55, 'Fine dining, poor service, slow.'),
      ],
    },
    {
      title: 'Is it still field recording if you clean it up?',
      author: 'quiet_quarry',
      hoursAgo: 10.2,
      score: 52,
      upvoteRatio: 0.63,
      kind: 'text',
      body: 'I removed one aeroplane from a morning in May. The morning is better. It is also now a morning that did not happen. I cannot decide whether to post it.',
      comments: [
        say(
          'hedgerow_mic',
          14,
          56,
          'Post both. Label both. The aeroplane was there, it has a right to its eleven seconds.',
        ),
        say(
          'dobsonian_dev',
          25,
          31,
          'In astronomy we take aeroplanes out without blinking, and call it data.',
          say(
            'quiet_quarry',
            19,
            22,
            'Do you write down that you did?',
            say('dobsonian_dev', 6, 28, '…In small letters.'),
          ),
        ),
        say(
          'luck_is_a_skill',
          50,
          -11,
          'Nobody can hear the difference so who cares.',
          say(
            'marginalia_mo',
            33,
            49,
            'The person who cut it can hear it for ever. That is the whole question.',
          ),
        ),
        say(
          'couchette_kate',
          200,
          17,
          'A bit like cropping the stranger out of a holiday photo. Sometimes the stranger was the holiday.',
        ),
      ],
    },
    {
      title: 'Levels for beginners: a card you can print and tape to the recorder',
      author: 'hedgerow_mic',
      hoursAgo: 480,
      score: 233,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        | Source | Peak at | Gain starts at |
        |:--|:-:|--:|
        | Room tone | −40 dB | high |
        | Birds, 10 m | −24 dB | high |
        | Speech, 1 m | −12 dB | middle |
        | Train passing | −6 dB | low |
        | Church bells, inside | ask forgiveness | lowest |

        **32-bit float?** Then you cannot clip the file. You *can* still clip the microphone, and your ears.
      `,
      comments: [
        say(
          'wind_noise_will',
          28,
          30,
          'Printed. Taped. First time in my life I was at the right level for a blackbird.',
        ),
        say(
          'floppy_archivist',
          300,
          14,
          'And say the date out loud at the beginning of the take. Future strangers with shoeboxes thank you.',
        ),
      ],
    },
    {
      title: 'The empty swimming pool at 5 a.m. (with permission, with u/coach_okafor holding the door)',
      author: 'quiet_quarry',
      hoursAgo: 920,
      score: 405,
      upvoteRatio: 0.99,
      kind: 'link',
      url: 'https://example.com/field/empty-pool',
      comments: [
        say('coach_okafor', 20, 62, 'Twenty years in that hall and I had never heard the filters breathe.'),
        say('late_swimmer', 190, 28, 'That is the sound of my courage, at minute nine.'),
      ],
    },
    {
      title: 'Soundscape ecology: a gentle starting point',
      author: 'wind_noise_will',
      hoursAgo: 1720,
      score: 49,
      upvoteRatio: 0.95,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Soundscape_ecology',
      comments: [],
    },
  ],
}
