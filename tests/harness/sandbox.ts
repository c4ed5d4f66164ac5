import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toAccountName } from '../../sandbox/accounts.ts'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { startSandbox } from '../../sandbox/start-sandbox.ts'
import { type Clock, systemClock } from '../../server/platform/clock.ts'

/** The providers' double without delays, and the settings that connect an application to it. Its log is the oracle. */
export async function sandboxAtWork(clock: Clock = systemClock) {
  const folder = mkdtempSync(join(tmpdir(), 'visita-sandbox-'))
  const delays = { sent: 0, delivered: 0, smsDelivered: 0, read: 0, retry: 0, replyFactor: 0 }
  const sandbox = await startSandbox({ clock, delays, logFile: join(folder, 'accepted.ndjson') })
  const post = (path: string, body: object) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    url: sandbox.url,
    env: {
      SMS16_BASE_URL: sandbox.baseUrls.sms16,
      SIGMASMS_BASE_URL: sandbox.baseUrls.sigmasms,
      WAZZUP_BASE_URL: sandbox.baseUrls.wazzup24,
      TELEGRAM_BASE_URL: sandbox.baseUrls.telegram,
    },
    post,
    /** Messages that the providers accepted from one clinic, oldest first. */
    async accepted(companyId: string): Promise<AcceptedMessage[]> {
      const { items } = (await (await fetch(`${sandbox.url}/log`)).json()) as {
        items: AcceptedMessage[]
      }
      return items.filter(({ account }) => account === toAccountName(`test-${companyId}`))
    },
    /** Replies as the patient, from the patient's phone. */
    answer: (to: string, text: string, channel = 'whatsapp', quotes?: string) =>
      post('/answer', { to, text, channel, quotes }),
    /** Makes the provider change and report the state of the clinic's WhatsApp channel. */
    channelState: (companyId: string, state: string) =>
      post('/channel-state', { apiKey: `test-${companyId}`, state }),
    fault: (companyId: string, fault: string, times: number) =>
      post('/faults', { account: `test-${companyId}`, fault, times }),
    async close() {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SandboxAtWork = Awaited<ReturnType<typeof sandboxAtWork>>
