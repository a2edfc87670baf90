import { type ReactNode, useContext } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from 'react-router'
import { currentLocale } from '#shared/messages/words.ts'
import { LOCALES } from '#shared/text/locales.ts'
import { useFollowedLinks } from './data/follow-links.ts'
import { noteClick } from './data/lost-clicks.ts'
import { ShellContext, useLoadedShell } from './data/shell-data.ts'
import { OverlayHost } from './features/lightbox/overlay-host.tsx'
import { answerUnreached } from './forms/unreached-form.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { LatePart } from './shell/late-part.tsx'
import { ReachNotice } from './shell/reach-notice.tsx'
import { CARRIED_ID, CarriedJson } from './ui/fragments/carried.ts'
import { hole, plainly } from './ui/fragments/hole.ts'
import { Alive } from './ui/hydration/part.tsx'
import './ui/tokens.css'
import './ui/base.css'
import './ui/markdown.css'

export { loader } from './root.server.ts'

export const clientMiddleware = [answerUnreached]

/** Reloads the shell after log-in, log-out or a form, not on every navigation. */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus >= 500) return false
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href === nextUrl.href
}

/** The HTML document, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useLoadedShell()
  const { preferences, viewer, moderation } = shell
  const { pathname } = useLocation()
  useFollowedLinks()
  const locale = currentLocale()
  return (
    <html
      lang={locale}
      dir={LOCALES[locale].dir}
      data-theme={preferences.theme}
      data-path={pathname}
      data-panel={preferences.pinsPanel ? 'on' : 'off'}
      data-mod={preferences.modMode && moderation?.communities.some(({ path }) => pathname.startsWith(path))}
      data-keys={preferences.shortcuts ? (viewer === null ? '' : hole(plainly, viewer.fullname)) : 'off'}
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
      <body onClickCapture={noteClick}>
        <ShellContext value={shell}>
          <Frame>{children}</Frame>
          <OverlayHost />
          <ReachNotice />
          <LatePart part="modals" />
          <LatePart part="toasts" />
          <LatePart part="companion" />
        </ShellContext>
        <Carried />
        <ScrollRestoration />
        <Scripts />
        <Alive />
      </body>
    </html>
  )
}

/** Loader data beside the router's; read by script, never by React in the browser. */
function Carried() {
  const json = useContext(CarriedJson)
  return (
    <script
      type="application/json"
      id={CARRIED_ID}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without tags
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
