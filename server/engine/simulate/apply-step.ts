import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { plain } from '../../platform/text/storable-text.ts'
import { setExcluded } from '../exclusion/set-excluded.ts'
import { applyReply } from '../inbound/apply-replies.ts'
import { optOut } from '../inbound/opt-out.ts'

export type Step = components['schemas']['SimulatedStep']

/** Whose story it is, who tells it, and the visits that its steps have booked so far. */
export interface Story {
  companyId: string
  clientId: string
  caller: Caller
  booked: Map<string, string>
}

const refused = (field: string) => new Problem('CHECK_DETAILS', { [field]: 'NOT_ONE_OF' })

/** What would happen outside, done to the data as the sync, the provider or a person would do it. */
export async function takeStep(
  tx: Tx,
  story: Story,
  step: Step,
  now: Temporal.Instant,
): Promise<void> {
  switch (step.kind) {
    case 'moveVisit':
      return changeVisit(
        tx,
        story,
        step,
        now,
        sql`ends_at = ends_at + (${startOf(step)}::timestamptz - starts_at), starts_at = ${startOf(step)}`,
      )
    case 'cancelVisit':
      return changeVisit(tx, story, step, now, sql`status = 'canceled'`)
    case 'bookVisit':
      return bookVisit(tx, story, startOf(step), now)
    case 'answer':
      return answer(tx, story, plain(step.text ?? '').trim(), now)
    case 'loseChannel':
      return setChannel(tx, step, sql`status = 'qr'`)
    case 'restoreChannel':
      return setChannel(tx, step, sql`status = 'active', paused_until = null, pause_reason = null`)
    case 'optOut':
      return refuse(tx, story, now)
    case 'exclude':
      await setExcluded(tx, story.caller, { clientId: story.clientId, excluded: true }, now)
  }
}

function startOf({ to }: Step): Temporal.Instant {
  if (!to) throw refused('to')
  return Temporal.Instant.from(to)
}

async function changeVisit(
  tx: Tx,
  { clientId, booked }: Story,
  { visitId }: Step,
  now: Temporal.Instant,
  columns: ReturnType<typeof sql>,
) {
  const id = booked.get(visitId ?? '') ?? visitId ?? ''
  if (!isId(id)) throw refused('visitId')
  const { rows } = await sql`
    update visit set ${columns}, changed_at = ${now}, seen_at = ${now} where id = ${id} and client_id = ${clientId} returning id`.execute(
    tx,
  )
  if (rows.length === 0) throw refused('visitId')
}

/** Where and to whom the patient usually comes. */
async function bookVisit(
  tx: Tx,
  { companyId, clientId, booked }: Story,
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
  booked.set(`booked-${booked.size + 1}`, id)
}

/** The words come by the channel that wrote to him last. */
async function answer(tx: Tx, { companyId, clientId }: Story, text: string, now: Temporal.Instant) {
  if (text === '') throw refused('text')
  const { rows } = await sql<{ id: string; channel: string; phone: string }>`
    select a.account_id as id, a.channel, c.phone from client c
    join message m on m.company_id = c.company_id and m.client_id = c.id
    join attempt a on a.company_id = m.company_id and a.message_id = m.id
    where c.id = ${clientId} and c.phone is not null order by a.started_at desc, a.id desc limit 1`.execute(
    tx,
  )
  // Whom nobody has written to has nothing to answer.
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
  if (rows.length === 0) throw refused('channel')
}

/** STOP from his phone: what sells at first, everything the second time. */
async function refuse(tx: Tx, { companyId, clientId }: Story, now: Temporal.Instant) {
  const client = await tx
    .selectFrom('client')
    .select('phone')
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (client?.phone)
    await optOut(tx, companyId, client.phone, { channel: 'sms', text: 'STOP' }, now)
}
