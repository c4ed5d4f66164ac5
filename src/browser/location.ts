import 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { rowIn, rowNames } from '../machines/places/list-place.ts'
import { routeAt } from '../machines/places/routes.ts'
import { wideScreen } from './media.ts'

// The router fires these two beside the browser's own event.
const changes = ['popstate', 'pushState', 'replaceState']

/** Tells the path and what follows it now and at every change; the browser owns the address, the charts hear of it. */
export function hearLocation(tell: (path: string, search: string) => void): () => void {
  let told = ''
  const say = ({ type }: { type: string }) => {
    const now = location.pathname + location.search
    // An entry of the same address that was gone back over, as that of a sheet, changes nothing.
    if (type === 'popstate' && now === told) return
    told = now
    tell(location.pathname, location.search)
  }
  for (const change of changes) addEventListener(change, say)
  say({ type: 'begin' })
  return () => {
    for (const change of changes) removeEventListener(change, say)
  }
}

export const goTo = (path: string) => navigate(path)

/** What a screen can be come to for. */
export type Errand = 'buildList' | 'editCard'

/** Goes to a screen with something to do there. It stands beside the address, so that no link from elsewhere can ask for it. */
export const goToDo = (path: string, errand: Errand) => navigate(path, { state: { errand } })

/** Whether this screen was come to for that, once: a reload or Back does not do it again. */
export function takeErrand(errand: Errand): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || Reflect.get(state, 'errand') !== errand)
    return false
  // Without the router: told of it, the page would begin the screen anew, and the errand be lost.
  History.prototype.replaceState.call(history, null, '')
  return true
}

/**
 * Puts what is chosen on a screen into its address, after the path. A panel that opens over the page (one of `rowNames` comes into
 * the address) gets an entry of its own there, so that Back closes it; closing it otherwise goes back that entry.
 */
export const keepSearch = (search: string): void => keepPlace(location.pathname + search)

/** The same of a whole address, for a screen that says something in its path. */
export const keepPlace = (address: string): void =>
  keepAddress(address, {
    was: isOpen(location.search),
    is: isOpen(new URL(address, location.href).search),
    covers: !matchMedia(wideScreen).matches,
  })

/** Whether something that lies over the page was open, and is now. */
interface Opening {
  was: boolean
  is: boolean
  covers: boolean
}

/** The same for an address as a whole. */
export function keepAddress(address: string, { was, is, covers }: Opening): void {
  if (address === location.pathname + location.search) return
  const state: unknown = history.state
  const sheets = sheetsIn(state)
  if (was && !is && sheets > 0) history.back()
  else if (is && !was && covers) navigate(address, { state: { sheets: sheets + 1 } })
  else navigate(address, { replace: true, state })
}

const isOpen = (search: string) => {
  const asked = new URLSearchParams(search)
  return rowNames.some((name) => rowIn(asked, name) !== null)
}

/** How many things that Back closes lie over the page in this entry of the history. */
const sheetsIn = (state: unknown) =>
  typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'sheets') ?? 0) : 0

/** How many sheets are open. A conversation covers the page on a phone as one would. */
let open = 0
const depth = () => open + Number(routeAt(location.pathname)?.name === 'chat')

/**
 * Has Back close what covers the page and has no place in the address: it gets an entry of its own, which goes with it. For the `ref` of an element
 * that Escape closes. The router is not told of it, for nothing else changes.
 */
export function backCloses(sheet: HTMLElement) {
  open += 1
  const own = depth()
  const close = () => {
    open -= 1
  }
  // It is what the address names: it has its entry, or the page was come to by a link.
  if (sheetsIn(history.state) >= own || (own === 1 && isOpen(location.search))) return close
  History.prototype.pushState.call(history, { ...history.state, sheets: own }, '')
  const onBack = () => {
    if (sheetsIn(history.state) < own)
      sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  addEventListener('popstate', onBack)
  return () => {
    close()
    removeEventListener('popstate', onBack)
    if (sheetsIn(history.state) >= own) history.back()
  }
}
