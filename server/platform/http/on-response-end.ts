import type { ServerResponse } from 'node:http'

/** Calls `done` once the answer is over, be its reader gone already: a closed one never says so again. */
export function whenOver(raw: ServerResponse, done: () => void): void {
  if (raw.destroyed || raw.closed) done()
  else raw.once('close', done)
}
