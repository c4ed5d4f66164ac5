const reloadCount = 'chunk-reload-count'
const reloadTarget = 'chunk-reload-target'

const marked = () =>
  sessionStorage.getItem(reloadTarget) === location.href
    ? Number(sessionStorage.getItem(reloadCount))
    : 0
// The shell and its screen are fetched side by side: that one has come must not hide from the other that the page is a second try.
let before: { at: string; count: number } | null = null
const recalled = new Set<string>()
// A page on its way out goes on for a moment: what comes in that moment must not hide from the next that it is a second try.
let leaving = false

/**
 * How often the page was loaded anew for the address it stands at, in this session of the browser; without a network more often than anybody
 * tries: a reload would end at the browser's own error page, and what was typed would be lost.
 */
export const reloads = {
  count(screen: string) {
    if (!navigator.onLine) return Number.POSITIVE_INFINITY
    before ??= { at: location.href, count: marked() }
    if (recalled.has(screen) || before.at !== location.href) return marked()
    recalled.add(screen)
    return before.count
  },
  mark(count: number) {
    leaving = true
    sessionStorage.setItem(reloadCount, String(count))
    sessionStorage.setItem(reloadTarget, location.href)
  },
  clear() {
    if (leaving) return
    sessionStorage.removeItem(reloadCount)
    sessionStorage.removeItem(reloadTarget)
  },
}
