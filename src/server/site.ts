import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

/** The built pages. */
export type BuiltSite = {
  build: ServerBuild
  /** Folder of the built assets and public files; null serves none. */
  clientDir: string | null
}

/** Pages rendered by the development server, rebuilt per request. */
type DevelopmentSite = {
  build: () => Promise<ServerBuild>
  clientDir: null
  /** Serves a source file, or calls `next` for other URLs. */
  sendSource(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export type Site = BuiltSite | DevelopmentSite
