import { useEffect, useLayoutEffect } from 'react'
import { frameIsComplete } from '../../ui/hydration/part.tsx'
import { whenIdle } from '../../ui/hydration/when-idle.ts'

/*
 * A thread that the server sent first lays out only the comments near the screen (thread.module.css), so that it is painted early.
 * The others have an estimated height until they are laid out. Estimates must not move what the reader returns to: `data-whole`
 * on the root ends them.
 */

/** Comments laid out in one idle moment: about 20 ms on a slow phone. */
const AT_A_TIME = 8

/** Lays out a sent thread's far comments in idle moments. A thread rendered in the browser is whole from its start. */
export function useFarComments(): void {
  // Before the router scrolls to where the reader was.
  useLayoutEffect(() => {
    if (document.documentElement.dataset.ready !== undefined) makeWhole()
  }, [])
  useEffect(() => {
    if (isWhole()) return
    const leaving = new AbortController()
    const { signal } = leaving
    let isRestLaidOut = false
    let top = window.scrollY
    const handleScroll = () => {
      // The reader may leave right after a jump, and has to find the place again.
      const isJump = Math.abs(window.scrollY - top) > window.innerHeight
      top = window.scrollY
      if (!isJump && !isRestLaidOut) return
      leaving.abort()
      makeWhole()
    }
    window.addEventListener('scroll', handleScroll, { passive: true, signal })
    void frameIsComplete
      .then(() => layOutFar(signal))
      .then(() => {
        // Waits for the next scroll: ending the estimates can move text by up to a pixel, which only shows on a still page.
        isRestLaidOut = true
      })
    return () => leaving.abort()
  }, [])
}

async function layOutFar(stopped: AbortSignal): Promise<void> {
  const comments = [...document.querySelectorAll<HTMLElement>(COMMENTS)]
  while (comments.length > 0) {
    await new Promise<void>(whenIdle)
    if (stopped.aborted) return
    const far = comments.splice(0, AT_A_TIME).filter(comment => !isLaidOut(comment))
    for (const { style } of far) style.contentVisibility = 'visible'
  }
}

function isLaidOut(comment: HTMLElement): boolean {
  return comment.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true
}

function isWhole(): boolean {
  return document.documentElement.dataset.whole !== undefined
}

/** Lays out all comments now. */
export function makeWhole(): void {
  if (isWhole()) return
  document.documentElement.dataset.whole = ''
  for (const { style } of document.querySelectorAll<HTMLElement>(COMMENTS)) style.contentVisibility = ''
}

const COMMENTS = '[data-thread] article'
