import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { type SandboxOptions, startSandbox } from '../../sandbox/start-sandbox.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { createManualClock } from '../../server/platform/clock.ts'

/** No delays: a message is delivered and read as soon as it is accepted. */
export const atOnce = { sent: 0, delivered: 0, smsDelivered: 0, read: 0, retry: 0, replyFactor: 0 }

/** A sandbox with its own folder, and the calls that tests make. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-sandbox-'))
  const logFile = join(folder, 'sandbox', 'accepted.ndjson')
  const clock: Clock = options.clock ?? createManualClock('2026-11-12T07:30:00Z')
  const start = () => startSandbox({ logFile, clock, delays: atOnce, ...options })
  let sandbox = await start()

  const post = (path: string, body: unknown) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    logFile,
    get url() {
      return sandbox.url
    },
    get baseUrls() {
      return sandbox.baseUrls
    },
    post,
    async log(): Promise<AcceptedMessage[]> {
      const response = await fetch(`${sandbox.url}/log`)
      const { items }: { items: AcceptedMessage[] } = await response.json()
      return items
    },
    fault: (account: string, fault: string, times = 1) =>
      post('/faults', { account, fault, times }),
    async restart() {
      await sandbox.close()
      sandbox = await start()
    },
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
  }
}
