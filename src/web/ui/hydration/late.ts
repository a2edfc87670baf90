import { type ComponentType, lazy } from 'react'

/**
 * React's `lazy`, given the component itself. If the browser can't get its code, the component never comes: what the server
 * sent in its place stays, and the page says so (`data/watch-code.ts`).
 */
export function late<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      component => ({ default: component }),
      error => {
        if (import.meta.env.SSR) throw error
        reportError(error)
        return new Promise<never>(() => {})
      },
    ),
  )
}
