import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type Location,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { currentLocale } from '#shared/messages/words.ts'
import { beforeHydration } from '../data/before-hydration.ts'
import { ShellContext, type ShellData } from '../data/shell-data.ts'
import { leaveNamed } from '../ui/fragments/keep-documents.server.ts'
import { Part } from '../ui/hydration/part.tsx'
import { CommunityMenu } from './menus/community-menu.tsx'
import { PanelContents } from './menus/panel-contents.tsx'
import { UserMenuContents } from './menus/user-menu-contents.tsx'

/* Community lists and the user menu are a third of a member's page, and the same on most of that member's pages. Their HTML is
   cached, keyed by the shell's data, language, month (the menu names years), and the URL if the part links to it. */
const KEPT: Readonly<Record<string, ComponentType>> = {
  communities: CommunityMenu,
  panel: PanelContents,
  user: UserMenuContents,
}
const MOST_BYTES = 32 * 1024 * 1024
/** A URL that no list contains. */
const ELSEWHERE = '/-'

type Kept = { html: string; paths: ReadonlySet<string> }

const kept = new LRUCache<string, Kept>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ html }) => html.length * 2 + 1,
})

/** Returns a part's HTML, or its placeholder on a page that will be cached; null when the part isn't cached. */
export function leavePart(part: string, shell: ShellData, location: Location): string | null {
  if (KEPT[part] === undefined) return null
  return leaveNamed(`late:${part}`) ?? renderPart(part, shell, location)
}

type PageAddress = Pick<Location, 'pathname' | 'search'>

/** Returns a part's HTML for a reader at a URL; null when the part isn't cached. */
export function renderPart(part: string, shell: ShellData, { pathname, search }: PageAddress): string | null {
  const Contents = KEPT[part]
  if (Contents === undefined) return null
  const { seen, digest } = digestOf(shell)
  const of = `${part} ${currentLocale()} ${monthNow()} ${digest}`
  const at = (address: string) => keep(`${of} ${address}`, () => render(part, Contents, seen, address))
  const anywhere = at(ELSEWHERE)
  return anywhere.paths.has(pathname) ? at(pathname + search).html : anywhere.html
}

/** Returns the month number as dates count it, in UTC. */
function monthNow(): string {
  const now = new Date()
  return `${now.getFullYear()} ${now.getUTCMonth()}`
}

type Digested = { seen: ShellData; digest: string }

/** Digests by shell data, since a page renders all its lists with the same data. */
const digested = new WeakMap<ShellData, Digested>()

function digestOf(shell: ShellData): Digested {
  const known = digested.get(shell)
  if (known !== undefined) return known
  // The session doesn't affect the lists, and differs between two devices.
  const { unread: _unread, ...rest } = shell
  const seen = { ...rest, session: null }
  const made = { seen, digest: createHash('sha256').update(JSON.stringify(seen)).digest('base64') }
  digested.set(shell, made)
  return made
}

function keep(key: string, make: () => Kept): Kept {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

function render(part: string, Contents: ComponentType, shell: ShellData, address: string): Kept {
  if (nowhere === null) throw new Error('A part is rendered before the first page')
  const { pathname, search } = new URL(address, 'http://part')
  const context = { ...nowhere, location: { ...nowhere.location, pathname, search } }
  const router = createStaticRouter(
    [
      {
        ...ROUTE,
        element: (
          <Part>
            <Contents />
          </Part>
        ),
      },
    ],
    context,
  )
  const html = renderToString(
    <ShellContext value={shell}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ShellContext>,
    { identifierPrefix: part },
  )
  return { html, paths: new Set([...html.matchAll(/ href="([^"?#]*)/g)].map(([, path = '']) => path)) }
}

/** A page with only the part, and minimal router data. */
const ROUTE = { id: 'part', path: '*' }
let nowhere: StaticHandlerContext | null = null

beforeHydration.push(
  createStaticHandler([ROUTE])
    .query(new Request(`http://part${ELSEWHERE}`))
    .then(context => {
      if (!(context instanceof Response)) nowhere = context
    }),
)
