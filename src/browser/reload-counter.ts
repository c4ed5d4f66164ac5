const RELOAD_COUNT_KEY = 'chunk-reload-count'
const RELOAD_TARGET_KEY = 'chunk-reload-target'

const readReloadCount = () =>
  sessionStorage.getItem(RELOAD_TARGET_KEY) === location.href
    ? Number(sessionStorage.getItem(RELOAD_COUNT_KEY))
    : 0
// The shell and its screen are fetched side by side: that one has come must not hide from the other that the page is a second try.
let initialCount: { at: string; count: number } | null = null
const countedScreens = new Set<string>()
// A page on its way out goes on for a moment: what comes in that moment must not hide from the next that it is a second try.
let isReloading = false

/**
 * How often the page was loaded anew for the address it stands at, in this session of the browser; without a network more often than anybody
 * tries: a reload would end at the browser's own error page, and what was typed would be lost.
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
