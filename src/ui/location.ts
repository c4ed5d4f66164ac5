import 'wouter'
import { navigate } from 'wouter/use-browser-location'

// The router fires these two beside the browser's own event.
const changes = ['popstate', 'pushState', 'replaceState']

/** Tells the path and what follows it now and at every change; the browser owns the address, the charts hear of it. */
export function hearLocation(tell: (path: string, search: string) => void): () => void {
  const say = () => tell(location.pathname, location.search)
  for (const change of changes) addEventListener(change, say)
  say()
  return () => {
    for (const change of changes) removeEventListener(change, say)
  }
}

export const goTo = (path: string) => navigate(path)
