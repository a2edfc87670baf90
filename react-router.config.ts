import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A page starts with its own routes and loads all others in one list (data/router-fetch.ts, decision 33).
  routeDiscovery: { mode: 'lazy', manifestPath: '/api/routes' },
  // One module a route, so that the list of routes names no others.
  splitRouteModules: false,
  // Clients are told which origins may submit by server/http/same-origin.ts, which knows PUBLIC_URL and the proxies.
  allowedActionOrigins: ['**'],
} satisfies Config
