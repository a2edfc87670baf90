import type { DemoCommunity } from './demo-types.ts'
import { md, say } from './write-demo.ts'

export const OLD_COMPUTERS: DemoCommunity = {
  name: 'OldComputers',
  title: 'Old Computer Repair',
  description: 'Leaking capacitors, tired floppies, yellowed cases. If it booted once, it can boot again.',
  sidebar: md`
    ## Do not switch it on yet

    1. **Look.** Fishy smell? Brown stains? Stop.
    2. **Power supply first**, with a dummy load.
    3. *Then* the board.

    CRTs hold a charge that can kill you. If you do not know how to discharge one, ask, and wait for the answer.

    | Tag | For |
    |--|--|
    | [Help] | it is dead |
    | [Fixed] | it lives |
    | [Dump] | disk images, ROMs of your own machines |

    Batteries leak. Take them out ~~tomorrow~~ today.
  `,
  type: 'public',
  isNsfw: false,
  createdDaysAgo: 752,
  moderators: ['capacitor_plague', 'solder_sister', 'floppy_archivist'],
  members: 22,
  accent: '#3E7C7B',
  posts: [
    {
      title: '[Fixed] Eleven dead traces under a leaked battery, one long weekend, and then the chime',
      author: 'solder_sister',
      hoursAgo: 11,
      score: 956,
      upvoteRatio: 0.99,
      kind: 'image',
      body: 'Vinegar, water, alcohol, then 0.1 mm wire and a microscope. The chime came at 23:50 on Sunday and I woke the cat.',
      images: [
        {
          scene: 'circuit:leak',
          alt: 'Close view of a green circuit board with gold traces, chips in rows, and one corner of lifted copper replaced by fine wires.',
          caption: 'Corner U12 after cleaning.',
          width: 1600,
          height: 1200,
        },
        {
          scene: 'workbench:solder',
          alt: 'A workbench under a lamp: soldering iron in its stand, screwdrivers in a rack, a board in a clamp.',
          width: 1600,
          height: 1067,
        },
      ],
      comments: [
        say(
          'capacitor_plague',
          5,
          166,
          'That is the tidiest bodge wire on this whole site. Did you glue them down?',
          say(
            'solder_sister',
            11,
            90,
            'UV mask, a dot each. A wire that can move is a fault with a date on it.',
          ),
        ),
        say(
          'baudrate300',
          24,
          71,
          'Nothing beats a chime. My first was a modem, but the feeling is the same.',
        ),
        say(
          'greta_grows',
          61,
          22,
          'Genuine question: why vinegar?',
          say(
            'solder_sister',
            19,
            58,
            'Battery leakage is alkaline, vinegar is acid. It fizzes, the fizz is the happiest sound on the bench. Then rinse *everything*, or you have traded one salt for another.',
          ),
          say(
            'crumb_structure',
            35,
            40,
            'And for a lithium or acid-type leak that would be the wrong way round, so find out which battery it was first.',
          ),
        ),
        say(
          'cloudy_again',
          180,
          9,
          'How did the cat take it?',
          say('solder_sister', 14, 37, 'She has filed a ticket.'),
        ),
      ],
    },
    {
      title: '[Help] 12 V rail reads 7.4 V with a load, 12.1 V without. Where do I look first?',
      author: 'dobsonian_dev',
      hoursAgo: 3.1,
      score: 19,
      upvoteRatio: 0.95,
      kind: 'text',
      body: md`
        Linear supply from 1983, big transformer, bridge, two cans, a TO-3 regulator on a heatsink.

        - Transformer secondary: 17.8 V AC, steady
        - Across the first can: 22 V DC unloaded, **13.9 V DC with 1.8 V AC on top** when loaded
        - Regulator gets warm, not hot
      `,
      comments: [
        say(
          'capacitor_plague',
          9,
          28,
          'The 1.8 V AC is your answer. First can has lost its capacity, the valleys of the ripple fall below what the regulator needs. Replace with the same voltage or higher, same µF or up to double.',
          say(
            'dobsonian_dev',
            7,
            12,
            'Measured it out of circuit: 310 µF. Label says 4,700. I believe you.',
            say('toaster_whisperer', 10, 17, 'It has retired and not told anybody.'),
          ),
        ),
        say(
          'solder_sister',
          30,
          15,
          'While it is open do both cans and check the bridge for one dead diode. Half-wave ripple looks just like a weak capacitor until you notice it is at 50 Hz and not at 100.',
        ),
      ],
    },
    {
      title:
        'A shoebox from a jumble sale held 31 disks of one person’s novel. I found her. She had thought it was lost since 1989',
      author: 'floppy_archivist',
      hoursAgo: 130,
      score: 4216,
      upvoteRatio: 0.99,
      kind: 'text',
      body: md`
        The labels said *Chapter 1* to *Chapter 31* in green ink, with a name.

        29 read on the first pass. Two had mould. I baked a cleaning disk's worth of patience into them: isopropyl, cotton, one turn at a time, then flux-level imaging at four head offsets. **Every sector.**

        The format was a word processor that stored each line backwards (really). Forty lines of script later it was text:

            for block in disk.blocks:
                for line in block.lines:
                    print(line.bytes[::-1].decode(CODEPAGE))

        I wrote to everyone in the county with that surname. The ninth answered: *"That is my mother. She is 81. She is asking whether the ending is there."*

        The ending is there.
      `,
      comments: [
        say('pemberley_post', 6, 1504, 'I am crying on a bus.'),
        say(
          'marginalia_mo',
          13,
          988,
          '"She is asking whether the ending is there." I will think of that sentence for the rest of my life.',
        ),
        say('baudrate300', 20, 611, 'This is why we do any of it.'),
        say(
          'capacitor_plague',
          34,
          240,
          'Technical question to hide my face behind: which drive for the mouldy two?',
          say(
            'floppy_archivist',
            12,
            187,
            'A sacrificial one I do not love, with the heads cleaned after each side. Never in the good drive. Mould scratches, and then you scratch every disk after it.',
          ),
        ),
        say(
          'seeing_is_fine',
          52,
          130,
          'Backwards lines: was that a copy protection?',
          say(
            'floppy_archivist',
            25,
            221,
            'Fast insertion at the line start, I think. The cursor lived at the end of the buffer. It makes a strange sense if you have 2 kB.',
          ),
        ),
        say(
          'PlotHolder9',
          88,
          96,
          'Is it good?',
          say(
            'floppy_archivist',
            41,
            702,
            'I have not read it. It is not mine to read until she says so.',
            say(
              'floppy_archivist',
              4300,
              855,
              'She says so. It is *very* good. There is a lighthouse.',
              say(
                'pemberley_post',
                55,
                344,
                'If she ever wants eight careful readers and a cake, she knows where we are.',
              ),
            ),
          ),
        ),
        say('luck_is_a_skill', 400, 51, 'The ninth letter. Some days I do believe in skill.'),
      ],
    },
    {
      title: 'Retrobright is damage with good lighting, change my mind',
      author: 'capacitor_plague',
      hoursAgo: 41,
      score: 94,
      upvoteRatio: 0.61,
      kind: 'text',
      body: 'Peroxide and sunlight oxidise the surface. Yellow comes back in two summers, the plastic comes back brittle. Leave it yellow. It earned it.',
      comments: [
        say(
          'solder_sister',
          14,
          92,
          'Controls exist: half a case treated, half not, in the same dark cupboard. Both yellowed again, at about the same rate. Brittleness nobody has shown me with a number.',
          say('capacitor_plague', 17, 31, 'Then I retreat to "needless". Brittle I withdraw.'),
          say('seeing_is_fine', 60, 25, 'A withdrawn claim on the internet. Note the date.'),
        ),
        say('baudrate300', 44, 56, 'Mine is the colour of tea and so am I.'),
        say('darning_dave', 90, 18, 'You could knit it a cover.'),
        say('luck_is_a_skill', 111, -7, 'It is a beige box either way.'),
      ],
    },
    {
      title: 'For the first time in thirty years my board took a call tonight',
      author: 'baudrate300',
      hoursAgo: 17,
      score: 1390,
      upvoteRatio: 0.98,
      kind: 'text',
      body: md`
        I put the BBS back on its own machine, behind a modem emulator, mostly for myself. At 21:14 the log said:

            CONNECT 300
            NEW USER: QUARRY
            LAST CALLER WAS: 31-DEC-1994

        Somebody left a message on board 3. It says: *"hello, is it still 1994 in there? it looks nice"*.

        I answered at 300 baud. It took a while. I had missed that.
      `,
      comments: [
        say(
          'quiet_quarry',
          3,
          842,
          'It does look nice in there.',
          say(
            'baudrate300',
            2,
            615,
            'It was YOU.',
            say(
              'quiet_quarry',
              5,
              490,
              'I also recorded the handshake. I hope that is all right. It is the best bird I have ever heard.',
            ),
          ),
        ),
        say(
          'floppy_archivist',
          36,
          144,
          'Please tell me the user list from 1994 survived.',
          say('baudrate300', 18, 160, '212 users. 40 of them were my cousin.'),
        ),
        say(
          'second_burrow',
          70,
          77,
          'Onboarding in one line, and it made someone feel welcome. I am taking notes for r/TheBurrow.',
        ),
        say(
          'timetable_tom',
          155,
          22,
          '30 years, 3 months between callers. That is still a better service than my branch line.',
        ),
      ],
    },
    {
      title: 'How do you store spares? My system is eleven biscuit tins and shame',
      author: 'toaster_whisperer',
      hoursAgo: 350,
      score: 221,
      upvoteRatio: 0.97,
      kind: 'text',
      body: 'Tins are labelled "small", "smaller", "odd", "odd (big)", and so on up to "no". I found a 6502 in "no".',
      comments: [
        say(
          'fixit_farida',
          40,
          60,
          'Coin envelopes in card-index drawers. One envelope per part, written on *before* the part goes in. The rule is the whole system.',
        ),
        say(
          'solder_sister',
          66,
          41,
          'Anti-static bags for anything with more than two legs. Biscuit tins are fine in fact, they are little Faraday cages that smell of ginger.',
        ),
        say(
          'capacitor_plague',
          200,
          19,
          'What was the 6502’s crime?',
          say('toaster_whisperer', 30, 33, 'Bent leg. I am sorry to it.'),
        ),
      ],
    },
    {
      title: 'Capacitor plague (Wikipedia): yes, I named myself after it, yes, it is my origin story',
      author: 'capacitor_plague',
      hoursAgo: 1500,
      score: 164,
      upvoteRatio: 0.98,
      kind: 'link',
      url: 'https://en.wikipedia.org/wiki/Capacitor_plague',
      comments: [
        say(
          'solder_sister',
          48,
          33,
          'Some of us were bitten by a spider. You were bitten by a motherboard from 2002.',
        ),
      ],
    },
    {
      title: 'A belt for a tape drive from a bicycle tube: pictures of the jig and a drawing',
      author: 'darning_dave',
      hoursAgo: 720,
      score: 388,
      upvoteRatio: 0.97,
      kind: 'link',
      url: 'https://example.org/belts/inner-tube-jig',
      comments: [
        say(
          'floppy_archivist',
          140,
          42,
          'Measured wow with yours against a bought one: 0.21 % to 0.19 %. I would not hear that.',
        ),
        say('baudrate300', 600, 8, 'A 28-inch tube holds about thirty drives. I have solved my retirement.'),
      ],
    },
    {
      title: 'Is it wrong to put a modern machine into a dead case?',
      author: 'wind_noise_will',
      hoursAgo: 1020,
      score: -11,
      upvoteRatio: 0.39,
      kind: 'text',
      body: 'Board is corroded through, case is perfect. I would 3D-print the brackets and not cut anything.',
      comments: [
        say(
          'capacitor_plague',
          20,
          48,
          'If nothing gets cut, and the board goes to somebody for chips, I have no quarrel. It is the *cutting* that raises ghosts.',
        ),
        say('baudrate300', 31, -5, 'The case is dead too, then. It just does not know.'),
        say('solder_sister', 75, 37, 'People voting this down: he asked first. Most do not ask.'),
      ],
    },
  ],
}
