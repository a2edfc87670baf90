import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RATES } from '#shared/rates.ts'

const SOURCE = join(import.meta.dirname, '../../src')

test('each rate is what some door goes by', () => {
  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(path => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('shared/rates.ts'))
    .map(path => readFileSync(join(SOURCE, path), 'utf8'))
    .join('\n')
  const idle = Object.keys(RATES).filter(name => !code.includes(`'${name}'`))
  expect(idle).toEqual([])
})
