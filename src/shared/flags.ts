/**
 * Every flag of the site and what holds when nobody sets it. A flag whose feature needs no outside service is on; set
 * others by FLAGS (docs/operate/configure.md).
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
  country_sites: {
    isOn: false,
    about: "Links to the communities that COUNTRY_SITES names carry their country's prefix.",
  },
  one_tap: { isOn: true, about: 'Visitors are offered Google One Tap, if Google sign-in is configured.' },
  best_communities: {
    isOn: false,
    about: 'The menu leads to the page that BEST_COMMUNITIES_URL names.',
  },
} as const satisfies Record<string, { isOn: boolean; about: string }>

/** Flags that stand for an experiment: framed pages learn which are on (R2.16-11). */
export const EXPERIMENTS = ['account_manager_design'] as const satisfies readonly (keyof typeof FLAGS)[]

export type FlagName = keyof typeof FLAGS
export type FlagChoices = Partial<Record<FlagName, boolean>>

/**
 * Reads `name=on,other=off`.
 * @throws Error naming what is no flag or no choice
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

/** What is on, by the first of these choices that says so, or by default. */
export function readFlags(...choices: readonly FlagChoices[]): { isEnabled(name: FlagName): boolean } {
  return {
    isEnabled: name => choices.find(choice => choice[name] !== undefined)?.[name] ?? FLAGS[name].isOn,
  }
}

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAGS, name)
}
