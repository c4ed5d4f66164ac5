import type { Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { Condition } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import { type Beat, CallFailed, type Host, isRevoked } from './host-client.ts'

/** Once a minute, in milliseconds. */
export const EVERY = 60_000

/** Tells the host that the agent lives, and hears which version is offered. */
export function startBeats({
  host,
  pairing,
  condition,
  log,
  read,
  onOffered,
  every = EVERY,
}: {
  host: Host
  pairing: Pairing
  condition: Condition
  log: Log
  read(): Beat
  onOffered(version: string, signal: AbortSignal): Promise<void>
  every?: number
}): { stop(): Promise<void> } {
  const stopped = new AbortController()
  /** A program is large: whoever fetches it over a slow line is heard meanwhile. */
  let updating: Promise<void> | null = null
  const update = (version: string) =>
    onOffered(version, stopped.signal)
      .catch(failed)
      .finally(() => {
        updating = null
      })
  const failed = (error: unknown) => {
    if (stopped.signal.aborted) return
    log.tell('call-failed', {
      code: error,
      ...(error instanceof CallFailed ? { status: error.status } : {}),
    })
    if (isRevoked(error)) pairing.revoked()
    else condition.failed(error)
  }
  const beat = async () => {
    const place = pairing.known()
    if (!place) return
    try {
      const beat = read()
      const { program } = await host.beat(place, beat, stopped.signal)
      // What waits is tried, and told of, by the delivery.
      if (beat.waiting === 0) condition.well()
      condition.offers(program)
      if (program !== null) updating ??= update(program)
    } catch (error) {
      failed(error)
    }
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      const changes = pairing.changes()
      await beat()
      await sleep(every, AbortSignal.any([changes, stopped.signal]))
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
      await updating
    },
  }
}
