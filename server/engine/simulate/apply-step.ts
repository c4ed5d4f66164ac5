import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { setExcluded } from '../exclusion/set-excluded.ts'
import { applyReply } from '../inbound/apply-replies.ts'
import { optOut } from '../inbound/opt-out.ts'

export type Step = components['schemas']['SimulatedStep']

/** The simulated patient, the acting user, and the visits booked by steps so far. */
export interface Simulation {
  companyId: string
  clientId: string
  caller: Caller
  bookedVisits: Map<string, string>
}

const toFieldProblem = (field: string) => new Problem('CHECK_DETAILS', { [field]: 'NOT_ONE_OF' })

/** Applies a step to the data as the sync, the provider or a person would. */
export async function applyStep(
  tx: Tx,
  simulation: Simulation,
  step: Step,
  now: Temporal.Instant,
): Promise<void> {
  switch (step.kind) {
    case 'moveVisit':
      return changeVisit(
        tx,
        simulation,
        step,
        now,
        sql`ends_at = ends_at + (${getStart(step)}::timestamptz - starts_at), starts_at = ${getStart(step)}`,
      )
    case 'cancelVisit':
      return changeVisit(tx, simulation, step, now, sql`status = 'canceled'`)
    case 'bookVisit':
      return bookVisit(tx, simulation, getStart(step), now)
    case 'answer':
      return sendAnswer(tx, simulation, toStorableText(step.text ?? '').trim(), now)
    case 'loseChannel':
      return setChannel(tx, step, sql`status = 'qr'`)
    case 'restoreChannel':
      return setChannel(tx, step, sql`status = 'active', paused_until = null, pause_reason = null`)
    case 'optOut':
      return refuseMessages(tx, simulation, now)
    case 'exclude':
      await setExcluded(
        tx,
        simulation.caller,
        { clientId: simulation.clientId, excluded: true },
        now,
      )
  }
}

function getStart({ to }: Step): Temporal.Instant {
  if (!to) throw toFieldProblem('to')
  return Temporal.Instant.from(to)
}

async function changeVisit(
  tx: Tx,
  { clientId, bookedVisits }: Simulation,
  { visitId }: Step,
  now: Temporal.Instant,
  columns: ReturnType<typeof sql>,
) {
  const id = bookedVisits.get(visitId ?? '') ?? visitId ?? ''
  if (!isId(id)) throw toFieldProblem('visitId')
  const { rows } = await sql`
    update visit set ${columns}, changed_at = ${now}, seen_at = ${now} where id = ${id} and client_id = ${clientId} returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw toFieldProblem('visitId')
}

/** Books at the patient's usual branch and specialist. */
async function bookVisit(
  tx: Tx,
  { companyId, clientId, bookedVisits }: Simulation,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
) {
  const last = await tx
    .selectFrom('visit')
    .select(['branch_id', 'specialist_id', 'service'])
    .where('client_id', '=', clientId)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('visit')
    .values({
      branch_id: null,
      specialist_id: null,
      service: null,
      ...last,
      company_id: companyId,
      external_id: `simulated-${randomUUID()}`,
      client_id: clientId,
      starts_at: startsAt,
      mis_created_at: now,
      seen_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  bookedVisits.set(`booked-${bookedVisits.size + 1}`, id)
}

/** Answers by the channel of the patient's last message. */
async function sendAnswer(
  tx: Tx,
  { companyId, clientId }: Simulation,
  text: string,
  now: Temporal.Instant,
) {
  if (text === '') throw toFieldProblem('text')
  const { rows } = await sql<{ id: string; channel: string; phone: string }>`
    select a.account_id as id, a.channel, c.phone from client c
    join message m on m.company_id = c.company_id and m.client_id = c.id
    join attempt a on a.company_id = m.company_id and a.message_id = m.id
    where c.id = ${clientId} and c.phone is not null order by a.started_at desc, a.id desc limit 1`.execute(
    tx,
  )
  // A patient without messages has nothing to answer.
  if (!rows[0]) return
  const { id: accountId, channel, phone } = rows[0]
  const reply = { replyId: `simulated-${randomUUID()}`, from: phone, text, at: now }
  await applyReply(
    tx,
    { companyId, accountId, channel },
    { ...reply, answer: null, messageKey: null },
    now,
  )
}

async function setChannel(tx: Tx, { channel }: Step, columns: ReturnType<typeof sql>) {
  const { rows } =
    await sql`update channel_account set ${columns} where channel = ${channel ?? ''} returning id`.execute(
      tx,
    )
  if (rows.length === 0) throw toFieldProblem('channel')
}

/** Simulates STOP: the first opts out of marketing, the second of everything. */
async function refuseMessages(tx: Tx, { companyId, clientId }: Simulation, now: Temporal.Instant) {
  const client = await tx
    .selectFrom('client')
    .select('phone')
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (client?.phone)
    await optOut(tx, companyId, client.phone, { channel: 'sms', text: 'STOP' }, now)
}
