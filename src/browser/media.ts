import { useCallback, useSyncExternalStore } from 'react'

/** Where the panel stops covering the list and pushes it instead. */
export const wideScreen = '(width >= 1280px)'
/** Where the menu leaves the side of the page. */
export const wideMenu = '(width >= 1025px)'
/** Where a list and what is opened of it stand in each other's place. */
export const singlePane = '(width <= 900px)'
/** Where rows become cards. */
export const phoneScreen = '(width <= 640px)'

/** Whether a media query holds now; follows the window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
