import { sql } from 'kysely'
import type { FillTraining } from '../../api/account/training-handlers.ts'
import { trainingAdapters } from '../../channels/training/training-adapters.ts'
import { connectAccount } from '../../engine/connections/channel-account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { converse } from '../demo/conversations.ts'
import { fillClinic } from '../demo/fill-clinic.ts'
import { workThrough } from '../demo/handle-messages.ts'
import { askThings } from '../demo/patient-requests.ts'
import { runScenarios } from '../demo/scenarios.ts'
import { recordLeft } from '../demo/sent-attempts.ts'
import { trainingSize } from '../demo/size.ts'

const SMS_PRICE = 2.5

/** Makes a training clinic's patients, visits and weeks of messages: the demo's, fewer, with channels that reach nobody. */
export const fillTraining: FillTraining = async (house, { companyId, accountId }) => {
  const { whatsapp, sms } = trainingAdapters
  await connectAccount(house, companyId, sms.provider, { clinic: companyId }, SMS_PRICE)
  await connectAccount(house, companyId, whatsapp.provider, { clinic: companyId }, 0)
  const now = house.clock.now()
  await house.db.tenant(companyId, async (tx) => {
    await fillClinic(tx, now, trainingSize)
    await runScenarios(house, tx, accountId, now, trainingSize)
    await workThrough(tx, '', now)
    await askThings(tx, accountId, now)
    await converse(tx, accountId, now)
    await nameProvider(tx, whatsapp.provider)
    await recordLeft(tx)
  })
}

/** What the demo tells of its own providers was sent here by the one that stands for them. */
async function nameProvider(tx: Tx, provider: string) {
  await sql`update message set provider = ${provider} where channel = 'whatsapp' and provider <> ${provider}`.execute(
    tx,
  )
  await sql`
    update message_event set detail = jsonb_set(detail, '{provider}', to_jsonb(${provider}::text))
    where detail ->> 'channel' = 'whatsapp' and detail ->> 'provider' <> ${provider}`.execute(tx)
}
