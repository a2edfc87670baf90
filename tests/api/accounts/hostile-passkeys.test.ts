import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { CAST_PASSWORD, signUp } from '#tests/fixtures/cast.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { type Bend, newSoftPasskey, type SoftPasskey } from './soft-passkey.ts'

/*
 * Ceremonies without a browser: a program signs things no browser would, with keys it fully controls. Real browsers
 * and authenticators are covered in tests/e2e/accounts/account-security.test.ts.
 */

let app: TestApp
let victim: Person
let attacker: Person

type Person = { name: string; cookie: string; passkey: SoftPasskey }

beforeAll(async () => {
  app = await startApp({ env: { WARREN_ROLE: 'web', RATE_LIMIT_FACTOR: '10000' } })
  victim = await withPasskey('victim')
  attacker = await withPasskey('attacker')
})
afterAll(() => app.stop())

async function withPasskey(name: string): Promise<Person> {
  await signUp(app, { name })
  const person = { name, cookie: await app.logIn(name), passkey: newSoftPasskey() }
  const answer = await add(person, person.passkey)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/passkeys'])
  return person
}

type Asked = { challenge: string; origin: string; cookie: string }

/** A challenge, and the cookies of the browser that has asked for it. */
async function ask(wish: 'add' | 'use', cookie = ''): Promise<Asked> {
  const answer = await app.ask('/api/passkeys/options', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ wish }),
  })
  const { challenge } = (await answer.json()) as { challenge: string }
  const held = `passkey_challenge=${cookiesOf(answer).passkey_challenge}`
  return { challenge, origin: app.url, cookie: cookie === '' ? held : `${cookie}; ${held}` }
}
const sendNew = (passkey: string, cookie: string) =>
  formPost(app, '/account/passkeys', { intent: 'add', name: 'Key', passkey }, cookie)
async function add(
  { cookie }: Pick<Person, 'cookie'>,
  passkey: SoftPasskey,
  bend: Bend = {},
): Promise<Response> {
  const asked = await ask('add', cookie)
  return sendNew(passkey.register(asked, bend), asked.cookie)
}
const logIn = (passkey: string, cookie: string) =>
  formPost(app, '/login', { passkey, dest: '/settings' }, cookie)

const nameBehind = async (answer: Response) => {
  const viewer = await resolveSession(app.ctx, { token: cookiesOf(answer).warren_session ?? '' })
  return viewer?.name ?? null
}
async function expectRefused(answer: Response, what?: string): Promise<void> {
  expect([what, answer.status, await nameBehind(answer)]).toEqual([what, 403, null])
  expect(await answer.text()).toContain('That passkey didn&#x27;t work.')
}

const ANOTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const ELSEWHERE: [string, () => Bend][] = [
  ['the page of another site', () => ({ origin: 'https://evil.example' })],
  ['a site whose name begins like ours', () => ({ origin: `${app.url}.evil.example` })],
  ['another port of our host', () => ({ origin: 'http://127.0.0.1:1' })],
  ['our host by another scheme', () => ({ origin: app.url.replace('http:', 'https:') })],
  ['our host with a slash', () => ({ origin: `${app.url}/` })],
  ['a page without an origin', () => ({ origin: null })],
  ['a passkey of another host', () => ({ rpId: 'evil.example' })],
  ['another challenge', () => ({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })],
  ['nobody was there', () => ({ isPresent: false })],
  ['nobody showed who they are', () => ({ isVerified: false })],
  ['two names for one passkey', () => ({ rawId: 'AAAA' })],
]

