import type { ComponentType } from 'react'
import type { AccountManagerData, AccountManagerPage } from '#shared/accounts/account-manager.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { FlairChoice, FlairView } from '#shared/views/flair-view.ts'
import type { ModContext } from '#shared/views/mod-view.ts'

/** `account` null: one's own. A post being made takes the choice itself. */
export type FlairTarget =
  | { kind: 'user'; community: string; account: string | null }
  | { kind: 'post'; fullname: string }
  | {
      kind: 'new-post'
      community: string
      choice: FlairChoice
      onApply: (choice: FlairChoice, flair: FlairView | null) => void
    }

/** What a visitor wanted to do when they were asked to log in. */
type LoginPurpose = 'vote' | 'comment' | 'save' | 'report' | 'post'

/** What was removed, and what was not. */
export type RemovalOutcome = { done: string[]; refused: { target: string; code: ErrorCode }[] }

/** Every modal and what it is opened with; its code is loaded when it opens (registry.ts). */
export type Modals = {
  /** One that nobody opens but code which is loaded late itself. */
  late: { load: () => Promise<ComponentType<{ onClose: () => void }>> }
  /** `thingId`: the post or comment it is about; `isFramed`: in a page of its own, which the page around is told about. */
  login: { reason?: string; to?: LoginPurpose; thingId?: string; isFramed?: boolean }
  report: { fullname: string }
  /** The flair of a member, a post, or a post being made. */
  flair: FlairTarget
  /** Before the style blade opens on a dark page. */
  'blade-dark-mode': { run: () => void }
  /** Before somebody leaves a style that is not saved. */
  'blade-unsaved': { discard: () => void; cancel: () => void }
  'welcome-back': { name: string }
  onboarding: Record<string, never>
  /** A page of the account manager in a frame; `isOffered`: the reader did not ask for it. */
  'account-manager': { page: AccountManagerPage; isOffered?: boolean } & AccountManagerData
  'create-community': Record<string, never>
  'edit-description': { name: string; path: string; description: string }
  'join-request': { kind: 'contributor' | 'private'; name: string; path: string }
  'join-request-pending': { name: string; askedAt: string }
  welcome: { name: string; html: string }
  /** `name` is the one the site made. */
  username: { name: string }
  /** R2.14-mod-01 to -05: dialogs of moderators. */
  'ban-user': ModContext
  'mute-user': ModContext
  /** With `onRemoved` it is not removed yet, and the dialog does so. Of several, `title` says which in one line. */
  'removal-reason': ModContext & { title: string; onRemoved?: (outcome: RemovalOutcome) => void }
  'crowd-control': { fullname: string }
  'suggested-sort': { fullname: string }
  'pin-limit': { fullname: string; onPinned?: () => void }
  /** R2.14-oth-18 */
  'mod-share': { fullname: string }
  confirm: {
    title: string
    text: string
    confirm: string
    run: () => void | Promise<void>
    cancel?: () => void
  }
}
export type ModalId = keyof Modals
export type OpenModal = { [Id in ModalId]: { id: Id; props: Modals[Id] } }[ModalId]

let current: OpenModal | null = null
const listeners = new Set<() => void>()

/** Opens a modal; one is open at a time. */
export function openModal<Id extends ModalId>(id: Id, props: Modals[Id]): void {
  current = { id, props } as OpenModal
  for (const listener of listeners) listener()
}

export function closeModal(): void {
  current = null
  for (const listener of listeners) listener()
}

export function currentModal(): OpenModal | null {
  return current
}

export function onModal(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
