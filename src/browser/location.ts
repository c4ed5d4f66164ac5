import 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { getRowParam, rowParams } from '../machines/url-state/list-url-state.ts'
import { matchRoute } from '../machines/url-state/routes.ts'
import { wideScreen } from './media.ts'

// The router dispatches pushState and replaceState in addition to the browser's popstate.
const locationEvents = ['popstate', 'pushState', 'replaceState']

/** Calls `onChange` with path and query string, now and at every change. Returns a function that unsubscribes. */
export function subscribeToLocation(onChange: (path: string, search: string) => void): () => void {
  let lastUrl = ''
  const handleEvent = ({ type }: { type: string }) => {
    const url = location.pathname + location.search
    // Going back over an entry with the same address, as that of a sheet, changes nothing.
    if (type === 'popstate' && url === lastUrl) return
    lastUrl = url
    onChange(location.pathname, location.search)
  }
  for (const change of locationEvents) addEventListener(change, handleEvent)
  handleEvent({ type: 'begin' })
  return () => {
    for (const change of locationEvents) removeEventListener(change, handleEvent)
  }
}

export const navigateTo = (path: string) => navigate(path)

export type PendingAction = 'buildList' | 'editCard'

/** Navigates to a screen with a pending action. The action is in `history.state`, so that no external link can request it. */
export const navigateWithAction = (path: string, pendingAction: PendingAction) =>
  navigate(path, { state: { errand: pendingAction } })

/** Whether the screen was opened with this pending action. Clears it, so that a reload or Back does not repeat it. */
export function consumePendingAction(pendingAction: PendingAction): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'errand') !== pendingAction)
    return false
  // Bypasses the router, which would restart the screen and lose the action.
  History.prototype.replaceState.call(history, null, '')
  return true
}

/**
 * Writes the query string of a screen. Opening a panel that covers the page (a parameter of `rowParams`) adds a history entry, so that Back closes
 * it; closing it otherwise goes back.
 */
export const writeSearch = (search: string): void => writeUrl(location.pathname + search)

/** As `writeSearch`, for a screen with state in its path. */
export const writeUrl = (url: string): void =>
  writeHistoryEntry(url, {
    wasOpen: hasOpenRow(location.search),
    isOpen: hasOpenRow(new URL(url, location.href).search),
    coversPage: !matchMedia(wideScreen).matches,
  })

/** Whether a panel that covers the page was open before, and is open after the change. */
interface OverlayTransition {
  wasOpen: boolean
  isOpen: boolean
  coversPage: boolean
}

/** As `writeUrl`, with an explicit overlay transition. */
export function writeHistoryEntry(
  url: string,
  { wasOpen, isOpen, coversPage }: OverlayTransition,
): void {
  if (url === location.pathname + location.search) return
  const state: unknown = history.state
  const sheets = getSheetCount(state)
  if (wasOpen && !isOpen && sheets > 0) history.back()
  else if (isOpen && !wasOpen && coversPage) navigate(url, { state: { sheets: sheets + 1 } })
  else navigate(url, { replace: true, state })
}

const hasOpenRow = (search: string) => {
  const params = new URLSearchParams(search)
  return rowParams.some((name) => getRowParam(params, name) !== null)
}

/** Number of sheets that Back closes in a history entry. */
const getSheetCount = (state: unknown) =>
  typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'sheets') ?? 0) : 0

/** Number of open sheets. A conversation on a phone also covers the page. */
let openSheets = 0
const getSheetDepth = () => openSheets + Number(matchRoute(location.pathname)?.name === 'chat')

/**
 * Makes Back close a sheet that is not in the address: the sheet gets a history entry, removed when it closes. For the `ref` of an element that
 * Escape closes. The router is bypassed, because nothing else changes.
 */
export function closeOnBack(sheet: HTMLElement) {
  openSheets += 1
  const ownDepth = getSheetDepth()
  const close = () => {
    openSheets -= 1
  }
  // The address names the sheet: it has an entry already, or the page was opened by a link.
  if (getSheetCount(history.state) >= ownDepth || (ownDepth === 1 && hasOpenRow(location.search)))
    return close
  History.prototype.pushState.call(history, { ...history.state, sheets: ownDepth }, '')
  const onBack = () => {
    if (getSheetCount(history.state) < ownDepth)
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  addEventListener('popstate', onBack)
  return () => {
    close()
    removeEventListener('popstate', onBack)
    if (getSheetCount(history.state) >= ownDepth) history.back()
  }
}
