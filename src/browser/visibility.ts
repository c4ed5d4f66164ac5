import type { ChangeStreamEvent } from '../machines/change-stream/change-stream.machine.ts'

/** Tells when nobody looks at the page, and when somebody does again. */
export function subscribeToVisibility(sendBack: (event: ChangeStreamEvent) => void): () => void {
  const sendVisibility = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  if (document.hidden) sendVisibility()
  document.addEventListener('visibilitychange', sendVisibility)
  return () => document.removeEventListener('visibilitychange', sendVisibility)
}

/** Tells that the network is gone: a line that is open falls silent then, and would be waited for. */
export function subscribeToOffline(sendBack: (event: ChangeStreamEvent) => void): () => void {
  const sendLost = () => sendBack({ type: 'connection.lost' })
  addEventListener('offline', sendLost)
  return () => removeEventListener('offline', sendLost)
}
