import { useCallback, useSyncExternalStore } from 'react'

/** Where the panel stops covering the list and pushes it instead. */
export const wideScreen = '(width >= 1280px)'
/** Where the menu leaves the side of the page. */
export const menuAside = '(width >= 1025px)'
/** Where a list and what is opened of it stand in each other's place. */
export const oneAtATime = '(width <= 900px)'
/** Where rows become cards. */
export const phoneScreen = '(width <= 640px)'

/** Whether a media query holds now; follows the window. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
