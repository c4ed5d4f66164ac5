import { type RawBuilder, sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import { isId } from '../../platform/http/ids.ts'

type AuditObject = components['schemas']['AuditObject']
type Detail = components['schemas']['AuditEntry']['detail']

interface Reference {
  kind: AuditObject['kind']
  /** Rows of this kind by `ids`: `key` is the id in the entry, `id` that of the object. */
  select: (ids: string[]) => RawBuilder<unknown>
}

const rowsOf = (
  kind: AuditObject['kind'],
  source: RawBuilder<unknown>,
  [key, id, name]: [key: string, id: string, name: RawBuilder<unknown>],
): Reference => ({
  kind,
  select: (ids) =>
    sql`select ${sql.ref(key)}::text as key, ${sql.ref(id)}::text as id, nullif(${name}, '') as name from ${source}
      where ${sql.ref(key)} = any(${ids}::uuid[])`,
})

const patientOf = (table: string) =>
  rowsOf(
    'patient',
    sql`${sql.table(table)} r join client c on c.company_id = r.company_id and c.id = r.client_id`,
    ['r.id', 'c.id', patientNameSql('c')],
  )

/** What an entry is about by the names in its detail, the most specific first. */
const references: [name: string, reference: Reference][] = [
  [
    'visitId',
    rowsOf(
      'visit',
      sql`visit v left join client c on c.company_id = v.company_id and c.id = v.client_id`,
      ['v.id', 'v.id', patientNameSql('c')],
    ),
  ],
  ['clientId', rowsOf('patient', sql`client c`, ['c.id', 'c.id', patientNameSql('c')])],
  ['messageId', patientOf('message')],
  ['requestId', patientOf('client_request')],
  ['scenarioId', rowsOf('scenario', sql`scenario s`, ['s.id', 's.id', sql`s.name`])],
  ['branchId', rowsOf('branch', sql`branch b`, ['b.id', 'b.id', sql`b.name`])],
  ['specialistId', rowsOf('specialist', sql`specialist d`, ['d.id', 'd.id', sql`d.name`])],
  [
    'testPatientId',
    rowsOf('testPatient', sql`test_patient t`, ['t.id', 't.id', staffNameSql('t')]),
  ],
  ['quickAnswerId', rowsOf('quickAnswer', sql`quick_answer q`, ['q.id', 'q.id', sql`q.name`])],
  ['agentId', rowsOf('agent', sql`agent g`, ['g.id', 'g.id', sql`g.name`])],
  ['accountId', rowsOf('employee', sql`account a`, ['a.id', 'a.id', staffNameSql('a')])],
]

interface Entry {
  action: string
  detail: Detail
}

/** What each entry is about, under its present name: the log itself holds ids only. */
export async function findAuditObjects(
  tx: Tx,
  entries: readonly Entry[],
): Promise<(AuditObject | null)[]> {
  const found = new Map<string, { id: string; name: string | null }>()
  for (const [name, { select }] of references) {
    const ids = [
      ...new Set(entries.map((entry) => readId(entry, name)).filter((id) => id !== null)),
    ]
    if (ids.length === 0) continue
    const { rows } = await sql<{
      key: string
      id: string
      name: string | null
    }>`${select(ids)}`.execute(tx)
    for (const { key, id, name: called } of rows) found.set(`${name} ${key}`, { id, name: called })
  }
  return entries.map((entry) => {
    const chatNumber = entry.detail?.chatNumber
    if (typeof chatNumber === 'number' || typeof chatNumber === 'string')
      return { kind: 'chat', id: `${chatNumber}`, name: `${chatNumber}` }
    for (const [name, { kind }] of references) {
      const id = readId(entry, name)
      if (id === null) continue
      const object = found.get(`${name} ${id}`)
      return { kind, id: object?.id ?? id, name: object?.name ?? null }
    }
    return null
  })
}

/** An id in the entry's detail. A view by a master account is about a patient if it showed only one. */
function readId({ action, detail }: Entry, name: string): string | null {
  // The agent is how the file came, not what the entry is about.
  if (action === 'importVisits' && name === 'agentId') return null
  const clientIds = detail?.clientIds
  const shown = Array.isArray(clientIds) && clientIds.length === 1 ? clientIds[0] : null
  const value = name === 'clientId' ? (detail?.clientId ?? shown) : detail?.[name]
  return typeof value === 'string' && isId(value) ? value : null
}
