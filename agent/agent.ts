import { join } from 'node:path'
import { type Clock, getMachineTimeZone } from '../server/platform/clock.ts'
import { startHeartbeats } from './delivery/heartbeats.ts'
import { createHostClient } from './delivery/host-client.ts'
import { startDelivery } from './delivery/start-delivery.ts'
import { createLog } from './platform/log.ts'
import { createLogFileWriter } from './platform/log-file.ts'
import { openQueue } from './queue/queue.ts'
import { openSources } from './sources.ts'
import { createHostStatus } from './state/host-status.ts'
import { createPairing } from './state/pairing.ts'
import { openSettings } from './state/settings.ts'
import { createUpdater, type Program } from './update/updater.ts'
import { servePage } from './web-ui/serve-page.ts'

export interface Agent {
  /** URL of its page, with the page's key. */
  address: string
  close(): Promise<void>
}

/** Opens the agent over its data folder. Throws `StartupError` if a person has to correct something first. */
export async function openAgent({
  folder,
  port,
  program,
  name,
  clock,
  print,
  restart,
}: {
  folder: string
  /** Port of the page; 0: any. */
  port: number
  program: Program
  /** Name of the machine. */
  name: string
  clock: Clock
  print(line: string): void
  /** Restarts after the program's file was replaced. */
  restart(): void
}): Promise<Agent> {
  const log = createLog(clock, [print, createLogFileWriter(join(folder, 'agent.log'))])
  // Opening the queue locks the folder, so that only one instance runs on it.
  const queue = openQueue({ folder, clock })
  const settings = openSettings(folder)
  const { version, platform } = program
  log.write('begins', { version, count: queue.countWaiting() })
  const hostStatus = createHostStatus(clock)
  const host = createHostClient({
    now: clock.now,
    userAgent: `visita-agent/${version} (${platform})`,
  })
  const pairing = createPairing({ settings, queue, host, log, name, version })
  const delivery = startDelivery({ queue, host, pairing, hostStatus, log })
  const sources = await openSources({ settings, queue, clock, log, onReceived: delivery.wake })
  const updater = createUpdater({
    program,
    host,
    pairing,
    hostStatus,
    log,
    clock,
    restart,
  })
  const heartbeats = startHeartbeats({
    host,
    pairing,
    hostStatus,
    log,
    onVersionOffered: updater.handleOffer,
    onAnswered: updater.confirm,
    read: () => ({
      version,
      platform,
      zone: getMachineTimeZone(),
      waiting: queue.countWaiting(),
      setAside: queue.countQuarantined(),
      listening: sources.isListening() || settings.get().folders.length > 0,
    }),
  })
  const page = await servePage({
    port,
    clock,
    agent: { folder, settings, queue, pairing, hostStatus, sources, delivery, program },
  })
  return {
    address: page.address,
    async close() {
      await Promise.all([page.close(), sources.close()])
      await Promise.all([delivery.stop(), heartbeats.stop()])
      log.write('ends', { count: queue.countWaiting() })
      queue.close()
    },
  }
}
