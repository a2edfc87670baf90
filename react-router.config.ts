import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // One cached manifest of all routes instead of a request per screenful of links: no click waits for discovery.
  routeDiscovery: { mode: 'initial' },
  // The packed list of routes (vite.config.ts) names one file for each route: what it does in the browser is in that file.
  splitRouteModules: false,
  // Clients are told which origins may submit by server/same-origin.ts, which knows PUBLIC_URL and the proxies.
  allowedActionOrigins: ['**'],
} satisfies Config
