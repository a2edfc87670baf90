import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // One cached manifest of all routes instead of a request per screenful of links: no click waits for discovery.
  routeDiscovery: { mode: 'initial' },
  // One module a route: the list of routes names no others (vite.config.ts).
  splitRouteModules: false,
  // Clients are told which origins may submit by server/http/same-origin.ts, which knows PUBLIC_URL and the proxies.
  allowedActionOrigins: ['**'],
} satisfies Config
