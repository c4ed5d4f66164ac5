import { createHash } from 'node:crypto'
import type { Provider } from '../channels/port/channel-adapter.ts'
import { connectAccount } from '../engine/connections/channel-account.ts'
import { createChannelContext } from '../engine/connections/channel-context.ts'
import { connectBot } from '../engine/connections/connect-bot.ts'
import { getLinkedNumbers } from '../engine/connections/number-assignments.ts'
import { deletePendingChannel } from '../engine/connections/pending-channel.ts'
import { skipWarmUp } from '../engine/connections/start-warm-up.ts'
import type { AppContext } from '../platform/app-context.ts'

const SANDBOX_SMS_PRICE = 2.5

/** How each is connected, in this order: of the two SMS providers the last one connected sends, so SMS16. */
const sandboxConnectors: Record<
  Provider,
  (app: AppContext, companyId: string) => Promise<unknown>
> = {
  sigmasms: (app, id) =>
    connectAccount(app, id, 'sigmasms', getSmsCredentials(id), SANDBOX_SMS_PRICE),
  sms16: (app, id) => connectAccount(app, id, 'sms16', getSmsCredentials(id), SANDBOX_SMS_PRICE),
  wazzup24: connectSandboxWhatsapp,
  telegram: (app, id) =>
    connectBot(
      app,
      id,
      'telegram',
      { token: getSandboxBotToken(id) },
      { name: null, channelId: null },
    ),
}
const providers = Object.keys(sandboxConnectors)

const getSandboxKey = (companyId: string) => `sandbox-${companyId}`
const getSmsCredentials = (companyId: string) => ({
  token: getSandboxKey(companyId),
  sender: 'VISITA',
})

/**
 * Connects every sandbox channel of a new clinic. One that fails does not stop the others and is retried by `retryAwaitedChannels`; the first error
 * is thrown.
 */
export async function connectSandbox(app: AppContext, companyId: string): Promise<void> {
  const errors: unknown[] = []
  for (const provider of providers)
    await sandboxConnectors[provider]?.(app, companyId).catch(async (error) => {
      errors.push(error)
      await app.db.withTenant(companyId, (tx) =>
        tx
          .insertInto('awaited_channel')
          .values({ company_id: companyId, provider })
          .onConflict((clash) => clash.doNothing())
          .execute(),
      )
    })
  if (errors.length > 0) throw errors[0]
}

/** Retries channels that could not be connected yet, across all clinics. Those that fail again wait for the next round. */
export async function retryAwaitedChannels(app: AppContext): Promise<void> {
  if (!app.config.sandbox) return
  const awaited = await app.db.withAllTenants((tx) =>
    tx.selectFrom('awaited_channel').selectAll().execute(),
  )
  for (const { company_id, provider } of awaited) {
    const connect = sandboxConnectors[provider]
    if (!connect) continue
    const connected = await connect(app, company_id).then(
      () => true,
      (error) => {
        app.log.warn({ err: error, provider }, 'cannot connect sandbox channel')
        return false
      },
    )
    if (connected) await app.db.withTenant(company_id, (tx) => deletePendingChannel(tx, provider))
  }
}

async function connectSandboxWhatsapp(app: AppContext, companyId: string) {
  const apiKey = getSandboxKey(companyId)
  const { listNumbers, toCredentials } = getLinkedNumbers('wazzup24')
  const [number] = await listNumbers(apiKey, createChannelContext(app, 'wazzup24'))
  if (!number) return
  await connectAccount(app, companyId, 'wazzup24', toCredentials(apiKey, number.id), 0)
  // The sandbox's numbers need no warm-up.
  await app.db.withTenant(companyId, (tx) => skipWarmUp(tx, 'wazzup24'))
}

/** Token of a clinic's bot in the sandbox: Telegram's bot ids are numeric, so it is derived from the clinic's id. */
export function getSandboxBotToken(companyId: string): string {
  const number = createHash('sha256').update(companyId).digest().readUInt32BE() + 1_000_000_000
  return `${number}:sandbox-${companyId}`
}
