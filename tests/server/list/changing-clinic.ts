import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Tx } from '../../../server/platform/db/database.ts'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'

export const PAGE = 7
/** The number of changes, and of pages read after each. */
export const TURNS = 60
export const LOOKS = 4
/**
 * Small blocks make short lists behave like long ones: kept with their ids, or with block keys
 * only.
 */
export const small = { near: 0, idsPerBlock: 5, rowsPerBlock: 7, maxPerBlock: 60, maxCounted: 1000 }
export const ways = { 'with ids': 1000, 'with block keys only': 0 }

/** The same pseudo-random numbers every time, from 0 up to `below`. */
export function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const surnames = ['', 'Ёжиков', 'Ежов', 'Яшин', 'яшин', 'Абаев', "О'Нил", 'Li', 'Йод']
const names = ['Анна', 'Пётр', '']
function patientValues(next: (below: number) => number) {
  const pick = <T>(all: T[]): T => all[next(all.length)] as T
  return {
    surname: pick(surnames),
    name: pick(names),
    middle_name: pick(['Ильич', null]),
    birth_date: pick(['1990-01-01', '2001-05-05', null]),
    sum_paid: pick([null, 0, 10.5, 200]),
    excluded: next(4) === 0,
    gender: pick(['M', 'F'] as const),
  }
}

/** A clinic for each test, whose patients change. */
export function changingClinic() {
  let open: TestApp
  let companyId: string
  let added = 0
  beforeAll(async () => {
    open = await openTestApp()
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    companyId = (await registerClinic(open)).companyId
  })
  const addPatients = (tx: Tx, next: (below: number) => number, count: number) =>
    tx
      .insertInto('client')
      .values(
        Array.from({ length: count }, () => ({
          company_id: companyId,
          external_id: `p${++added}`,
          phone: `+7916${String(added).padStart(7, '0')}`,
          created_at: open.clock.now(),
          seen_at: open.clock.now(),
          ...patientValues(next),
        })),
      )
      .execute()

  /** One change of patients, as ingest or staff make it. */
  async function changePatients(tx: Tx, next: (below: number) => number) {
    const what = next(5)
    if (what === 0) return addPatients(tx, next, 1 + next(3))
    const id = await oneOf(tx, 'client', next)
    if (what === 1) return tx.deleteFrom('client').where('id', '=', id).execute()
    // Up to three updates in one transaction, so that the row has had several positions.
    for (let times = 0; times < what - 1; times++)
      await tx.updateTable('client').set(patientValues(next)).where('id', '=', id).execute()
  }

  return {
    open: () => open,
    companyId: () => companyId,
    now: () => open.clock.now(),
    fresh: () => `n${++added}`,
    tenant: <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(companyId, work),
    addPatients,
    changePatients,
  }
}

export const oneOf = async (
  tx: Tx,
  table: 'client' | 'message' | 'visit',
  next: (below: number) => number,
) => {
  const rows = await tx.selectFrom(table).select('id').orderBy('id').execute()
  return rows[next(rows.length)]?.id ?? ''
}

export const idsBy = async (tx: Tx, from: string, order: string) => {
  const { rows } = await sql<{
    id: string
  }>`${sql.raw(`select ${from} order by ${order}`)}`.execute(tx)
  return rows.map(({ id }) => id)
}
