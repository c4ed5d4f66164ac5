import type { IncomingRow } from '../../server/connectors/port/connector.ts'
import { importRecords } from '../../server/engine/ingest/import-records.ts'
import { createOperatorActor } from '../../server/platform/audit.ts'
import { seedClinic, settle } from './clinic.ts'
import type { Ground } from './environment.ts'
import { openYearOldGround } from './history.ts'
import { byTurns, compared, type Line, rowsWanted } from './measure.ts'

const VISITS_OF_PATIENT = 3
const PATIENTS = Math.max(1000, Math.floor(rowsWanted() / 100))
const DOCTORS = 20

/**
 * Imports patients and visits that are all new into a clinic with a year of history, compared with an `INSERT … SELECT` of the same rows into the
 * same tables, with the same indexes and triggers. Reading the file's text is not part of it.
 */
export async function firstReadingBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  try {
    const clinic = await seedClinic(ground)
    await settle(ground)
    const side = (name: string, work: () => Promise<unknown>) => ({
      name,
      async run() {
        await removeRead(ground)
        await settle(ground)
        await ground.admin.query('checkpoint')
        const began = performance.now()
        await work()
        const seconds = (performance.now() - began) / 1000
        const { rows } = await ground.admin.query<{ count: number }>(
          `select count(*)::int as count from visit where external_id like 'first%'`,
        )
        if (rows[0]?.count !== PATIENTS * VISITS_OF_PATIENT)
          throw new Error(`${name}: ${rows[0]?.count} visits`)
        await keepRows(ground)
        return (PATIENTS * (1 + VISITS_OF_PATIENT)) / seconds
      },
    })
    const actor = createOperatorActor(clinic.companyId)
    const figures = await byTurns([
      side('ours', () =>
        importRecords(
          ground.app,
          actor,
          { name: 'first.csv', headings: null, rows: listRows() },
          { needsJoinDecision: false },
        ),
      ),
      side('INSERT … SELECT', () => insertByHand(ground)),
    ])
    return [
      compared(figures, ['ours', 'INSERT … SELECT'], {
        what: `first reading of ${PATIENTS * (1 + VISITS_OF_PATIENT)} patients and visits, rows`,
        unit: '/s',
        aim: 0.4,
        limit:
          'ours matches each patient and visit with the stored ones, reads phones, and commits every two thousand rows; the other side inserts rows made in the database',
      }),
    ]
  } finally {
    await ground.close()
  }
}

const surnames = ['Абрикосов', 'Берёзкин', 'Вишняков', 'Грушин', 'Дынин', 'Ежевикин']
const names = ['Анна', 'Мария', 'Елена', 'Ольга', 'Наталья']

async function* listRows(): AsyncGenerator<IncomingRow> {
  let line = 0
  for (let nth = 0; nth < PATIENTS; nth++) {
    for (let visit = 0; visit < VISITS_OF_PATIENT; visit++) {
      line++
      yield {
        kind: 'patient',
        line,
        record: {
          externalId: `first-p${nth}`,
          surname: `${surnames[nth % surnames.length]}а ${nth}`,
          name: names[nth % names.length] ?? '',
          middleName: 'Петровна',
          gender: 'F',
          phone: `+7 (928) ${String(nth).padStart(7, '0')}`,
          birthDate: Temporal.PlainDate.from('1950-01-01')
            .add({ days: (nth * 13) % 25000 })
            .toString(),
          language: null,
          deceased: false,
          sumPaid: null,
        },
      }
      yield {
        kind: 'visit',
        line,
        record: {
          externalId: `first-v${nth}-${visit}`,
          patientExternalId: `first-p${nth}`,
          specialistExternalId: `first-d${nth % DOCTORS}`,
          branchExternalId: null,
          service: 'Гигиена полости рта',
          startsAt: Temporal.PlainDateTime.from('2027-01-11T09:00').add({
            days: visit * 30 + (nth % 60),
            minutes: (nth % 40) * 15,
          }),
          endsAt: null,
          createdAt: null,
          status: 'valid',
          tentative: false,
          outcome: null,
          confirmed: false,
        },
      }
    }
  }
}

/** Removes what a run has written, without firing triggers. */
async function removeRead({ admin }: Ground) {
  const client = await admin.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`delete from visit where external_id like 'first%'`)
    await client.query(`delete from client where external_id like 'first%'`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Keeps the rows that the import has written, to be inserted by hand. */
async function keepRows({ admin }: Ground) {
  for (const table of ['client', 'visit'])
    await admin.query(
      `create unlogged table if not exists first_${table} as select * from ${table} where external_id like 'first%'`,
    )
}

async function insertByHand({ admin }: Ground) {
  const client = await admin.connect()
  try {
    await client.query('begin')
    for (const table of ['client', 'visit']) {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const names = rows[0]?.names
      await client.query(`insert into ${table} (${names}) select ${names} from first_${table}`)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
