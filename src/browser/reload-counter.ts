const RELOAD_COUNT_KEY = 'chunk-reload-count'
const RELOAD_TARGET_KEY = 'chunk-reload-target'

const readReloadCount = () =>
  sessionStorage.getItem(RELOAD_TARGET_KEY) === location.href
    ? Number(sessionStorage.getItem(RELOAD_COUNT_KEY))
    : 0
// The shell and its screen load in parallel: the first to finish must not hide the reload from the other.
let initialCount: { at: string; count: number } | null = null
const countedScreens = new Set<string>()
// During a reload the page still runs for a moment: a screen that loads then must not clear the count.
let isReloading = false

/**
 * Number of reloads for the current address in this browser session. Infinite while offline: a reload would end at the browser's error page and lose
 * form values.
 */
export const reloadCounter = {
  count(screen: string) {
    if (!navigator.onLine) return Number.POSITIVE_INFINITY
    initialCount ??= { at: location.href, count: readReloadCount() }
    if (countedScreens.has(screen) || initialCount.at !== location.href) return readReloadCount()
    countedScreens.add(screen)
    return initialCount.count
  },
  mark(count: number) {
    isReloading = true
    sessionStorage.setItem(RELOAD_COUNT_KEY, String(count))
    sessionStorage.setItem(RELOAD_TARGET_KEY, location.href)
  },
  clear() {
    if (isReloading) return
    sessionStorage.removeItem(RELOAD_COUNT_KEY)
    sessionStorage.removeItem(RELOAD_TARGET_KEY)
  },
}
