import type { Log } from '../platform/log.ts'
import { sleep } from '../platform/sleep.ts'
import type { HostStatus } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import { CallError, type Heartbeat, type HostClient, isRevoked } from './host-client.ts'

/** Once a minute, in milliseconds. */
export const HEARTBEAT_INTERVAL_MS = 60_000

/** Sends heartbeats to the host and learns which version is offered. */
export function startHeartbeats({
  host,
  pairing,
  hostStatus,
  log,
  read,
  onVersionOffered,
  onAnswered,
  intervalMs = HEARTBEAT_INTERVAL_MS,
}: {
  host: HostClient
  pairing: Pairing
  hostStatus: HostStatus
  log: Log
  read(): Heartbeat
  onVersionOffered(version: string, signal: AbortSignal): Promise<void>
  /** Called after each answer of the host. */
  onAnswered?(): void
  intervalMs?: number
}): { stop(): Promise<void> } {
  const stopController = new AbortController()
  /** Heartbeats continue while a program downloads over a slow line. */
  let updating: Promise<void> | null = null
  const update = (version: string) =>
    onVersionOffered(version, stopController.signal)
      .catch(handleFailure)
      .finally(() => {
        updating = null
      })
  const handleFailure = (error: unknown) => {
    if (stopController.signal.aborted) return
    log.write('call-failed', {
      code: error,
      ...(error instanceof CallError ? { status: error.status } : {}),
    })
    if (isRevoked(error)) pairing.markRevoked()
    else hostStatus.recordFailure(error)
  }
  const sendHeartbeat = async () => {
    const connection = pairing.getHeartbeatConnection()
    if (!connection) return
    try {
      const beat = read()
      const { program } = await host.sendHeartbeat(connection, beat, stopController.signal)
      onAnswered?.()
      // While items wait, delivery itself reports the host's health.
      if (beat.waiting === 0) hostStatus.markHealthy()
      hostStatus.setOfferedVersion(program)
      if (program !== null) updating ??= update(program)
    } catch (error) {
      handleFailure(error)
    }
  }
  const run = async () => {
    while (!stopController.signal.aborted) {
      const changes = pairing.getChangeSignal()
      await sendHeartbeat()
      await sleep(intervalMs, AbortSignal.any([changes, stopController.signal]))
    }
  }
  const running = run()
  return {
    async stop() {
      stopController.abort()
      await running
      await updating
    },
  }
}
