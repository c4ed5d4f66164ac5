import type { ServerResponse } from 'node:http'

/** Calls `callback` once the response is over, also if the client has already disconnected: a closed response emits no further event. */
export function onResponseEnd(raw: ServerResponse, callback: () => void): void {
  if (raw.destroyed || raw.closed) callback()
  else raw.once('close', callback)
}
