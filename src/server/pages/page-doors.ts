import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formLimit, readBody } from '../admission/read-body.ts'
import type { App } from '../app.ts'
import { requireFewFields } from '../http/form-fields.ts'
import type { CallerIdentifier } from '../http/identify-caller.ts'
import { openRequestContext } from '../http/request-state.ts'
import { isMutating } from '../http/same-origin.ts'
import { openStaticFiles, type StaticFiles } from '../http/static-files.ts'
import type { Site } from '../site.ts'
import { openPages } from './pages.ts'
import type { SharedPages } from './shared-pages.ts'

const NO_FILES: StaticFiles = {
  has: () => false,
  send: (_path, _request, reply) => Promise.resolve(reply.code(404).send()),
}

/** Adds everything but the API: built files and the site's pages. */
export async function addPageDoors(
  http: FastifyInstance,
  app: App,
  site: Site,
  identify: CallerIdentifier['identify'],
): Promise<{ sharedPages: SharedPages; files: StaticFiles }> {
  const files = site.clientDir === null ? NO_FILES : openStaticFiles(site.clientDir)
  const { answerPage, sharedPages } = openPages(app, site, identify)
  await http.register(async pages => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await readBody(request, payload, { maxBytes: formLimit(request) })
      requireFewFields(request.headers['content-type'], body)
      return body
    })
    pages.addHook('preParsing', async request => {
      // The sender determines the size limit.
      if (isMutating(request.method)) await openRequestContext(app, request)
    })
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? '/'
        if ('sendSource' in site) {
          reply.hijack()
          reply.raw.removeHeader('Content-Security-Policy')
          site.sendSource(request.raw, reply.raw, () => void answerPage(request, reply))
          return
        }
        if (!files.has(path)) return answerPage(request, reply)
        request.state.family = '/assets'
        return files.send(path, request, reply)
      },
    })
    pages.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      config: { guard: 'inside' },
      handler: answerPage,
    })
  })
  return { sharedPages, files }
}
