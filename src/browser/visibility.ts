import type { StreamEvent } from '../machines/stream/stream.machine.ts'

/** Tells when nobody looks at the page, and when somebody does again. */
export function hearVisibility(tell: (event: StreamEvent) => void): () => void {
  const look = () => tell({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  if (document.hidden) look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** Tells that the network is gone: a line that is open falls silent then, and would be waited for. */
export function hearOffline(tell: (event: StreamEvent) => void): () => void {
  const lose = () => tell({ type: 'line.lost' })
  addEventListener('offline', lose)
  return () => removeEventListener('offline', lose)
}
