import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { MORNING } from '../dispatch/dispatch-clinic.ts'

/** A clinic with a request under way that its provider has not answered yet. */
export async function clinicWithRequestUnderWay(open: TestApp) {
  const { as, companyId } = await registerClinic(open)
  await connectChannels(open, companyId)
  const { patient, visit } = seeds(open, companyId)
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-09T12:00:00Z' })
  await startReminder(as)
  await open.app.db.withTenant(companyId, (tx) =>
    sql`insert into attempt (company_id, message_id, step, number, channel, provider, account_id, key, fence, state, started_at, updated_at)
      select m.company_id, m.id, 0, 0, a.channel, a.provider, a.id, m.id::text, m.fence, 'sending', ${MORNING}, ${MORNING}
      from message m, (select * from channel_account limit 1) a limit 1`.execute(tx),
  )
  const answered = () =>
    open.app.db.withTenant(companyId, (tx) =>
      sql`update attempt set state = 'sentToGateway' where state = 'sending'`.execute(tx),
    )
  const underWay = async () =>
    (
      await open.app.db.withTenant(companyId, (tx) =>
        tx.selectFrom('attempt').select('key').where('state', '=', 'sending').execute(),
      )
    ).length
  return { as, companyId, answered, underWay }
}
