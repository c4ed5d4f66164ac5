import { type Selectable, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { getPhoneRegion } from '../../engine/ingest/phone-region.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TestPatientTable } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

type TestPatientInput = components['schemas']['TestPatientInput']
export type TestPatientRow = Selectable<TestPatientTable>

/** More than any clinic needs. */
const MAX_TEST_PATIENTS = 200
/** Phones per day for users who see phones masked: whether a test reaches a number reveals whose it is. */
const MAX_PHONES_PER_DAY = 50

/** Handlers for test patients: all fields are required, and the phone must be valid. */
export function createTestPatientHandlers(app: AppContext): Handlers {
  const { db, clock } = app
  return {
    listTestPatients: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const rows = await tx
          .selectFrom('test_patient')
          .selectAll()
          .orderBy('last_name')
          .orderBy('first_name')
          .orderBy('id')
          .execute()
        return { items: rows.map(toTestPatientBody), total: rows.length }
      }),

    async createTestPatient({ caller, body, reply }) {
      reply.code(201)
      return db.withTenant(caller.companyId, async (tx) => {
        await requirePhoneQuota(tx, caller, clock.now())
        const columns = await parseTestPatient(tx, body)
        const { count } = await tx
          .selectFrom('test_patient')
          .select((all) => all.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= MAX_TEST_PATIENTS)
          throw new Problem('CHECK_DETAILS', { testPatients: 'OUT_OF_RANGE' })
        const row = await tx
          .insertInto('test_patient')
          .values({ ...columns, company_id: caller.companyId })
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'addTestPatient', { testPatientId: row.id })
        return toTestPatientBody(row)
      })
    },

    updateTestPatient: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const known = tx.selectFrom('test_patient').select('id').where('id', '=', id).forUpdate()
        if (!(await known.executeTakeFirst())) throw new Problem('NOT_FOUND')
        await requirePhoneQuota(tx, caller, clock.now())
        const columns = await parseTestPatient(tx, body)
        const row = await tx
          .updateTable('test_patient')
          .set(columns)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await addAudit(tx, caller, clock.now(), 'changeTestPatient', { testPatientId: id })
        return toTestPatientBody(row)
      }),

    removeTestPatient: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const id = requireId(path.id)
        const deleted = await tx
          .deleteFrom('test_patient')
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()
        if (!deleted) throw new Problem('NOT_FOUND')
        await addAudit(tx, caller, clock.now(), 'removeTestPatient', { testPatientId: id })
      }),
  }
}

/** Counts this user's audit log entries since yesterday. */
async function requirePhoneQuota(tx: Tx, caller: Caller, now: Temporal.Instant) {
  if (canSeePhones(caller.role)) return
  // Serializes concurrent calls for the count.
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
  if (count >= MAX_PHONES_PER_DAY) throw new Problem('CHECK_DETAILS', { phone: 'NUMBERS_TODAY' })
}

/** Returns the fields as stored; throws with all empty fields and an invalid phone. */
async function parseTestPatient(tx: Tx, input: TestPatientInput) {
  const columns = {
    first_name: toStorableText(input.firstName).trim(),
    last_name: toStorableText(input.lastName).trim(),
    patronymic: toStorableText(input.patronymic).trim(),
    position: toStorableText(input.position).trim(),
  }
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const written = toStorableText(input.phone).trim()
  const phone = toE164(written, getPhoneRegion(company.time_zone))
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

const toTestPatientBody = (row: TestPatientRow): components['schemas']['TestPatient'] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  patronymic: row.patronymic,
  phone: row.phone,
  position: row.position,
})
