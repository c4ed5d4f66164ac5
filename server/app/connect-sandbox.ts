import { createHash } from 'node:crypto'
import type { Provider } from '../channels/port/channel-adapter.ts'
import { connectAccount } from '../engine/connections/channel-account.ts'
import { contextFor } from '../engine/connections/channel-context.ts'
import { connectBot } from '../engine/connections/connect-bot.ts'
import { numbersOf } from '../engine/connections/number-assignments.ts'
import { forgetAwaited } from '../engine/connections/pending-channel.ts'
import { skipWarmUp } from '../engine/connections/start-warm-up.ts'
import type { House } from '../platform/app-context.ts'

const SANDBOX_SMS_PRICE = 2.5

/** How each is connected, in this order: of the two that carry SMS the last one connected sends, SMS16. */
const ways: Record<Provider, (house: House, companyId: string) => Promise<unknown>> = {
  sigmasms: (house, id) => connectAccount(house, id, 'sigmasms', smsOf(id), SANDBOX_SMS_PRICE),
  sms16: (house, id) => connectAccount(house, id, 'sms16', smsOf(id), SANDBOX_SMS_PRICE),
  wazzup24: connectSandboxWhatsapp,
  telegram: (house, id) =>
    connectBot(
      house,
      id,
      'telegram',
      { token: sandboxBotToken(id) },
      { name: null, channelId: null },
    ),
}
const providers = Object.keys(ways)

const keyOf = (companyId: string) => `sandbox-${companyId}`
const smsOf = (companyId: string) => ({ token: keyOf(companyId), sender: 'VISITA' })

/**
 * With the sandbox every channel of a new clinic is connected from the start (decision 10). One that fails does not keep the others from
 * being connected, and waits to be tried again by `connectAwaited`; the first fault is thrown.
 */
export async function connectSandbox(house: House, companyId: string): Promise<void> {
  const faults: unknown[] = []
  for (const provider of providers)
    await ways[provider]?.(house, companyId).catch(async (error) => {
      faults.push(error)
      await house.db.tenant(companyId, (tx) =>
        tx
          .insertInto('awaited_channel')
          .values({ company_id: companyId, provider })
          .onConflict((clash) => clash.doNothing())
          .execute(),
      )
    })
  if (faults.length > 0) throw faults[0]
}

/** Tries what could not be connected yet, over all clinics. What fails again waits for the next time. */
export async function connectAwaited(house: House): Promise<void> {
  if (!house.config.sandbox) return
  const awaited = await house.db.engine((tx) =>
    tx.selectFrom('awaited_channel').selectAll().execute(),
  )
  for (const { company_id, provider } of awaited) {
    const way = ways[provider]
    if (!way) continue
    const connected = await way(house, company_id).then(
      () => true,
      (error) => {
        house.log.warn({ err: error, provider }, 'sandbox')
        return false
      },
    )
    if (connected) await house.db.tenant(company_id, (tx) => forgetAwaited(tx, provider))
  }
}

async function connectSandboxWhatsapp(house: House, companyId: string) {
  const apiKey = keyOf(companyId)
  const { list, credentials } = numbersOf('wazzup24')
  const [number] = await list(apiKey, contextFor(house, 'wazzup24'))
  if (!number) return
  await connectAccount(house, companyId, 'wazzup24', credentials(apiKey, number.id), 0)
  // The sandbox's numbers are nobody's: no patient is new to them.
  await house.db.tenant(companyId, (tx) => skipWarmUp(tx, 'wazzup24'))
}

/** A clinic's bot in the sandbox: Telegram's bots go by numbers, so this one's is made of the clinic's id. */
export function sandboxBotToken(companyId: string): string {
  const number = createHash('sha256').update(companyId).digest().readUInt32BE() + 1_000_000_000
  return `${number}:sandbox-${companyId}`
}
