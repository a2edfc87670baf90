type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows the unread count on the installed app's badge, including zero; null removes the badge (R9-10). */
export async function showAppBadge(count: number | null): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as BadgeNavigator
  if (count !== null && count >= 0) await setAppBadge?.call(navigator, count)
  else await clearAppBadge?.call(navigator)
}

/** Returns whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}
