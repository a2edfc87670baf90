import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const DEPLOY = join(import.meta.dirname, '../../../deploy')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warren-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Skips with a message where a program isn't installed. */
function testWith(programs: readonly string[], title: string, check: () => Promise<void>): void {
  const missing = programs.filter(program => spawnSync('which', [program]).status !== 0)
  const why = missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} not installed)`
  test.skipIf(missing.length > 0)(title + why, check)
}

/** Copies a proxy's file with certificates that exist; returns its path. */
async function withCertificates(name: string): Promise<string> {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=warren.example', '-days', '1']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    chain,
    ...subject,
  ])
  await writeFile(join(folder, 'site.pem'), `${await readFile(chain, 'utf8')}${await readFile(key, 'utf8')}`)
  const text = await readFile(join(DEPLOY, name), 'utf8')
  await writeFile(join(folder, name), text.replaceAll('/etc/ssl/warren', folder))
  return join(folder, name)
}

testWith(['systemd-analyze'], 'the systemd unit is well formed', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', join(DEPLOY, 'warren.service')])
  expect(stderr).not.toContain('warren.service:')
})

testWith(['nginx', 'openssl'], 'nginx takes its configuration', async () => {
  const site = await withCertificates('nginx.conf')
  const main = join(folder, 'main.conf')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    main,
    `events {}
    pid ${folder}/nginx.pid;
    error_log stderr;
    http { access_log off; ${folders.join(' ')} include ${site}; }`,
  )
  expect((await run('nginx', ['-t', '-c', main])).stderr).toContain('test is successful')
})

testWith(['haproxy', 'openssl'], 'HAProxy takes its configuration', async () => {
  await run('haproxy', ['-c', '-f', await withCertificates('haproxy.cfg')])
})

test("the container doesn't run as root", async () => {
  const lines = (await readFile(join(DEPLOY, 'Dockerfile'), 'utf8')).split('\n')
  expect(lines.filter(line => line.startsWith('USER'))).toEqual(['USER 10001:10001'])
  expect(lines.findLastIndex(line => line.startsWith('USER'))).toBeLessThan(
    lines.findIndex(line => line.startsWith('CMD')),
  )
})
