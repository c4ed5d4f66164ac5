import { safeParse } from 'valibot'
import {
  type Adapter,
  ConnectionRefused,
  type Provider,
} from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import { contextFor } from '../../engine/connections/channel-context.ts'
import { BotTaken, connectBot } from '../../engine/connections/connect-bot.ts'
import { connectKeeping } from '../../engine/connections/connect-with-rollback.ts'
import { forgetAwaited } from '../../engine/connections/pending-channel.ts'
import { providerProblem } from '../../engine/connections/provider-problem.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { readTyped, type Values } from '../../platform/fields/read-form-values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { keptValues } from './stored-values.ts'

/**
 * Tries what a person typed with the provider and keeps it; what was connected before stays when it is refused. Throws a `Problem` that
 * names each field that is wrong, and what to do about it.
 */
export async function connectChannel(
  house: House,
  caller: Caller,
  provider: Provider,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { companyId } = caller
  const adapter = adapterFor(provider)
  const kept = await house.db.tenant(companyId, (tx) => keptValues(house, tx, companyId, provider))
  const { values, faults } = readTyped(adapter.fields, body, kept)
  if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
  await tryValues(house, companyId, adapter, values)
  await house.db.tenant(companyId, async (tx) => {
    await forgetAwaited(tx, provider)
    await addAudit(tx, caller, house.clock.now(), 'connectChannel', { provider })
  })
  await house.jobs.ask('plan', companyId)
}

async function tryValues(
  house: House,
  companyId: string,
  adapter: Adapter<unknown>,
  values: Values,
): Promise<void> {
  const { provider, chats } = adapter
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const parsed = safeParse(adapter.credentials, filled)
  const credentials = parsed.success ? parsed.output : filled
  const access = accessFields(adapter, credentials)
  try {
    if (!parsed.success) throw new ConnectionRefused('no credentials of this provider')
    const faults = (await adapter.examine?.(credentials, contextFor(house, provider))) ?? {}
    if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
    const { name = null, channelId = null } = values
    if (chats) await connectBot(house, companyId, provider, credentials, { name, channelId })
    // What it costs the clinic says in its settings; connecting anew keeps it.
    else await connectKeeping(house, companyId, provider, credentials, null)
  } catch (error) {
    if (error instanceof BotTaken && chats)
      throw new Problem(
        'CONNECTION_FAILED',
        Object.fromEntries(access.map(({ name }) => [name, chats.taken])),
      )
    const refused: Problem['fields'] = {}
    for (const field of access) refused[field.name] = field.refused ?? 'PROVIDER_REFUSED'
    throw providerProblem(error, refused)
  }
}

/** The fields by which the provider knows the clinic, of those that were filled in. */
const accessFields = ({ fields }: Adapter<unknown>, credentials: unknown) =>
  fields.filter(
    ({ name, secret, binds }) =>
      (secret || binds) &&
      typeof credentials === 'object' &&
      credentials !== null &&
      name in credentials,
  )
