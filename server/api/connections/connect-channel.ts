import { safeParse } from 'valibot'
import {
  type ChannelAdapter,
  ConnectionRefusedError,
  type Provider,
} from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import { createChannelContext } from '../../engine/connections/channel-context.ts'
import { BotTakenError, connectBot } from '../../engine/connections/connect-bot.ts'
import { connectWithRollback } from '../../engine/connections/connect-with-rollback.ts'
import { deletePendingChannel } from '../../engine/connections/pending-channel.ts'
import { toProviderProblem } from '../../engine/connections/provider-problem.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import { type FormValues, readFormValues } from '../../platform/fields/read-form-values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { loadChannelValues } from './stored-values.ts'

/**
 * Verifies the entered credentials with the provider and saves them; on rejection the previous connection stays. Throws a `Problem` with each
 * invalid field and advice.
 */
export async function connectChannel(
  app: AppContext,
  caller: Caller,
  provider: Provider,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { companyId } = caller
  const adapter = getAdapter(provider)
  const storedValues = await app.db.withTenant(companyId, (tx) =>
    loadChannelValues(app, tx, companyId, provider),
  )
  const { values, problems: faults } = readFormValues(adapter.fields, body, storedValues)
  if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
  await connectWithValues(app, companyId, adapter, values)
  await app.db.withTenant(companyId, async (tx) => {
    await deletePendingChannel(tx, provider)
    await addAudit(tx, caller, app.clock.now(), 'connectChannel', { provider })
  })
  await app.jobs.enqueue('plan', companyId)
}

async function connectWithValues(
  app: AppContext,
  companyId: string,
  adapter: ChannelAdapter<unknown>,
  values: FormValues,
): Promise<void> {
  const { provider, chats } = adapter
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const parsed = safeParse(adapter.credentials, filled)
  const credentials = parsed.success ? parsed.output : filled
  const access = listAccessFields(adapter, credentials)
  try {
    if (!parsed.success) throw new ConnectionRefusedError('no credentials of this provider')
    const faults =
      (await adapter.validateCredentials?.(credentials, createChannelContext(app, provider))) ?? {}
    if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
    const { name = null, channelId = null } = values
    if (chats) await connectBot(app, companyId, provider, credentials, { name, channelId })
    // The price is set in the clinic's settings and stays when connecting again.
    else await connectWithRollback(app, companyId, provider, credentials, null)
  } catch (error) {
    if (error instanceof BotTakenError && chats)
      throw new Problem(
        'CONNECTION_FAILED',
        Object.fromEntries(access.map(({ name }) => [name, chats.takenText])),
      )
    const refused: Problem['fields'] = {}
    for (const field of access) refused[field.name] = field.refusedText ?? 'PROVIDER_REFUSED'
    throw toProviderProblem(error, refused)
  }
}

/** Credential fields that were filled in. */
const listAccessFields = ({ fields }: ChannelAdapter<unknown>, credentials: unknown) =>
  fields.filter(
    ({ name, isSecret: secret, identifiesAccount: binds }) =>
      (secret || binds) &&
      typeof credentials === 'object' &&
      credentials !== null &&
      name in credentials,
  )
