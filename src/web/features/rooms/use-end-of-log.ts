import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

const NEAR_END_PX = 40
const NEAR_PX = 200

type Log = {
  /** Number of the first message shown, of the last one, and how many are being sent. */
  ends: readonly [number | undefined, number | undefined, number]
  /** No later messages are left to load. */
  isNewest: boolean
  onNearTop(): Promise<void> | undefined
  onNearEnd(): Promise<void> | undefined
}

/**
 * Keeps a log where its reader is: at its end while they are there, also when the field below grows or a picture arrives; further
 * up nothing moves when messages are added at either end.
 */
export function useEndOfLog({ ends: [firstSeq, lastSeq, unsent], isNewest, onNearTop, onNearEnd }: Log): {
  box: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  handleScroll(event: UIEvent<HTMLDivElement>): void
} {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<{ first: number | undefined; height: number }>({ first: undefined, height: 0 })
  const top = useRef(0)
  const isLoading = useRef(false)
  const [isAtEnd, setAtEnd] = useState(true)
  const isKept = isAtEnd && isNewest
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message added at either end
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const { first, height } = before.current
    const linked = first === undefined ? linkedIn(element) : null
    if (linked !== null) {
      linked.scrollIntoView({ block: 'center' })
      setAtEnd(isNearEnd(element))
    } else if (first !== undefined && firstSeq !== undefined && firstSeq < first)
      element.scrollTop += element.scrollHeight - height
    else if (isKept) toEnd(element)
    before.current = { first: firstSeq, height: element.scrollHeight }
    top.current = element.scrollTop
  }, [firstSeq, lastSeq, unsent])
  useEffect(() => {
    const element = box.current
    if (element === null || !isKept) return
    // An open menu stays under the pointer.
    const sizes = new ResizeObserver(() => {
      if (element.querySelector('[data-menu][open]') === null) toEnd(element)
    })
    for (const each of [element, ...element.children]) sizes.observe(each)
    return () => sizes.disconnect()
  }, [isKept])
  const load = async (work: () => Promise<void> | undefined) => {
    if (isLoading.current) return
    isLoading.current = true
    await work()
    isLoading.current = false
  }
  const handleScroll = ({ currentTarget: element }: UIEvent<HTMLDivElement>) => {
    const isUpward = element.scrollTop < top.current
    top.current = element.scrollTop
    // Further from the end without having moved up, the log or its box has changed its size.
    if (isNearEnd(element)) setAtEnd(true)
    else if (isUpward) setAtEnd(false)
    if (element.scrollTop < NEAR_PX) void load(onNearTop)
    if (leftOf(element) < NEAR_PX) void load(onNearEnd)
  }
  return { box, isAtEnd, handleScroll }
}

function toEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight
}

const leftOf = (element: HTMLElement): number =>
  element.scrollHeight - element.scrollTop - element.clientHeight
const isNearEnd = (element: HTMLElement): boolean => leftOf(element) < NEAR_END_PX

/** Returns the message that the address names, `#m5`. */
function linkedIn(element: HTMLElement): Element | null {
  return /^#m\d+$/.test(location.hash) ? element.querySelector(location.hash) : null
}
