import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageKey } from '#shared/messages/en.ts'
import { tParts } from '#shared/messages/t.ts'

/**
 * Returns a message with elements in place of some placeholders. Styles isolate links from the sentence; other elements with
 * user-written text need `<bdi>`.
 */
export function tNodes(key: MessageKey, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return createElement(Fragment, null, ...tParts<ReactNode>(key, values))
}