describe('logging in', () => {
  test('an honest answer logs in', async () => {
    const asked = await ask('use')
    const answer = await logIn(victim.passkey.use(asked), asked.cookie)
    expect([answer.status, await nameBehind(answer)]).toEqual([302, 'victim'])
  })

  test.each([
    ...ELSEWHERE,
    ['what is signed when one is added', () => ({ type: 'webauthn.create' })],
    ['the signature of another key', () => ({ key: ANOTHER_KEY })],
    ['something else than was signed', () => ({ isChangedAfter: true })],
    ['a passkey that nobody has', () => ({ id: Buffer.from('nobody has this') })],
    ['the name of another account’s passkey', () => ({ id: Buffer.from(attacker.passkey.id, 'base64url') })],
  ] satisfies [string, () => Bend][])('is refused: %s', async (_what, bend) => {
    const asked = await ask('use')
    await expectRefused(await logIn(victim.passkey.use(asked, bend()), asked.cookie))
  })

  test('a request is good once, with the challenge of the browser that asked for it', async () => {
    const [mine, theirs, adding] = [await ask('use'), await ask('use'), await ask('add', victim.cookie)]
    const answer = victim.passkey.use(mine)
    await expectRefused(await logIn(answer, ''), 'no challenge')
    await expectRefused(await logIn(answer, theirs.cookie), 'of another browser')
    await expectRefused(await logIn(answer, 'passkey_challenge=x'), 'no challenge of ours')
    const added = adding.cookie.slice(adding.cookie.indexOf('passkey_challenge='))
    await expectRefused(await logIn(victim.passkey.use(adding), added), 'a challenge for adding one')
    expect(await nameBehind(await logIn(answer, mine.cookie))).toBe('victim')
    await expectRefused(await logIn(answer, mine.cookie), 'recorded and sent again')
  })

  test('only one of several identical simultaneous answers logs in', async () => {
    const asked = await ask('use')
    const answer = victim.passkey.use(asked)
    const answers = await Promise.all([1, 2, 3].map(() => logIn(answer, asked.cookie)))
    expect((await Promise.all(answers.map(nameBehind))).sort()).toEqual([null, null, 'victim'])
  })

  test('a challenge is over after five minutes', async () => {
    app.at(new Date())
    const asked = await ask('use')
    app.advance({ seconds: 301 })
    await expectRefused(await logIn(victim.passkey.use(asked), asked.cookie))
  })

  test('a copy of a passkey gives itself away: its counter does not rise', async () => {
    const { passkey } = await withPasskey('copied')
    const tryWith = async (counter: number) => {
      const asked = await ask('use')
      const answer = await logIn(passkey.use(asked, { counter }), asked.cookie)
      return [answer.status, await nameBehind(answer)]
    }
    expect(await tryWith(41)).toEqual([302, 'copied'])
    for (const counter of [41, 40, 1, 0])
      expect([counter, ...(await tryWith(counter))]).toEqual([counter, 403, null])
    expect(await tryWith(42)).toEqual([302, 'copied'])
    // The passkey and its copy at the same moment.
    const asked = await Promise.all([ask('use'), ask('use'), ask('use')])
    const answers = await Promise.all(asked.map(one => logIn(passkey.use(one, { counter: 43 }), one.cookie)))
    expect((await Promise.all(answers.map(nameBehind))).filter(name => name !== null)).toEqual(['copied'])
  })

  test('one that never counts is not taken for a copy', async () => {
    const { passkey } = await withPasskey('uncounted')
    for (let time = 0; time < 2; time += 1) {
      const asked = await ask('use')
      expect(await nameBehind(await logIn(passkey.use(asked, { counter: 0 }), asked.cookie))).toBe(
        'uncounted',
      )
    }
  })

  test('a removed passkey and one of a deleted account log no one in', async () => {
    const removed = await withPasskey('dropped')
    const { id } = await app.ctx.db
      .selectFrom('passkeys')
      .select('id')
      .where('credential_id', '=', removed.passkey.id)
      .executeTakeFirstOrThrow()
    await formPost(app, '/account/passkeys', { intent: 'remove', id: String(id) }, removed.cookie)
    const gone = await withPasskey('vanished')
    await app.ctx.db
      .updateTable('accounts')
      .set({ deleted_at: app.ctx.now() })
      .where('name', '=', 'vanished')
      .execute()
    for (const { passkey } of [removed, gone]) {
      const asked = await ask('use')
      await expectRefused(await logIn(passkey.use(asked), asked.cookie))
    }
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '"text"',
    '{"id":{}}',
    '{"id":"x","response":null}',
    '['.repeat(20_000),
    'x'.repeat(200_000),
  ])('what is no answer of a passkey is refused: %.20s', async passkey => {
    const asked = await ask('use')
    await expectRefused(await logIn(passkey, asked.cookie))
  })

  test.each(['clientDataJSON', 'authenticatorData', 'signature'])(
    'and one without its %s, or with nonsense there',
    async field => {
      for (const value of [undefined, null, '', 'AAAA', '%%', {}, 7, 'A'.repeat(100_000)]) {
        const asked = await ask('use')
        const whole = JSON.parse(victim.passkey.use(asked)) as { response: Record<string, unknown> }
        whole.response[field] = value
        await expectRefused(await logIn(JSON.stringify(whole), asked.cookie), String(value).slice(0, 9))
      }
    },
  )
})

