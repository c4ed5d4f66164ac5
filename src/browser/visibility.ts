import type { ChangeStreamEvent } from '../machines/change-stream/change-stream.machine.ts'

/** Sends events when the page is hidden and shown. */
export function subscribeToVisibility(sendBack: (event: ChangeStreamEvent) => void): () => void {
  const sendVisibility = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  if (document.hidden) sendVisibility()
  document.addEventListener('visibilitychange', sendVisibility)
  return () => document.removeEventListener('visibilitychange', sendVisibility)
}

/** Sends an event when the network is lost: an open connection would stay silent until its timeout. */
export function subscribeToOffline(sendBack: (event: ChangeStreamEvent) => void): () => void {
  const sendLost = () => sendBack({ type: 'connection.lost' })
  addEventListener('offline', sendLost)
  return () => removeEventListener('offline', sendLost)
}
