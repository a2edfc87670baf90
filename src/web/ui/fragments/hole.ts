/** Records what is left out of cached HTML. */
export type Recorder = {
  /** Returns the placeholder for `say(...args)`. */
  leaveOut(say: (...args: never) => string, args: readonly unknown[]): string
  /** Returns the placeholder for nested fragments. */
  leaveInside(): string
  /** Records an image for the page to preload. */
  fetchFirst(image: FirstImage): void
}

export type FirstImage = { src: string; srcSet: string | undefined; sizes: string | undefined }

let recorder: Recorder | null = null

/** Renders HTML to be cached; synchronously, so that nothing else renders meanwhile. */
export function recordHoles(by: Recorder, render: () => string): string {
  recorder = by
  try {
    return render()
  } finally {
    recorder = null
  }
}

let documentRecorder: () => DocumentRecorder | undefined = () => undefined

/** Records what is left out of a cached page (decision 54). */
export type DocumentRecorder = {
  leaveOut(say: (...args: never) => string, args: readonly unknown[]): string
  /** Returns the placeholder for fragments made from carried data; null when `of` isn't carried. */
  leavePieces(of: object, pieces: (of: never) => readonly object[]): string | null
}

/** Lets the server install how it finds the page being recorded: it renders several at a time. */
export function recordDocuments(find: () => DocumentRecorder | undefined): void {
  documentRecorder = find
}

/** Returns the recorder of the page being rendered, if it will be cached. */
export function recordedDocument(): DocumentRecorder | undefined {
  return documentRecorder()
}

/** Returns whether the current render will be cached. */
export function isRecording(): boolean {
  return recorder !== null
}

/**
 * Text that changes more often than its surroundings: scores, counts, ages. `say` must depend on its arguments alone.
 * Where the server caches the HTML around it, it is formatted again on each page; elsewhere this is a plain call.
 */
export function hole<Args extends readonly unknown[]>(say: (...args: Args) => string, ...args: Args): string {
  if (!import.meta.env.SSR) return say(...args)
  return (recorder ?? documentRecorder())?.leaveOut(say, args) ?? say(...args)
}

/** Placeholder for fragments inside a fragment; null when nothing is cached. */
export function Inside(): string | null {
  return recorder?.leaveInside() ?? null
}

/** Preloads an image that loads eagerly: React preloads such images, but can't from inside a fragment. */
export function fetchFirst(image: FirstImage): void {
  if (import.meta.env.SSR) recorder?.fetchFirst(image)
}

/** Returns the text unchanged, for a hole. */
export const plainly = (text: string): string => text
