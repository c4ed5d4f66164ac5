import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'

/** A test message about to be sent. */
export interface TestMessageRequest {
  company_id: string
  scenario_id: string
  test_patient_id: string
  phone: string
  account_id: string
  channel: string
  provider: string
}

/** Limits per phone across all clinics, so that nobody can flood a stranger's phone. */
const MAX_PER_PHONE_AND_HOUR = 5
const MAX_PER_PHONE_AND_DAY = 15
/** Limit per clinic and day. */
const MAX_PER_CLINIC_AND_DAY = 100

/**
 * Reserves test messages before sending; returns each row's id, or null where a limit is reached. Phones are counted across clinics, so this works
 * across tenants; concurrent calls for a phone are serialized.
 */
export function reserveTestMessages(
  { db }: AppContext,
  requests: TestMessageRequest[],
  now: Temporal.Instant,
): Promise<(string | null)[]> {
  return db.withAllTenants(async (tx) => {
    const locks = requests.flatMap(({ phone, company_id }) => [
      `test ${phone}`,
      `test ${company_id}`,
    ])
    for (const lock of [...new Set(locks)].toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
    const reserved: (string | null)[] = []
    for (const one of requests) {
      const { rows } = await sql<{ id: string }>`
        insert into test_sending (company_id, scenario_id, test_patient_id, phone, account_id, at, channel, provider)
        select ${one.company_id}, ${one.scenario_id}, ${one.test_patient_id}, ${one.phone}, ${one.account_id}, ${now}, ${one.channel}, ${one.provider}
        where (select count(*) from test_sending t where t.phone = ${one.phone} and t.at > ${now.subtract({ hours: 1 })}) < ${MAX_PER_PHONE_AND_HOUR}
          and (select count(*) from test_sending t where t.phone = ${one.phone} and t.at > ${now.subtract({ hours: 24 })}) < ${MAX_PER_PHONE_AND_DAY}
          and (select count(*) from test_sending t where t.company_id = ${one.company_id} and t.at > ${now.subtract({ hours: 24 })}) < ${MAX_PER_CLINIC_AND_DAY}
        returning id`.execute(tx)
      reserved.push(rows[0]?.id ?? null)
    }
    return reserved
  })
}
