import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { foldTextSql } from '../../platform/db/fold-text-sql.ts'
import type { ClientTable } from '../../platform/db/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { GetKey } from '../../platform/security/keys.ts'
import { hashErasedNames } from '../ingest/erased-names.ts'
import { getPhoneRegion } from '../ingest/phone-region.ts'
import { withdrawMessages } from '../plan/withdraw-messages.ts'

/**
 * Erases a person from a clinic's records for good: name, phone, birth date, all texts written and received. The row stays without personal data,
 * with its visits, times, amounts and marks; unsent messages are withdrawn. Calling it again erases what is left. Throws `Problem` if there is no
 * such patient.
 */
export async function erasePatient(
  tx: Tx,
  keys: GetKey,
  { companyId, clientId }: { companyId: string; clientId: string },
  now: Temporal.Instant,
): Promise<void> {
  // Waits for the ingest lock, as no batch may be writing the patient.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
  // Same lock order as other code that writes about a patient.
  await sql`select from chat where phone = (select phone from client where id = ${clientId}) for update`.execute(
    tx,
  )
  const client = await tx
    .selectFrom('client')
    .select(['external_id', 'surname', 'name', 'phone', 'phone_raw', 'erased_at'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw new Problem('NOT_FOUND')
  if (!client.erased_at) {
    await saveErasedNames(tx, keys, companyId, client)
    await eraseRejections(tx, clientId)
    for (const forget of testPatientErasures(clientId)) await forget.execute(tx)
  }
  await withdrawMessages(
    tx,
    sql`m.id in ${patientMessageIds(clientId)}`,
    'skipped',
    'EXCLUDED',
    now,
  )
  // Texts first, while their owner is still known.
  for (const forget of textErasures(clientId)) await forget.execute(tx)
  if (client.erased_at) return
  await sql`
    update client set surname = '', name = '', middle_name = null, gender = null, phone = null, phone_raw = null, phone_corrected_at = null,
      email = null, birth_date = null, language = null, told_consent = null, excluded = true, excluded_reason = null, excluded_reason_before = null,
      excluded_at = coalesce(excluded_at, ${now}), external_id = 'erased ' || id, erased_at = ${now}
    where id = ${clientId}`.execute(tx)
  // Removes the sort position by name from the change entry that the update above wrote.
  await sql`update list_change set was = null, rows = null where list = 'client' and was @> ${JSON.stringify([{ id: clientId }])}::jsonb`.execute(
    tx,
  )
}

/** Saves hashes by which no source restores the patient. */
async function saveErasedNames(
  tx: Tx,
  keys: GetKey,
  companyId: string,
  client: Pick<Selectable<ClientTable>, 'external_id' | 'surname' | 'name' | 'phone' | 'phone_raw'>,
) {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const region = getPhoneRegion(company.time_zone)
  const named = { externalId: client.external_id, surname: client.surname, name: client.name }
  const hashes = new Set(
    [client.phone, client.phone_raw].flatMap((phone) =>
      hashErasedNames(keys, companyId, { ...named, phone }, region),
    ),
  )
  await tx
    .insertInto('erased_name')
    .values([...hashes].map((hash) => ({ company_id: companyId, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The phone, if no other patient has it: then everything from it belongs to this patient. */
const exclusivePhone = (clientId: string) => sql`(
  select c.phone from client c where c.id = ${clientId} and not exists (select from client o where o.phone = c.phone and o.id <> c.id))`

/** Messages to the patient; if the conversation is the patient's alone, also those written before the number was assigned. */
const patientMessageIds = (
  clientId: string,
) => sql`(select m.id from message m where m.client_id = ${clientId}
  or m.chat_id in (select h.id from chat h where h.phone = ${exclusivePhone(clientId)}))`

/** Test patients of the clinic with the same name and number; either alone may be somebody else's. */
const testPatientErasures = (clientId: string) => {
  const him = sql`(select t.id from test_patient t join client c on c.id = ${clientId} and c.phone = t.phone
    where ${isSameName(sql`t.last_name`, sql`c.surname`)} and ${isSameName(sql`t.first_name`, sql`c.name`)})`
  return [
    sql`update test_sending set phone = '', detail = null where test_patient_id in ${him}`,
    sql`delete from test_patient where id in ${him}`,
  ]
}
const isSameName = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`${foldTextSql(one)} = ${foldTextSql(other)}`

const textErasures = (clientId: string) => [
  sql`delete from chat_file where reply_id in (
    select r.id from reply r where r.message_id in ${patientMessageIds(clientId)} or r.message_id is null and r.phone = ${exclusivePhone(clientId)})`,
  sql`update reply set text = '', phone = '' where message_id in ${patientMessageIds(clientId)} or message_id is null and phone = ${exclusivePhone(clientId)}`,
  sql`delete from telegram_chat where phone = ${exclusivePhone(clientId)}`,
  sql`delete from telegram_start where message_id in ${patientMessageIds(clientId)}`,
  sql`update parked_report set detail = null where provider_id in (
    select a.provider_id from attempt a where a.message_id in ${patientMessageIds(clientId)})`,
  sql`update attempt set detail = null where message_id in ${patientMessageIds(clientId)}`,
  // The kind of an answer is no personal data, and metrics count it (metric 38).
  sql`update message_event set detail = case when detail ->> 'answer' in ('approved', 'transferred', 'canceled', 'unclear', 'none')
      then jsonb_build_object('answer', detail -> 'answer') end where message_id in ${patientMessageIds(clientId)}`,
  // Ids of the request or reply are no personal data.
  sql`update alert set detail = jsonb_strip_nulls(jsonb_build_object('requestId', detail->'requestId', 'replyId', detail->'replyId'))
    where message_id in ${patientMessageIds(clientId)}
      or (detail->>'requestId')::uuid in (select q.id from client_request q where q.client_id = ${clientId})`,
  sql`update visit_survey set comment = null where client_id = ${clientId}`,
  sql`update client_request set text = '', handled = true where client_id = ${clientId}`,
  // Erased texts need no attention by staff.
  sql`update message set handled = handled or answer in ('unclear', 'transferred', 'canceled') or outcome in ('failed', 'unknown')
      or chat_id is not null or comment is not null,
    text = null, link = null, answer_text = null, comment = null, may_show_at = null where id in ${patientMessageIds(clientId)}`,
  sql`delete from consent_change where client_id = ${clientId}`,
  sql`delete from phone_change where client_id = ${clientId}`,
  // Last, as the phone identifies the conversation; an empty one belongs to nobody.
  sql`update chat set phone = 'erased ' || id, last_at = null, last_reply_id = null, last_line_id = null, claimed_by = null, refused = null
    where phone = ${exclusivePhone(clientId)}`,
]

/** Rejected import rows that contain the patient's phone or full name. */
const eraseRejections = (tx: Tx, clientId: string) =>
  sql`
    update intake_rejection r set cells = null, detail = null from client c
    where c.id = ${clientId} and (
      length(coalesce(c.phone, c.phone_raw, '')) > 6 and regexp_replace(concat_ws(' ', r.detail, array_to_string(r.cells, ' ')), '\\D', '', 'g')
        like '%' || right(regexp_replace(coalesce(c.phone, c.phone_raw), '\\D', '', 'g'), 10) || '%'
      or c.surname <> '' and concat_ws(' ', r.detail, array_to_string(r.cells, ' ')) ilike '%' || c.surname || '%'
        and concat_ws(' ', r.detail, array_to_string(r.cells, ' ')) ilike '%' || c.name || '%')`.execute(
    tx,
  )
