import { expect, test } from 'vitest'
import { COMMAND_AREAS, COMMANDS } from '#commands/all-commands.ts'
import { commandsPage } from '#tests/support/documents/commands-page.ts'

test('docs/commands.md lists every command; write it again with -u', async () => {
  const page = commandsPage(COMMAND_AREAS)
  expect(page.match(/^- \*\*/gm)).toHaveLength(COMMANDS.length)
  await expect(page).toMatchFileSnapshot('../../../docs/commands.md')
})

test('each command is exported under its id', () => {
  const wrong = Object.values(COMMAND_AREAS)
    .flatMap(area => Object.entries(area))
    .filter(([name, { id }]) => name !== id)
  expect(wrong).toEqual([])
})
