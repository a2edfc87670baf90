import type { Command } from '#commands/define-command.ts'

/** Who may run a command or an operation, in words. */
export const WHO = { anyone: 'Anyone', member: 'Members', staff: 'Staff', admin: 'Admins' } as const

/** Returns a Markdown page of commands by area: who may run each, what it does and what it takes. */
export function commandsPage(areas: Readonly<Record<string, Readonly<Record<string, Command>>>>): string {
  const sections = Object.entries(areas).map(([area, commands]) => {
    const lines = Object.values(commands).map(describe).sort()
    return `## ${titleOf(area)}\n\n${lines.join('\n')}\n`
  })
  const head =
    '# Commands\n\nEverything a person can do, by what it is about. Written by `npm test -- commands-page -u` from `src/commands`; do not edit.\n'
  return [head, ...sections].join('\n')
}

function describe({ id, about, guard, schema }: Command): string {
  const taken = Object.keys(schema.shape)
  const input = taken.length === 0 ? '' : ` Takes ${taken.map(name => `\`${name}\``).join(', ')}.`
  return `- **${id}** (${WHO[guard.who]}): ${about}${input}`
}

/** Returns `Member moderation` for `memberModeration`. */
function titleOf(area: string): string {
  const words = area.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
