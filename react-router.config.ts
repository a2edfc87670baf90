import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // One cached list of all routes instead of requests per page of links: no click waits for discovery (decision 33).
  routeDiscovery: { mode: 'initial' },
  // One module a route, so that the list of routes names no others.
  splitRouteModules: false,
  // Clients are told which origins may submit by server/http/same-origin.ts, which knows PUBLIC_URL and the proxies.
  allowedActionOrigins: ['**'],
} satisfies Config
