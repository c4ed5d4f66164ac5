import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'

/** The scroll container of a list: its nearest ancestor marked `data-scroller`. */
export const findScroller = (list: HTMLElement | null) =>
  list?.closest<HTMLElement>('[data-scroller]') ?? null

/** Distance of a list from the top of its scroll container, in px; updates when the content above it grows. */
export function useScrollMargin(ref: RefObject<HTMLElement | null>): number {
  const margin = useRef(0)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = ref.current
      const scroller = findScroller(list)
      if (!list || !scroller) return () => {}
      let wasOpen = false
      const measure = () => {
        const between = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
        const next = Math.round(between + scroller.scrollTop)
        const isOpen = list.parentElement?.dataset.open !== undefined
        const grown = next - margin.current
        // Opening or closing a panel hides content above the list; this keeps the row under the pointer.
        if (margin.current > 0 && (isOpen || wasOpen)) scroller.scrollTop += grown
        wasOpen = isOpen
        if (grown === 0) return
        margin.current = next
        onChange()
      }
      const observer = new ResizeObserver(measure)
      for (let part = list.parentElement; part && part !== scroller; part = part.parentElement)
        observer.observe(part)
      observer.observe(scroller)
      return () => observer.disconnect()
    },
    [ref],
  )
  return useSyncExternalStore(subscribe, () => margin.current)
}
