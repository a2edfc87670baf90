import type { ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { useShell } from './data/shell-data.ts'
import { OverlayHost } from './features/lightbox/overlay-host.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { LatePart } from './shell/late-part.tsx'
import { ReachNotice } from './shell/reach-notice.tsx'
import './ui/tokens.css'
import './ui/base.css'
import './ui/markdown.css'

export { loader } from './root.server.ts'

/** The shell changes when somebody logs in or out or sends a form, not on every navigation. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 500) return false
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}

/** The document. Also stands around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { preferences, viewer, moderation } = useShell()
  const { pathname } = useLocation()
  return (
    <html
      lang="en"
      data-theme={preferences.theme}
      data-path={pathname}
      data-panel={preferences.pinsPanel ? 'on' : 'off'}
      data-mod={preferences.modMode && moderation?.communities.some(({ path }) => pathname.startsWith(path))}
      data-keys={preferences.shortcuts ? (viewer?.fullname ?? '') : 'off'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171614" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <OverlayHost />
        <ReachNotice />
        <LatePart part="modals" />
        <LatePart part="toasts" />
        <LatePart part="companion" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
