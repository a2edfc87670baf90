import type { DemoPerson } from './demo-types.ts'

/** The demo's cast. Each has a distinct voice; who they are determines what they would never say. */
export const PEOPLE: DemoPerson[] = [
  {
    name: 'warden_wren',
    about: 'Keeps the lights on here. Reads every idea, builds one in nine.',
    joinedDaysAgo: 900,
  },
  {
    name: 'second_burrow',
    about: 'Designs forms for a living and has opinions about buttons.',
    joinedDaysAgo: 871,
  },
  { name: 'moss_and_mortar', about: 'Dry stone walls on weekdays, plot 14 at weekends.', joinedDaysAgo: 864 },
  {
    name: 'tansy_lane',
    about: 'Companion planting, hedgehog tunnels, too many calendulas.',
    joinedDaysAgo: 790,
  },
  { name: 'PlotHolder9', about: 'Losing to slugs since 2017.', joinedDaysAgo: 702 },
  { name: 'old_spade', about: 'Same plot forty-one years. Same spade thirty-eight.', joinedDaysAgo: 655 },
  {
    name: 'greta_grows',
    about: 'Balcony gardener who finally got a plot. Everything is exciting.',
    joinedDaysAgo: 148,
  },
  {
    name: 'couchette_kate',
    about: 'Middle berth, always. 212 nights on rails and counting.',
    joinedDaysAgo: 842,
  },
  {
    name: 'slowboat_ned',
    about: 'Has not flown since 2009. Will tell you, if you ask, and only if you ask.',
    joinedDaysAgo: 731,
  },
  { name: 'timetable_tom', about: 'If it is not in a table it did not run.', joinedDaysAgo: 688 },
  {
    name: 'Ilse_unterwegs',
    about: 'Sleeping car attendant. I have seen what you do with the towels.',
    joinedDaysAgo: 510,
  },
  {
    name: 'crumb_structure',
    about: 'Cereal chemist. My weighing scales are better than my car.',
    joinedDaysAgo: 839,
  },
  { name: 'rye_not', about: 'Puns first, then pumpernickel.', joinedDaysAgo: 604 },
  { name: 'hydration_hal', about: '85 % or it is a brick.', joinedDaysAgo: 467 },
  {
    name: 'PanaderaPilar',
    about: 'Baker, night shift, 23 years. Short answers, floury keyboard.',
    joinedDaysAgo: 398,
  },
  {
    name: 'capacitor_plague',
    about: 'I replace electrolytics so that you can play one game of pinball.',
    joinedDaysAgo: 822,
  },
  { name: 'solder_sister', about: 'Rework bench by day, rework bench by night.', joinedDaysAgo: 640 },
  {
    name: 'baudrate300',
    about: 'Ran a board on one phone line from 1986 to 1994. Still waiting for a caller.',
    joinedDaysAgo: 577,
  },
  {
    name: 'floppy_archivist',
    about: 'Imaging the shoeboxes of strangers. 4,100 disks so far.',
    joinedDaysAgo: 433,
  },
  {
    name: 'm31_mia',
    about: 'Suburban sky, 8-inch reflector, one very patient neighbour.',
    joinedDaysAgo: 815,
  },
  {
    name: 'cloudy_again',
    about: 'Owner of a telescope and of 340 cloudy nights a year.',
    joinedDaysAgo: 590,
  },
  {
    name: 'dobsonian_dev',
    about: 'Grinds mirrors. Builds mounts from kitchen worktops.',
    joinedDaysAgo: 482,
  },
  { name: 'seeing_is_fine', about: 'Planets only. Arcseconds matter.', joinedDaysAgo: 351 },
  {
    name: 'fixit_farida',
    about: 'Runs a repair café in a church hall, first Saturday of the month.',
    joinedDaysAgo: 799,
  },
  { name: 'toaster_whisperer', about: 'It is nearly always the thermal fuse.', joinedDaysAgo: 561 },
  {
    name: 'darning_dave',
    about: 'Ex-navy, mends jumpers. Visible mending is honest mending.',
    joinedDaysAgo: 377,
  },
  {
    name: 'meeple_minus_two',
    about: 'Plays everything at two, including games that should not be.',
    joinedDaysAgo: 760,
  },
  {
    name: 'endgame_edie',
    about: 'Abstracts. No dice, no cards, no mercy, tea afterwards.',
    joinedDaysAgo: 529,
  },
  { name: 'luck_is_a_skill', about: 'Rolls in the open. Loses in the open.', joinedDaysAgo: 416 },
  { name: 'hedgerow_mic', about: 'Recording one hedge through one year. Then another.', joinedDaysAgo: 748 },
  { name: 'quiet_quarry', about: 'Listens first. Sometimes forgets to press record.', joinedDaysAgo: 495 },
  { name: 'wind_noise_will', about: 'Bought the recorder before the windshield.', joinedDaysAgo: 132 },
  {
    name: 'late_swimmer',
    about: 'Learned at 44. First length: 11 minutes. Now a regular nuisance in lane 3.',
    joinedDaysAgo: 736,
  },
  { name: 'coach_okafor', about: 'Teaches grown-ups to float. Twenty years poolside.', joinedDaysAgo: 548 },
  { name: 'sinks_like_brick', about: 'Dense in more ways than one.', joinedDaysAgo: 214 },
  { name: 'shallow_end_sam', about: 'One toe at a time.', joinedDaysAgo: 96 },
  {
    name: 'pemberley_post',
    about: 'Picks the books, brings the biscuits, keeps the minutes.',
    joinedDaysAgo: 620,
  },
  {
    name: 'marginalia_mo',
    about: 'Writes in library books, in pencil, and apologises in pencil.',
    joinedDaysAgo: 305,
  },
]
