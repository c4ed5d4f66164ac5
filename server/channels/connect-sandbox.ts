import { createHash } from 'node:crypto'
import type { House } from '../house.ts'
import { connectBot } from '../telegram/connect.ts'
import { connectAccount } from './accounts.ts'
import { contextFor } from './context.ts'
import { skipWarmUp } from './start-warm-up.ts'
import { listWazzupChannels } from './wazzup24-channels.ts'

const SANDBOX_SMS_PRICE = 2.5

/**
 * With the sandbox every channel of a new clinic is connected from the start (decision 10). Of the two that carry SMS the
 * last one connected sends: SMS16. One that fails does not keep the others from being connected; the first fault is thrown.
 */
export async function connectSandbox(house: House, companyId: string): Promise<void> {
  const apiKey = `sandbox-${companyId}`
  const sms = { token: apiKey, sender: 'VISITA' }
  const faults: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error) => void faults.push(error))
  await attempt(connectAccount(house, companyId, 'sigmasms', sms, SANDBOX_SMS_PRICE))
  await attempt(connectAccount(house, companyId, 'sms16', sms, SANDBOX_SMS_PRICE))
  await attempt(connectSandboxWhatsapp(house, companyId, apiKey))
  await attempt(
    connectBot(house, companyId, {
      token: sandboxBotToken(companyId),
      name: null,
      channelId: null,
    }),
  )
  if (faults.length > 0) throw faults[0]
}

async function connectSandboxWhatsapp(house: House, companyId: string, apiKey: string) {
  const channels = await listWazzupChannels(apiKey, contextFor(house, 'wazzup24'))
  const channelId = channels.find(({ transport }) => transport === 'whatsapp')?.channelId
  if (!channelId) return
  await connectAccount(house, companyId, 'wazzup24', { apiKey, channelId, crmKey: null }, 0)
  // The sandbox's numbers are nobody's: no patient is new to them.
  await house.db.tenant(companyId, (tx) => skipWarmUp(tx, 'wazzup24'))
}

/** A clinic's bot in the sandbox: Telegram's bots go by numbers, so this one's is made of the clinic's id. */
export function sandboxBotToken(companyId: string): string {
  const number = createHash('sha256').update(companyId).digest().readUInt32BE() + 1_000_000_000
  return `${number}:sandbox-${companyId}`
}
