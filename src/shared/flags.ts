/**
 * Every flag with its default. Features that need no outside service are on; set others with FLAGS (docs/operate/configure.md).
 */
export const FLAGS = {
  create_community: { isOn: true, about: 'Members may create communities.' },
  cookie_question: {
    isOn: false,
    about:
      'Visitors are asked which cookies the site may set. Off: so far it sets none that it could do without.',
  },
  account_manager_design: {
    isOn: false,
    about: 'An experiment: framed account pages in their tall, narrow shape.',
  },
  online_presence: {
    isOn: true,
    about: 'An experiment: people who want it show others that they are online.',
  },
  country_sites: {
    isOn: false,
    about: "Links to the communities that COUNTRY_SITES names carry their country's prefix.",
  },
  profile_collections: { isOn: true, about: 'People can put posts of their profile into collections.' },
  one_tap: { isOn: true, about: 'Visitors are offered Google One Tap, if Google sign-in is configured.' },
  hide_coins: {
    isOn: false,
    about: 'An experiment: the community menu has no entry for coins.',
  },
  community_points: {
    isOn: true,
    about: 'Communities can give their members points, if their moderators turn that on.',
  },
  burn_points: { isOn: true, about: 'Members can burn their community points.' },
  predictions: {
    isOn: false,
    about: 'Communities can run tournaments of predictions.',
  },
  governance_mainnet: {
    isOn: false,
    about: 'The community points page announces the move named on the wiki page `governance-mainnet`.',
  },
  governance_release_notes: {
    isOn: false,
    about: 'The community points page offers the release notes on the wiki page `governance-release-notes`.',
  },
  trending_searches: { isOn: true, about: 'The search box shows what many members searched for lately.' },
  web_push: {
    isOn: true,
    about: "Members can get notifications on their devices, by their browser's push service.",
  },
  best_communities: {
    isOn: false,
    about: 'The menu leads to the page that BEST_COMMUNITIES_URL names.',
  },
  index_discussed_posts: {
    isOn: false,
    about: 'Search engines are asked to list only posts with at least five comments, made since 2016.',
  },
} as const satisfies Record<string, { isOn: boolean; about: string }>

/** Flags that are experiments: framed pages are told which are on (R2.16-11). */
export const EXPERIMENTS = [
  'account_manager_design',
  'online_presence',
] as const satisfies readonly (keyof typeof FLAGS)[]

export type FlagName = keyof typeof FLAGS
export type FlagChoices = Partial<Record<FlagName, boolean>>

/**
 * Parses `name=on,other=off`.
 * @throws Error naming an unknown flag or value
 */
export function parseFlags(text: string): FlagChoices {
  const choices: FlagChoices = {}
  for (const item of text.split(',').map(part => part.trim())) {
    if (item === '') continue
    const [name = '', choice] = item.split('=')
    if (!isFlagName(name))
      throw new Error(`there is no flag "${name}"; there are ${Object.keys(FLAGS).join(', ')}`)
    if (choice !== 'on' && choice !== 'off') throw new Error(`"${item}" must be ${name}=on or ${name}=off`)
    choices[name] = choice === 'on'
  }
  return choices
}

/** Returns the flags, each by the first of these choices that sets it, or by default. */
export function readFlags(...choices: readonly FlagChoices[]): { isEnabled(name: FlagName): boolean } {
  return {
    isEnabled: name => choices.find(choice => choice[name] !== undefined)?.[name] ?? FLAGS[name].isOn,
  }
}

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name)
}
