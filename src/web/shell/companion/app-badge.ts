type BadgeNavigator = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows how much is unread on the sign of the installed app: any count from zero up; without one there is no badge (R9-10). */
export async function showAppBadge(count: number | null): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as BadgeNavigator
  if (count !== null && count >= 0) await setAppBadge?.call(navigator, count)
  else await clearAppBadge?.call(navigator)
}

/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}
