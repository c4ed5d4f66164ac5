import { join } from 'node:path'
import type { Clock } from '../server/platform/clock.ts'
import { startBeats } from './delivery/heartbeats.ts'
import { createHost } from './delivery/host-client.ts'
import { startDelivery } from './delivery/start-delivery.ts'
import { createLog } from './platform/log.ts'
import { logFile } from './platform/log-file.ts'
import { openQueue } from './queue/queue.ts'
import { openSources } from './sources.ts'
import { createCondition } from './state/host-status.ts'
import { createPairing } from './state/pairing.ts'
import { openSettings } from './state/settings.ts'
import { createUpdater, type Program } from './update/updater.ts'
import { servePage } from './web-ui/serve-page.ts'

export interface Agent {
  /** Of its page, with the page's key. */
  address: string
  close(): Promise<void>
}

/** The whole agent over its data folder. Throws `Unusable` where a person has to put something right first. */
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
  /** Of the page; 0: any. */
  port: number
  program: Program
  /** What the machine is called. */
  name: string
  clock: Clock
  print(line: string): void
  /** The program's file was replaced: begin anew with it. */
  restart(): void
}): Promise<Agent> {
  const log = createLog(clock, [print, logFile(join(folder, 'agent.log'))])
  // Whoever has the queue is the one instance of this folder.
  const queue = openQueue({ folder, clock })
  const settings = openSettings(folder)
  const { version, platform } = program
  log.tell('begins', { version, count: queue.waiting() })
  const condition = createCondition(clock)
  const host = createHost({ now: clock.now, agent: `visita-agent/${version} (${platform})` })
  const pairing = createPairing({ settings, queue, host, log, name, version })
  const delivery = startDelivery({ queue, host, pairing, condition, log })
  const sources = await openSources({ settings, queue, clock, log, onTaken: delivery.wake })
  const updater = createUpdater({ program, host, pairing, condition, log, clock, restart })
  const beats = startBeats({
    host,
    pairing,
    condition,
    log,
    onOffered: updater.offered,
    read: () => ({
      version,
      platform,
      waiting: queue.waiting(),
      setAside: queue.asideCount(),
      listening: sources.isListening() || settings.get().folders.length > 0,
    }),
  })
  const page = await servePage({
    port,
    clock,
    parts: { folder, settings, queue, pairing, condition, sources, delivery, program },
  })
  return {
    address: page.address,
    async close() {
      await Promise.all([page.close(), sources.close()])
      await Promise.all([delivery.stop(), beats.stop()])
      log.tell('ends', { count: queue.waiting() })
      queue.close()
    },
  }
}
