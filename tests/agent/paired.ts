import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createHost } from '../../agent/delivery/host-client.ts'
import { startDelivery } from '../../agent/delivery/start-delivery.ts'
import { createCondition } from '../../agent/state/host-status.ts'
import { createPairing } from '../../agent/state/pairing.ts'
import { openSettings } from '../../agent/state/settings.ts'
import { desk } from './desk.ts'
import { CODE, openHost } from './host.ts'

/** An agent's parts paired with a host of the test's own. What its delivery waits is written down and not waited. */
export async function paired({ isDelivering = true } = {}) {
  const made = desk()
  const { folder, queue, log, clock } = made
  const host = await openHost({ file: join(folder, 'host.sqlite') })
  onTestFinished(() => host.close())
  const settings = openSettings(folder)
  const calls = createHost({ now: clock.now, agent: 'visita-agent/0.0.0 (test)' })
  const pairing = createPairing({
    settings,
    queue,
    host: calls,
    log,
    name: 'desk',
    version: '0.1.0',
  })
  await pairing.pair(host.url, CODE)
  const condition = createCondition(clock)
  const waits: number[] = []
  const begin = () => {
    const delivery = startDelivery({
      queue,
      host: calls,
      pairing,
      condition,
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
  return { ...made, host, settings, pairing, condition, calls, waits, begin }
}

/** When somebody wakes or stops it. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
