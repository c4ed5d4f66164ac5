import { sql } from 'kysely'
import type { FillTraining } from '../../api/account/training-handlers.ts'
import { trainingAdapters } from '../../channels/training/training-adapters.ts'
import { connectAccount } from '../../engine/connections/channel-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addConversations } from '../demo/conversations.ts'
import { fillClinic } from '../demo/fill-clinic.ts'
import { handleMessages } from '../demo/handle-messages.ts'
import { addPatientRequests } from '../demo/patient-requests.ts'
import { runScenarios } from '../demo/scenarios.ts'
import { addSentAttempts } from '../demo/sent-attempts.ts'
import { trainingSize } from '../demo/size.ts'

const SMS_PRICE = 2.5

/** Creates a training clinic's patients, visits and weeks of messages: the demo's, but fewer, with channels that reach nobody. */
export const fillTraining: FillTraining = async (app, { companyId, accountId }) => {
  const { whatsapp, sms } = trainingAdapters
  await connectAccount(app, companyId, sms.provider, { clinic: companyId }, SMS_PRICE)
  await connectAccount(app, companyId, whatsapp.provider, { clinic: companyId }, 0)
  const now = app.clock.now()
  await app.db.withTenant(companyId, async (tx) => {
    await fillClinic(tx, now, trainingSize)
    await runScenarios(app, tx, accountId, now, trainingSize)
    await handleMessages(tx, '', now)
    await addPatientRequests(tx, accountId, now)
    await addConversations(tx, accountId, now)
    await replaceProvider(tx, whatsapp.provider)
    await addSentAttempts(tx)
  })
}

/** Replaces the demo's providers by the training provider in past messages. */
async function replaceProvider(tx: Tx, provider: string) {
  await sql`update message set provider = ${provider} where channel = 'whatsapp' and provider <> ${provider}`.execute(
    tx,
  )
  await sql`
    update message_event set detail = jsonb_set(detail, '{provider}', to_jsonb(${provider}::text))
    where detail ->> 'channel' = 'whatsapp' and detail ->> 'provider' <> ${provider}`.execute(tx)
}
