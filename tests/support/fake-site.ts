import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import type { BuiltSite } from '#server/site.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { handleError } from '#web/handle-error.server.ts'

type Routes = ServerBuild['routes']
type Module = NonNullable<Routes[string]>['module']

const FORM_GUARD = { who: 'member', rate: 'suggest-title' } as const

/** Paths whose Response goes out as it is, without a page around it. */
const RESOURCES = new Set(['parts'])

/** Pages for tests of the server: each does one thing that a real page may do. */
const MODULES: Record<string, Partial<Module>> = {
  '': {
    loader: ({ context }: LoaderFunctionArgs) => context.get(requestContext).ctx.viewer?.name ?? 'nobody',
  },
  form: {
    action: guarded(FORM_GUARD, async ({ request }: ActionFunctionArgs) =>
      (await request.formData()).get('say'),
    ),
  },
  upload: {
    action: guarded({ who: 'anyone', rate: 'typeahead' }, async args => {
      const form = await (args as ActionFunctionArgs).request.formData()
      return (form.get('file') as File).size
    }),
  },
  whence: {
    loader: ({ context }: LoaderFunctionArgs) => {
      const { address, publicUrl } = context.get(requestContext)
      return { address, publicUrl }
    },
  },
  refused: { loader: () => fail('community_private') },
  broken: {
    loader: () => {
      throw new Error('the secret plan is in the cellar')
    },
  },
  counted: {
    loader: async ({ context }: LoaderFunctionArgs) => {
      const { ctx } = context.get(requestContext)
      await ctx.db.selectFrom('accounts').select('id').execute()
      return 'counted'
    },
  },
  parts: {
    loader: () => new Response(inParts(), { headers: { 'content-type': 'text/plain' } }),
  },
  cookie: {
    loader: ({ context }: LoaderFunctionArgs) => {
      context.get(requestContext).setCookie('taste', 'sweet & sour', { maxAgeSeconds: 60 })
      return 'baked'
    },
  },
}

/** The number of lines of `/parts` that may still be sent, and the function that waits for the next. */
let partsAllowed = 0
let onAllowed = (): void => undefined

/** Lets the next line of `/parts` go out. */
export function nextPart(): void {
  partsAllowed += 1
  onAllowed()
}

/** Three lines; each after the first waits for {@link nextPart}. */
function inParts(): ReadableStream<Uint8Array> {
  let part = 0
  partsAllowed = 1
  return new ReadableStream({
    async pull(controller) {
      if (partsAllowed === 0) {
        await new Promise<void>(resolve => {
          onAllowed = resolve
        })
      }
      partsAllowed -= 1
      part += 1
      controller.enqueue(new TextEncoder().encode(`part ${part}\n`))
      if (part === 3) controller.close()
    },
  })
}

/** A site of the pages above; `more` adds or replaces some. */
export function fakeSite(more: Record<string, Partial<Module>> = {}): BuiltSite {
  const routes: Routes = {}
  for (const [path, module] of Object.entries({ ...MODULES, ...more })) {
    const id = path === '' ? 'home' : path
    routes[id] = {
      id,
      ...(path === '' ? { index: true as const, path: '/' } : { path: `/${path}` }),
      module: { ...(RESOURCES.has(path) ? {} : { default: () => null }), ...module } as Module,
    }
  }
  return { build: fakeBuild(routes), clientDir: null }
}

function fakeBuild(routes: Routes): ServerBuild {
  return {
    entry: {
      module: {
        handleError,
        default: (
          _request,
          status,
          headers,
          { staticHandlerContext: { loaderData, actionData, errors } },
        ) => {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          return new Response(`<!doctype html>${JSON.stringify({ loaderData, actionData, errors })}`, {
            status,
            headers,
          })
        },
      },
    },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    allowedActionOrigins: ['**'],
  }
}
