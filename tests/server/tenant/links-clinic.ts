import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { deriveLinkToken } from '../../../server/engine/dispatch/render-message-texts.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { sentLinks } from '../patient-pages/sent-links.ts'
import { fillTables } from './fill-tables.ts'
import { idsOf } from './full-clinic.ts'

export interface Linked {
  clinic: Awaited<ReturnType<typeof sentLinks>>
  ids: Record<string, string>
  /** A patient whose message has not been sent. */
  waiting: string
  /** The scenario with a sending list. */
  listed: string
  testPatientId: string
  /** The link token of each message, including unsent ones. */
  secrets: string[]
}

/** A clinic with patient links wherever a text may stand. */
export function useLinks() {
  const sandbox = useSandbox()
  const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
  const told = {} as Linked
  beforeAll(async () => {
    const clinic = await sentLinks(open, sandbox)
    const { companyId, as } = clinic
    const { patient, visit } = seeds(open, companyId)
    const boris = await patient({ name: 'Boris' })
    await visit({ clientId: boris.id, startsAt: '2026-12-10T10:00:00Z', createdAt: null })
    const { body } = await as.get<{ items: { id: string; state: string }[] }>('/api/scenario/list')
    const listed = body.items.find(({ state }) => state === 'active')?.id ?? ''
    await as.put(`/api/scenario/${listed}`, { autoStopDate: '2027-01-30' })
    const person = await as.post<{ id: string }>('/api/test-patient', {
      firstName: 'Test',
      lastName: 'Tester',
      patronymic: 'T',
      position: 'Nurse',
      phone: '+79161112233',
    })
    const testPatientId = person.body.id
    const tested = { testPatientIds: [testPatientId], clientId: clinic.clientId, anyway: true }
    await as.post(`/api/scenario/${listed}/test-sending`, tested)
    await plantLinks(open, clinic)
    // A row in every table, so that every call has something to show.
    await fillTables(open.databaseUrl, companyId)
    const ids = await idsOf(open, companyId)
    await open.app.db.withTenant(companyId, (tx) =>
      tx.updateTable('red_stop').set({ lifted_at: open.clock.now() }).execute(),
    )
    const messages = await open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('message').select(['id', 'client_id']).execute(),
    )
    expect(messages.some(({ client_id }) => client_id === boris.id)).toBe(true)
    const secrets = messages.map(({ id }) => deriveLinkToken(open.app, id))
    expect(secrets).toContain(clinic.token)
    Object.assign(told, { clinic, ids, waiting: boris.id, listed, testPatientId, secrets })
  })
  return { sandbox, open, told }
}

/**
 * The patient sends the link back, and providers quote the text that they refuse: whole, as JSON,
 * URL-encoded, as a path, and with text that touches it.
 */
async function plantLinks(open: TestApp, clinic: Linked['clinic']) {
  const { companyId } = clinic
  const whole = clinic.sentText
  const echoed = `${whole}\n${JSON.stringify(whole).replaceAll('/', '\\/')} ${encodeURIComponent(whole)} /v/${clinic.token} /v/${clinic.token}x-1 ${whole}10:30`
  const detail = JSON.stringify({ text: echoed, detail: echoed })
  await open.app.db.withTenant(companyId, async (tx) => {
    await sql`update message set answer_text = ${echoed}, comment = ${echoed}`.execute(tx)
    await sql`update message_event set detail = ${detail}::jsonb`.execute(tx)
    await sql`update attempt set detail = ${echoed}`.execute(tx)
    await sql`update client set excluded_reason = ${echoed}`.execute(tx)
    await sql`insert into consent_change (company_id, client_id, category, allowed, text_version, source, at)
      values (${companyId}, ${clinic.clientId}, 'marketing', false, ${echoed}, 'reply', ${open.clock.now()})`.execute(
      tx,
    )
    await sql`insert into alert (company_id, type, at, message_id, cause)
      values (${companyId}, 'unclear', ${open.clock.now()}, ${clinic.messageId}, 'unclear')`.execute(
      tx,
    )
  })
}
