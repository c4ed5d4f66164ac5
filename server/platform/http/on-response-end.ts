import type { ServerResponse } from 'node:http'

/** Calls `done` once the answer is over, be its reader gone already: a closed one never says so again. */
export function onResponseEnd(raw: ServerResponse, callback: () => void): void {
  if (raw.destroyed || raw.closed) callback()
  else raw.once('close', callback)
}
