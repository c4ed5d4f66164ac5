import { useCallback, useSyncExternalStore } from 'react'

/** The panel is beside the list instead of covering it. */
export const wideScreen = '(width >= 1280px)'
/** Lists show the columns of lesser importance too. */
export const spaciousScreen = '(width >= 1360px)'
/** The menu is at the side of the page. */
export const wideMenu = '(width >= 1025px)'
/** A list and its open row replace each other. */
export const singlePane = '(width <= 900px)'
/** Table rows become cards. */
export const phoneScreen = '(width <= 640px)'

/** Whether a media query matches; updates with the window. */
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
