import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { yclientsConnector } from '../../../server/connectors/yclients/yclients-connectors.ts'
import { recordPatientAnswer } from '../../../server/engine/inbound/record-patient-answer.ts'
import { runSync } from '../../../server/engine/sync/run-sync.ts'
import { requestWriteBack } from '../../../server/engine/write-back/due-answers.ts'
import { writeAnswers } from '../../../server/engine/write-back/write-answers.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { type calls, registerClinic } from '../../harness/calls.ts'
import { type Clinic, openClinic } from '../../sandbox/yclients-clinic.ts'
import { path, systemsPath } from './clinic-system.ts'

/** A clinic with the double of YCLIENTS, to which answers are written back. */
export let clinic: Clinic
export let open: TestApp
let registered: Awaited<ReturnType<typeof registerClinic>>
/** Visits already taken by a test: each test has its own. */
const used = new Set<string>()

export function useWriteBack(): void {
  beforeAll(async () => {
    clinic = await openClinic([{ clients: 90, visits: 200 }])
    open = await openTestApp(clinic.clock.now().toString(), {
      YCLIENTS_BASE_URL: clinic.sandbox.baseUrls.yclients,
      YCLIENTS_PARTNER_TOKEN: 'partner',
    })
    registered = await registerClinic(open)
    await registered.as.post(path, { misType: 'yclients', login: 'clinic', password: 'parol' })
    await runSync(open.app, registered.companyId)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(async () => {
    await open.close()
    await clinic.close()
  })
}

interface Visit {
  id: string
  external_id: string
  starts_at: Temporal.Instant
  client_id: string
}

export interface Booking {
  id: number
  visitId: number
  start: string
  attendance: number
  comment: string
  deleted: boolean
}

/** Takes the next unused future visit with one record, of the connected clinic. */
export async function connected() {
  const { as, companyId } = registered
  await chooseWriting(as, { answers: true, cancellations: false })
  const bookings: Booking[] = (await clinic.truth()).bookings
  const { rows } = await open.app.db.withTenant(companyId, (tx) =>
    sql<Visit>`
      select id, external_id, starts_at, client_id from visit v
      where status = 'valid' and starts_at > ${open.clock.now()} and outcome is null and not confirmed and id <> all (${[...used]}::uuid[])
        and not exists (select from visit o where o.client_id = v.client_id and o.id <> v.id and o.starts_at > ${open.clock.now()})
      order by starts_at desc`.execute(tx),
  )
  const visit = rows.find(
    ({ external_id }) =>
      bookings.filter(({ visitId }) => `${visitId}` === external_id).length === 1,
  )
  if (!visit) throw new Error('no visit lies ahead')
  used.add(visit.id)
  const find = (booking: Booking) => `${booking.visitId}` === visit.external_id
  let lastAnswerId: string | null = null
  const round = async () => {
    await requestWriteBack(open.app)
    await writeAnswers(open.app, companyId)
  }
  const story = async () => {
    const { body } = await as.get<{ story: { kind: string; refusal: string | null }[] }>(
      `/api/visit/${visit.id}`,
    )
    return body.story.flatMap(({ kind, refusal }) =>
      ['writing', 'written', 'unwritten', 'givenUp'].includes(kind) ? [refusal ?? kind] : [],
    )
  }
  return {
    ...{ as, companyId, visit, round, story },
    booking: async () => ((await clinic.truth()).bookings as Booking[]).find(find) as Booking,
    /** Records an answer; `none` undoes the last one. */
    async told(answer: string) {
      const change = { answer, ...(answer === 'none' && { answerId: lastAnswerId }) }
      const told = await as.put<{ answerId: string }>(`/api/visit/${visit.id}/answer`, change)
      lastAnswerId = told.body.answerId
      return told
    },
    writing: async () => (await systemOf(as))?.writing as Record<string, unknown>,
    choose: (answers: boolean, cancellations = false) =>
      chooseWriting(as, { answers, cancellations }),
    /** Records an answer of the patient to a message about the visit. */
    async says(meaning: 'approve' | 'transfer' | 'cancel') {
      const message = await messageOf(companyId, visit)
      await open.app.db.withTenant(companyId, (tx) =>
        recordPatientAnswer(
          tx,
          message,
          meaning,
          { text: meaning, via: 'reply' },
          open.clock.now(),
        ),
      )
    },
  }
}

export const spied = () => vi.spyOn(yclientsConnector, 'writeAnswer')
export const really = yclientsConnector.writeAnswer as NonNullable<
  typeof yclientsConnector.writeAnswer
>
export const change = (statement: RawBuilder<unknown>) =>
  open.app.db.withTenant(registered.companyId, (tx) => statement.execute(tx))

export const later = (minutes: number) => {
  open.clock.add({ minutes })
  clinic.clock.add({ minutes })
}

/** A sent reminder of the visit. */
async function messageOf(companyId: string, visit: Visit): Promise<string> {
  const now = open.clock.now()
  return open.app.db.withTenant(companyId, async (tx) => {
    const known = await sql<{
      id: string
    }>`select id from message where visit_id = ${visit.id}`.execute(tx)
    if (known.rows[0]) return known.rows[0].id
    const { rows } = await sql<{ id: string }>`
      insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, sent_at, status, outcome, created_at, updated_at)
      select ${companyId}, s.id, ${visit.client_id}, ${visit.id}, ${visit.starts_at}, 'Europe/Moscow', ${`asked ${visit.id}`}, ${now}, ${now}, 'sent', 'done', ${now}, ${now}
      from scenario s where s.type = 'reminder' limit 1 returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })
}

type Calls = ReturnType<typeof calls>

/** The connection that was made first. */
export async function systemOf(as: Calls) {
  const { items } = (await as.get<{ items: { id: string; writing: object }[] }>(systemsPath)).body
  return items[0]
}

const chooseWriting = async (as: Calls, choice: object) =>
  as.put(`${systemsPath}/${(await systemOf(as))?.id}/writing`, choice)
