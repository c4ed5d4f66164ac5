import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { messageStatusOrder } from '../../../domain/messages.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { startAsStated } from './as-interpreted.ts'
import type { ClinicHistory, Message } from './reference/generate-clinic.ts'

type Row = Record<string, unknown>
type Ids = (name: string) => string

/**
 * Stores a generated life in a new clinic, row by row as the product would have written it; returns the clinic and `idOf`, which maps names to ids.
 */
export async function layLife(open: TestApp, life: ClinicHistory) {
  const clinic = await registerClinic(open, life.zone)
  const { companyId } = clinic
  const known = new Map<string, string>()
  const idOf: Ids = (name) => {
    const id = known.get(name) ?? randomUUID()
    known.set(name, id)
    return id
  }
  await open.app.db.withTenant(companyId, async (tx) => {
    const put = (table: string, rows: Row[]) => putRows(tx, companyId, table, rows)
    await put(
      'branch',
      life.branches.map(({ id }) => ({ id: idOf(id), name: id, created_at: since })),
    )
    await put(
      'specialist',
      life.specialists.map(({ id }) => ({ id: idOf(id), name: id })),
    )
    await put(
      'client',
      life.patients.map(({ id }) => patientRow(idOf, id)),
    )
    await put(
      'visit',
      life.visits.map((visit) => visitRow(idOf, visit)),
    )
    await put(
      'scenario',
      scenariosOf(life).map(([id, kind]) => ({
        id: idOf(id),
        type: kind,
        name: id,
        text: 'words',
        created_at: since,
        updated_at: since,
      })),
    )
    await put(
      'message',
      life.messages.flatMap((message) => messageRows(idOf, life.zone, message)),
    )
    await put(
      'attempt',
      life.messages.flatMap((message) => attemptRows(idOf, message)),
    )
    await put(
      'message_event',
      life.messages.flatMap((message) => eventRows(idOf, message)),
    )
    await put(
      'visit_answer',
      life.messages.flatMap((message) => toldRows(idOf, life, message)),
    )
  })
  return { ...clinic, idOf }
}

const since = '2025-01-01T00:00:00Z'

/** A message about two visits needs a scenario of its own, because messages of one scenario and day cover each other. */
const scenarioOf = ({ id, kind, visits }: Message) => (visits.length > 1 ? `${kind} ${id}` : kind)
const scenariosOf = ({ messages }: ClinicHistory) => [
  ...new Map(messages.map((message) => [scenarioOf(message), message.kind] as const)),
]

async function putRows(tx: Tx, companyId: string, table: string, rows: Row[]) {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (company_id, ${sql.join(columns)})
    select ${companyId}::uuid, ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

const patientRow = (idOf: Ids, id: string) => ({
  id: idOf(id),
  source: 'import',
  external_id: id,
  surname: 'Иванова',
  name: 'Анна',
  deceased: false,
  excluded: false,
  created_at: since,
  seen_at: since,
})

const visitRow = (idOf: Ids, visit: ClinicHistory['visits'][number]) => ({
  id: idOf(visit.id),
  external_id: visit.id,
  client_id: idOf(visit.patient),
  branch_id: visit.branch && idOf(visit.branch),
  specialist_id: visit.specialist && idOf(visit.specialist),
  starts_at: visit.starts,
  ends_at: visit.ends,
  mis_created_at: visit.created,
  status: visit.status,
  canceled_at: visit.canceledAt,
  tentative: visit.tentative,
  confirmed: false,
  outcome: visit.outcome === 'missed' ? 'noShow' : visit.outcome,
  sum_paid: visit.paid,
  moves: visit.moves.length > 0 ? visit.moves : null,
  moved_at: visit.moves.at(-1)?.at ?? null,
  moved_from: visit.moves.at(-1)?.from ?? null,
  seen_at: since,
  changed_at: since,
})

const clear = ['approved', 'transferred', 'canceled']
const answerOf = ({ answers }: Message) =>
  answers.findLast(({ kind }) => clear.includes(kind))?.kind ??
  (answers.length > 0 ? 'unclear' : 'none')

function messageRows(idOf: Ids, zone: string, message: Message) {
  const [first, ...others] = message.visits
  const day =
    first && Temporal.Instant.from(first.startsAt).toZonedDateTimeISO(zone).toPlainDate().toString()
  const row = {
    id: idOf(message.id),
    scenario_id: idOf(scenarioOf(message)),
    client_id: idOf(message.patient),
    visit_id: first ? idOf(first.id) : null,
    visit_at: first?.startsAt ?? null,
    visit_day: day ?? null,
    branch_id: message.branch && idOf(message.branch),
    time_zone: zone,
    notice: message.notice,
    occasion: message.id,
    send_at: message.sendAt,
    sent_at: message.sentAt,
    outcome: message.outcome,
    reason: null as string | null,
    status: statusOf(message),
    text: message.attempts.length > 0 ? 'words' : null,
    asks: message.asks,
    answer: answerOf(message),
    handled: false,
    step: 0,
    fence: 0,
    rating: message.rating.at(-1)?.score ?? null,
    created_at: since,
    updated_at: since,
  }
  const leftOut = others.map(({ id, startsAt }) => ({
    ...row,
    id: randomUUID(),
    visit_id: idOf(id),
    visit_at: startsAt,
    occasion: `${message.id} ${id}`,
    sent_at: null,
    outcome: 'skipped',
    reason: 'SAME_DAY',
    status: 'new',
    text: null,
    asks: false,
    answer: 'none',
  }))
  return [row, ...leftOut]
}

const providers = { sms: 'sms16', whatsapp: 'wazzup24', telegram: 'telegram' }

/** The furthest state of its attempts. */
const statusOf = ({ attempts }: Message) =>
  messageStatusOrder.findLast((status) =>
    attempts.some(
      ({ state }) => state === status || (state === 'failed' && status === 'sentToGateway'),
    ),
  ) ?? 'new'

const attemptRows = (idOf: Ids, message: Message) =>
  message.attempts.map((attempt, number) => ({
    id: randomUUID(),
    message_id: idOf(message.id),
    step: attempt.step,
    number,
    channel: attempt.channel,
    provider: providers[attempt.channel],
    account_id: randomUUID(),
    key: `${message.id} ${number}`,
    fence: 0,
    state: attempt.state,
    parts: attempt.parts,
    price: attempt.price,
    started_at: attempt.acceptedAt ?? message.sendAt,
    updated_at: attempt.acceptedAt ?? message.sendAt,
  }))

/** Ids of events are generated, so they are inserted in order of time. */
const eventRows = (idOf: Ids, message: Message) =>
  message.answers.map(({ at, kind, by }) => ({
    message_id: idOf(message.id),
    at,
    kind: by === 'patient' ? 'answered' : 'told',
    detail: { answer: kind },
  }))

/** Answers that staff recorded, for each visit that the message names and the start valid at that moment. */
function toldRows(idOf: Ids, { visits }: ClinicHistory, message: Message) {
  return message.answers
    .filter(({ by }) => by === 'staff')
    .flatMap(({ at, kind }) =>
      visits
        .filter(({ id }) => message.visits.some((named) => named.id === id))
        .map((visit) => ({
          visit_id: idOf(visit.id),
          visit_at: startAsStated(visit, at),
          answer: kind,
          by_name: 'Staff',
          at,
        })),
    )
}
