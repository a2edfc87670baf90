import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A site made by `npm run bench -- seed`, as described in its data directory. */
export type BenchSite = {
  dataDir: string
  posts: number
  bigCommunity: { name: string; path: string; posts: number }
  smallCommunity: { name: string; path: string; posts: number }
  threads: Record<
    'huge' | 'chain' | 'wide' | 'ordinary',
    { path: string; comments: number; deepestCommentPath: string }
  >
  /** Cookie headers of members, those who joined most first. */
  members: { cookie: string; memberships: number }[]
}

export function readBenchSite(dataDir: string): BenchSite {
  const read = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'))
  const { cookie, sessions } = read('bench-sessions.json') as {
    cookie: string
    sessions: { token: string; memberships: number }[]
  }
  const members = sessions
    .map(({ token, memberships }) => ({ cookie: `${cookie}=${token}`, memberships }))
    .toSorted((a, b) => b.memberships - a.memberships)
  return { ...(read('bench-site.json') as Omit<BenchSite, 'dataDir' | 'members'>), dataDir, members }
}

/** The member in the middle: as many communities as most. */
export function ordinaryMember({ members }: BenchSite): { cookie: string; memberships: number } {
  const member = members[Math.floor(members.length / 2)]
  if (member === undefined) throw new Error('The site has no members to act as')
  return member
}
