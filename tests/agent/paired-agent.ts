import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createHostClient } from '../../agent/delivery/host-client.ts'
import { startDelivery } from '../../agent/delivery/start-delivery.ts'
import { createHostStatus } from '../../agent/state/host-status.ts'
import { createPairing } from '../../agent/state/pairing.ts'
import { openSettings } from '../../agent/state/settings.ts'
import { CODE, openHost } from './host.ts'
import { openTestQueue } from './open-queue.ts'

/** The parts of an agent, paired with a test host. Waits of the delivery are recorded instead of waited. */
export async function pairTestAgent({ isDelivering = true } = {}) {
  const made = openTestQueue()
  const { folder, queue, log, clock } = made
  const host = await openHost({ file: join(folder, 'host.sqlite') })
  onTestFinished(() => host.close())
  const settings = openSettings(folder)
  const calls = createHostClient({ now: clock.now, userAgent: 'visita-agent/0.0.0 (test)' })
  const pairing = createPairing({
    settings,
    queue,
    host: calls,
    log,
    name: 'desk',
    version: '0.1.0',
  })
  await pairing.pair(host.url, CODE)
  const hostStatus = createHostStatus(clock)
  const waits: number[] = []
  const begin = () => {
    const delivery = startDelivery({
      queue,
      host: calls,
      pairing,
      hostStatus,
      log,
      random: () => 1,
      pause: (ms, signal) => {
        if (ms !== null) waits.push(ms)
        return ms === null ? aborted(signal) : Promise.resolve()
      },
    })
    onTestFinished(() => delivery.stop())
    return delivery
  }
  if (isDelivering) begin()
  return { ...made, host, settings, pairing, hostStatus, calls, waits, begin }
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
