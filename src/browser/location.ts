import 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { getRowParam, rowParams } from '../machines/url-state/list-url-state.ts'
import { matchRoute } from '../machines/url-state/routes.ts'
import { wideScreen } from './media.ts'

// The router fires these two beside the browser's own event.
const locationEvents = ['popstate', 'pushState', 'replaceState']

/** Tells the path and what follows it now and at every change; the browser owns the address, the charts hear of it. */
export function subscribeToLocation(onChange: (path: string, search: string) => void): () => void {
  let lastUrl = ''
  const handleEvent = ({ type }: { type: string }) => {
    const url = location.pathname + location.search
    // An entry of the same address that was gone back over, as that of a sheet, changes nothing.
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

/** What a screen can be come to for. */
export type PendingAction = 'buildList' | 'editCard'

/** Goes to a screen with something to do there. It stands beside the address, so that no link from elsewhere can ask for it. */
export const navigateWithAction = (path: string, pendingAction: PendingAction) =>
  navigate(path, { state: { errand: pendingAction } })

/** Whether this screen was come to for that, once: a reload or Back does not do it again. */
export function consumePendingAction(pendingAction: PendingAction): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'errand') !== pendingAction)
    return false
  // Without the router: told of it, the page would begin the screen anew, and the errand be lost.
  History.prototype.replaceState.call(history, null, '')
  return true
}

/**
 * Puts what is chosen on a screen into its address, after the path. A panel that opens over the page (one of `rowParams` comes into
 * the address) gets an entry of its own there, so that Back closes it; closing it otherwise goes back that entry.
 */
export const writeSearch = (search: string): void => writeUrl(location.pathname + search)

/** The same of a whole address, for a screen that says something in its path. */
export const writeUrl = (url: string): void =>
  writeHistoryEntry(url, {
    wasOpen: hasOpenRow(location.search),
    isOpen: hasOpenRow(new URL(url, location.href).search),
    coversPage: !matchMedia(wideScreen).matches,
  })

/** Whether something that lies over the page was open, and is now. */
interface OverlayTransition {
  wasOpen: boolean
  isOpen: boolean
  coversPage: boolean
}

/** The same for an address as a whole. */
export function writeHistoryEntry(
  url: string,
  { wasOpen: was, isOpen: is, coversPage: covers }: OverlayTransition,
): void {
  if (url === location.pathname + location.search) return
  const state: unknown = history.state
  const sheets = getSheetCount(state)
  if (was && !is && sheets > 0) history.back()
  else if (is && !was && covers) navigate(url, { state: { sheets: sheets + 1 } })
  else navigate(url, { replace: true, state })
}

const hasOpenRow = (search: string) => {
  const params = new URLSearchParams(search)
  return rowParams.some((name) => getRowParam(params, name) !== null)
}

/** How many things that Back closes lie over the page in this entry of the history. */
const getSheetCount = (state: unknown) =>
  typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'sheets') ?? 0) : 0

/** How many sheets are open. A conversation covers the page on a phone as one would. */
let openSheets = 0
const getSheetDepth = () => openSheets + Number(matchRoute(location.pathname)?.name === 'chat')

/**
 * Has Back close what covers the page and has no place in the address: it gets an entry of its own, which goes with it. For the `ref` of an element
 * that Escape closes. The router is not told of it, for nothing else changes.
 */
export function closeOnBack(sheet: HTMLElement) {
  openSheets += 1
  const ownDepth = getSheetDepth()
  const close = () => {
    openSheets -= 1
  }
  // It is what the address names: it has its entry, or the page was come to by a link.
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
