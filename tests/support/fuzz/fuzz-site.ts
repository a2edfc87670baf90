import { Agent, type IncomingHttpHeaders, request as openRequest } from 'node:http'
import { buildHideout } from '#tests/fixtures/hideout.ts'
import { createCast, signUp } from '../../fixtures/cast.ts'
import { HANGS_MS } from '../hangs.ts'
import { loadBuiltSite, startApp, type TestApp } from '../start-app.ts'
import { type Door, listDoors } from './doors.ts'
import { FOREIGN_NAMES } from './hostile-texts.ts'
import type { FuzzRequest, Known, Maker } from './make-request.ts'
import { readSiteWords } from './site-words.ts'

/** Roles from least to most permitted; cyril moderates the communities there. */
export const ROLES = ['visitor', 'member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]
const NAMES: Record<Role, string | null> = {
  visitor: null,
  member: 'ann',
  moderator: 'cyril',
  admin: 'edgar',
}
const GIVE_UP_MS = 2 * HANGS_MS
/** Some doors end the session they were asked with. */
const SESSION_LASTS = 50

export type FuzzAnswer = { status: number; text: string; headers: IncomingHttpHeaders }

export type FuzzSite = {
  app: TestApp
  doors: Door[]
  known: Known
  words: Maker['words']
  send(request: FuzzRequest, role: Role): Promise<FuzzAnswer>
  stop(): Promise<void>
}

/** A site with something of everything on it, to send anything to. */
export async function openFuzzSite(options: { databaseUrl?: string } = {}): Promise<FuzzSite> {
  const site = await loadBuiltSite()
  const app = await startApp({ site, env: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }, ...options })
  const cast = await createCast(app)
  const { hidden, open } = await buildHideout(app, cast)
  const foreign = await addForeignNames(app)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const cookies = new Map<Role, { cookie: string; left: number }>()
  const cookieOf = async (role: Role): Promise<string | null> => {
    const name = NAMES[role]
    if (name === null) return null
    const session = cookies.get(role)
    if (session !== undefined && session.left > 0) {
      session.left -= 1
      return session.cookie
    }
    const cookie = await app.logIn(name)
    cookies.set(role, { cookie, left: SESSION_LASTS })
    return cookie
  }
  const id = (item: { fullname: string }): string => item.fullname.slice(3)
  const posts = [open.post, hidden.post, hidden.link]
  const targets = [...posts, open.comment, hidden.comment].map(item => item.fullname)
  const names = ['ann', 'bosco', 'cyril', 'ines', 'me', ...foreign]
  const places = ['pottery', 'hideout', 'turncoat', 'u_cyril', ...foreign]
  return {
    app,
    doors: listDoors(site.build),
    words: readSiteWords(),
    known: {
      community: places,
      profile: names,
      name: names,
      username: names,
      account: names,
      to: ['/r/pottery', 'pottery', 'u/ann', 'ann'],
      fullname: targets,
      target: targets,
      targets,
      items: targets,
      thing: targets,
      postId: posts.map(id),
      post: posts.map(item => item.fullname),
      commentId: [id(open.comment)],
      parent: [open.post.fullname, open.comment.fullname],
      conversation: ['1'],
      type: ['login', 'register', 'report'],
      queue: ['modqueue', 'reports', 'spam', 'edited', 'unmoderated'],
      sort: ['best', 'hot', 'new', 'top', 'rising', 'controversial', 'qa'],
      tab: ['submitted', 'comments', 'saved', 'hidden', 'posts', 'moderation', 'overview'],
      scope: ['home', 'popular', 'all', 'r:pottery', 'r:hideout', ...foreign.map(name => `r:${name}`)],
      '*': ['index', 'config/automoderator', 'a/b', ...FOREIGN_NAMES],
      slot: ['post', 'comment'],
      intent: ['save', 'check', 'delete', 'add', 'remove'],
      days: ['', '1', '0', '999999'],
      base: ['0', '1'],
      kind: ['text', 'link', 'image'],
      title: ['A title'],
      subject: ['A subject'],
      provider: ['google', 'apple'],
      page: ['index', 'a-1', 'x-2'],
    },
    send: async (request, role) => send(app.url, request, await cookieOf(role), agent),
    async stop() {
      agent.destroy()
      await app.stop()
    },
  }
}

/** Adds accounts and communities as an import does, with names that no one can choose here. */
async function addForeignNames(app: TestApp): Promise<string[]> {
  for (const [index, name] of FOREIGN_NAMES.entries()) {
    const account = await signUp(app, { name: `foreign_${index}` })
    await app.ctx.db.updateTable('accounts').set({ name }).where('id', '=', account.id).execute()
    await app.ctx.db
      .updateTable('communities')
      .set({ name: `u_${name}` })
      .where('name', '=', `u_foreign_${index}`)
      .execute()
  }
  return [...FOREIGN_NAMES]
}

function send(url: string, asked: FuzzRequest, cookie: string | null, agent: Agent): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = {
      ...asked.headers,
      origin: url,
      ...(cookie === null ? {} : { cookie }),
      ...(asked.body === null ? {} : { 'content-length': String(asked.body.length) }),
    }
    const { method, path } = asked
    const sent = openRequest(
      { hostname, port, method, path, headers, agent, timeout: GIVE_UP_MS },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            headers: answer.headers,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(asked.body ?? undefined)
  })
}