describe('confirming that it is you', () => {
  const confirm = (passkey: string, cookie: string) =>
    formPost(app, '/account/confirm', { passkey, dest: '/settings' }, cookie)

  test('takes a passkey of the same account only', async () => {
    const asked = await ask('use', victim.cookie)
    await expectRefused(await confirm(attacker.passkey.use(asked), asked.cookie), 'of another account')
    // With a challenge that a visitor asked for, which is for any account.
    const open = await ask('use')
    const mixed = `${victim.cookie}; ${open.cookie}`
    await expectRefused(await confirm(attacker.passkey.use(open), mixed), 'with a visitor’s challenge')
    const right = await ask('use', victim.cookie)
    expect((await confirm(victim.passkey.use(right), right.cookie)).headers.get('location')).toBe('/settings')
  })
})

describe('adding', () => {
  const countOf = async () => (await app.ctx.db.selectFrom('passkeys').select('id').execute()).length

  test.each([
    ...ELSEWHERE,
    ['what is signed when one is used', () => ({ type: 'webauthn.get' })],
    ['a name longer than the standard allows', () => ({ id: Buffer.alloc(1_024, 7) })],
    ['a name that fills the form', () => ({ id: Buffer.alloc(40_000, 7) })],
    ['no name', () => ({ id: Buffer.alloc(0) })],
    [
      'a maker’s certificate, which nobody asked for',
      () => ({ format: 'packed', statement: new Map([['x5c', [Buffer.from('x')]]]) }),
    ],
    [
      'a format with certificates',
      () => ({ format: 'android-safetynet', statement: new Map([['response', Buffer.from('x')]]) }),
    ],
    ['a format that nobody knows', () => ({ format: 'x'.repeat(200) })],
  ] satisfies [string, () => Bend][])('is refused: %s', async (_what, bend) => {
    const before = await countOf()
    await expectRefused(await add(attacker, newSoftPasskey(), bend()))
    expect(await countOf()).toBe(before)
  })

  test('takes the challenge of the same account only, and once', async () => {
    const before = await countOf()
    const ofVictim = await ask('add', victim.cookie)
    const challenge = ofVictim.cookie.slice(ofVictim.cookie.indexOf('passkey_challenge='))
    const mixed = `${attacker.cookie}; ${challenge}`
    await expectRefused(await sendNew(newSoftPasskey().register(ofVictim), mixed), 'of another account')
    const using = await ask('use', attacker.cookie)
    await expectRefused(await sendNew(newSoftPasskey().register(using), using.cookie), 'for logging in')
    const asked = await ask('add', attacker.cookie)
    expect((await sendNew(newSoftPasskey().register(asked), asked.cookie)).status).toBe(302)
    await expectRefused(await sendNew(newSoftPasskey().register(asked), asked.cookie), 'used before')
    expect(await countOf()).toBe(before + 1)
  })

  test('takes no passkey that another account has', async () => {
    const answer = await add(attacker, victim.passkey)
    expect(answer.status).toBe(409)
    const asked = await ask('use')
    expect(await nameBehind(await logIn(victim.passkey.use(asked), asked.cookie))).toBe('victim')
  })

  test.each([
    ['half a character', ['a\u0000b']],
    ['no list', 'usb'],
    ['things', [{}, 7, null]],
    ['very many', Array.from({ length: 5_000 }, (_, index) => `kind ${index}`)],
    ['very long', ['x'.repeat(50_000)]],
  ])('keeps of the ways to reach it only those there are: %s', async (_what, transports) => {
    const passkey = newSoftPasskey()
    expect((await add(attacker, passkey, { transports })).status).toBe(302)
    const row = await app.ctx.db
      .selectFrom('passkeys')
      .select(['transports'])
      .where('credential_id', '=', passkey.id)
      .executeTakeFirst()
    expect(row).toEqual({ transports: [] })
  })

  test('needs a recent log-in, also for the challenge', async () => {
    app.at(new Date())
    const { cookie } = await withPasskey('stale')
    const asked = await ask('add', cookie)
    app.advance({ seconds: 16 * 60 })
    const before = await countOf()
    const answer = await sendNew(newSoftPasskey().register(asked), asked.cookie)
    expect(answer.headers.get('location')).toBe('/account/confirm?dest=%2Faccount%2Fpasskeys')
    const options = await app.ask('/api/passkeys/options', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ wish: 'add' }),
    })
    expect(options.status).toBe(403)
    expect(cookiesOf(options).passkey_challenge).toBeUndefined()
    expect(await countOf()).toBe(before)
    await formPost(app, '/account/confirm', { password: CAST_PASSWORD }, cookie)
  })
})
