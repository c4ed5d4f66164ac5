import { type Selectable, sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { regionOf } from '../../engine/ingest/phone-region.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TestPatientTable } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { plain } from '../../platform/text/storable-text.ts'

type Input = components['schemas']['TestPatientInput']
export type TestPatientRow = Selectable<TestPatientTable>

/** More people than any clinic tries its messages on. */
const MOST = 200
/** So many numbers whoever sees patients' phones masked may try a day: whether a test reaches a number tells whose it is. */
const NUMBERS_A_DAY = 50

/** The clinic's own people to whom test messages go: every field is filled, the phone can be dialled. */
export function testPatientHandlers(house: House): Handlers {
  const { db, clock } = house
  return {
    listTestPatients: ({ caller }) =>
      db.tenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('test_patient')
          .selectAll()
          .orderBy('last_name')
          .orderBy('first_name')
          .orderBy('id')
          .execute()
        return { items: rows.map(testPatientBody), total: rows.length }
      }),

    async createTestPatient({ caller, body, reply }) {
      reply.code(201)
      return db.tenant(caller.companyId, async (tx) => {
        await refuseGuessing(tx, caller, clock.now())
        const columns = await checkedPatient(tx, body)
        const { count } = await tx
          .selectFrom('test_patient')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MOST) throw new Problem('CHECK_DETAILS', { testPatients: 'OUT_OF_RANGE' })
        const row = await tx
          .insertInto('test_patient')
          .values({ ...columns, company_id: caller.companyId })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addTestPatient', { testPatientId: row.id })
        return testPatientBody(row)
      })
    },

    updateTestPatient: ({ caller, path, body }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const known = tx.selectFrom('test_patient').select('id').where('id', '=', id).forUpdate()
        if (!(await known.executeTakeFirst())) throw new Problem('NOT_FOUND')
        await refuseGuessing(tx, caller, clock.now())
        const columns = await checkedPatient(tx, body)
        const row = await tx
          .updateTable('test_patient')
          .set(columns)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeTestPatient', { testPatientId: id })
        return testPatientBody(row)
      }),

    removeTestPatient: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const gone = await tx
          .deleteFrom('test_patient')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!gone) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeTestPatient', { testPatientId: id })
      }),
  }
}

/** Counts what the clinic's log says of this person since yesterday. */
async function refuseGuessing(tx: Tx, caller: Caller, now: Temporal.Instant) {
  if (seesPhones(caller.role)) return
  // Those who come at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers ${caller.companyId}`}, 0))`.execute(
    tx,
  )
  const { count } = await tx
    .selectFrom('audit_log')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('account_id', '=', caller.accountId)
    .where('action', 'in', ['addTestPatient', 'changeTestPatient'])
    .where('at', '>', now.subtract({ hours: 24 }))
    .executeTakeFirstOrThrow()
  if (count >= NUMBERS_A_DAY) throw new Problem('CHECK_DETAILS', { phone: 'NUMBERS_TODAY' })
}

/** The fields as they are stored; throws with every one that is empty, or with a phone that cannot be dialled. */
async function checkedPatient(tx: Tx, input: Input) {
  const columns = {
    first_name: plain(input.firstName).trim(),
    last_name: plain(input.lastName).trim(),
    patronymic: plain(input.patronymic).trim(),
    position: plain(input.position).trim(),
  }
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const written = plain(input.phone).trim()
  const phone = toE164(written, regionOf(company.time_zone))
  const fields: Problem['fields'] = {
    ...(columns.first_name === '' && { firstName: 'REQUIRED' }),
    ...(columns.last_name === '' && { lastName: 'REQUIRED' }),
    ...(columns.patronymic === '' && { patronymic: 'REQUIRED' }),
    ...(columns.position === '' && { position: 'REQUIRED' }),
    ...(phone === null && { phone: written === '' ? 'REQUIRED' : 'BAD_PHONE' }),
  }
  if (phone === null || Object.keys(fields).length > 0) throw new Problem('CHECK_DETAILS', fields)
  return { ...columns, phone }
}

const testPatientBody = (row: TestPatientRow): components['schemas']['TestPatient'] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  patronymic: row.patronymic,
  phone: row.phone,
  position: row.position,
})
