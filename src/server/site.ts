import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'

/** The pages as the build left them. */
export type BuiltSite = {
  build: ServerBuild
  /** Folder of the built assets and public files; null serves none. */
  clientDir: string | null
}

/** The pages as the development server makes them anew for each request. */
type DevelopmentSite = {
  build: () => Promise<ServerBuild>
  clientDir: null
  /** Answers with a source file, or calls `next` for what is none. */
  sendSource(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

export type Site = BuiltSite | DevelopmentSite
