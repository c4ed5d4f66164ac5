import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { ClientTable } from '../../platform/db/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { GetKey } from '../../platform/security/keys.ts'
import { hashErasedNames } from '../ingest/erased-names.ts'
import { getPhoneRegion } from '../ingest/phone-region.ts'
import { withdrawMessages } from '../plan/withdraw-messages.ts'

/**
 * Takes a person out of a clinic's records for good: name, phone, birth date, words written and received. The row stays without a
 * person, with its visits, times, sums and marks; what had not left does not leave. Asked again it takes out
 * whatever was left. Throws `Problem` for one who is not there.
 */
export async function erasePatient(
  tx: Tx,
  keys: GetKey,
  { companyId, clientId }: { companyId: string; clientId: string },
  now: Temporal.Instant,
): Promise<void> {
  // No batch of a source may be half way with him.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake ${companyId}`}, 0))`.execute(tx)
  // In the order in which whoever writes of him holds these (held.ts).
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
  // Words first, while it is known whose they are.
  for (const forget of textErasures(clientId)) await forget.execute(tx)
  if (client.erased_at) return
  await sql`
    update client set surname = '', name = '', middle_name = null, gender = null, phone = null, phone_raw = null, phone_corrected_at = null,
      email = null, birth_date = null, language = null, told_consent = null, excluded = true, excluded_reason = null, excluded_reason_before = null,
      excluded_at = coalesce(excluded_at, ${now}), external_id = 'erased ' || id, erased_at = ${now}
    where id = ${clientId}`.execute(tx)
  // What the change above has noted last of all: where the row stood by its name.
  await sql`update list_change set was = null, rows = null where list = 'client' and was @> ${JSON.stringify([{ id: clientId }])}::jsonb`.execute(
    tx,
  )
}

/** By which no source brings him back. */
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

/** The only one with this number: what came from it is his. */
const exclusivePhone = (clientId: string) => sql`(
  select c.phone from client c where c.id = ${clientId} and not exists (select from client o where o.phone = c.phone and o.id <> c.id))`

/** Messages to him; of a conversation that is his alone also what staff wrote before they knew whose number it was. */
const patientMessageIds = (
  clientId: string,
) => sql`(select m.id from message m where m.client_id = ${clientId}
  or m.chat_id in (select h.id from chat h where h.phone = ${exclusivePhone(clientId)}))`

/** Of the clinic's own people for tests: who bears his name and has his number, for either alone may be another's. */
const testPatientErasures = (clientId: string) => {
  const him = sql`(select t.id from test_patient t join client c on c.id = ${clientId} and c.phone = t.phone
    where ${isSameName(sql`t.last_name`, sql`c.surname`)} and ${isSameName(sql`t.first_name`, sql`c.name`)})`
  return [
    sql`update test_sending set phone = '', detail = null where test_patient_id in ${him}`,
    sql`delete from test_patient where id in ${him}`,
  ]
}
const isSameName = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`translate(lower(trim(${one})), 'ё', 'е') = translate(lower(trim(${other})), 'ё', 'е')`

const textErasures = (clientId: string) => [
  sql`delete from chat_file where reply_id in (
    select r.id from reply r where r.message_id in ${patientMessageIds(clientId)} or r.message_id is null and r.phone = ${exclusivePhone(clientId)})`,
  sql`update reply set text = '', phone = '' where message_id in ${patientMessageIds(clientId)} or message_id is null and phone = ${exclusivePhone(clientId)}`,
  sql`delete from telegram_chat where phone = ${exclusivePhone(clientId)}`,
  sql`delete from telegram_start where message_id in ${patientMessageIds(clientId)}`,
  sql`update parked_report set detail = null where provider_id in (
    select a.provider_id from attempt a where a.message_id in ${patientMessageIds(clientId)})`,
  sql`update attempt set detail = null where message_id in ${patientMessageIds(clientId)}`,
  // The kind of an answer is no word of his, and figures count it (figures 38).
  sql`update message_event set detail = case when detail ->> 'answer' in ('approved', 'transferred', 'canceled', 'unclear', 'none')
      then jsonb_build_object('answer', detail -> 'answer') end where message_id in ${patientMessageIds(clientId)}`,
  // Which request or reply it was about is an id, and no word of anybody's.
  sql`update alert set detail = jsonb_strip_nulls(jsonb_build_object('requestId', detail->'requestId', 'replyId', detail->'replyId'))
    where message_id in ${patientMessageIds(clientId)}
      or (detail->>'requestId')::uuid in (select q.id from client_request q where q.client_id = ${clientId})`,
  sql`update visit_survey set comment = null where client_id = ${clientId}`,
  sql`update client_request set text = '', handled = true where client_id = ${clientId}`,
  // Nobody has to see to what nobody can read.
  sql`update message set handled = handled or answer in ('unclear', 'transferred', 'canceled') or outcome in ('failed', 'unknown')
      or chat_id is not null or comment is not null,
    text = null, link = null, answer_text = null, comment = null, may_show_at = null where id in ${patientMessageIds(clientId)}`,
  sql`delete from consent_change where client_id = ${clientId}`,
  sql`delete from phone_change where client_id = ${clientId}`,
  // Last of all, for whose it is is known by its number; an empty one is nobody's.
  sql`update chat set phone = 'erased ' || id, last_at = null, last_reply_id = null, last_line_id = null, claimed_by = null, refused = null
    where phone = ${exclusivePhone(clientId)}`,
]

/** Rows of files that were not taken and name him, by his number or by his whole name. */
const eraseRejections = (tx: Tx, clientId: string) =>
  sql`
    update intake_rejection r set cells = null, detail = null from client c
    where c.id = ${clientId} and (
      length(coalesce(c.phone, c.phone_raw, '')) > 6 and regexp_replace(concat_ws(' ', r.detail, array_to_string(r.cells, ' ')), '\D', '', 'g')
        like '%' || right(regexp_replace(coalesce(c.phone, c.phone_raw), '\D', '', 'g'), 10) || '%'
      or c.surname <> '' and concat_ws(' ', r.detail, array_to_string(r.cells, ' ')) ilike '%' || c.surname || '%'
        and concat_ws(' ', r.detail, array_to_string(r.cells, ' ')) ilike '%' || c.name || '%')`.execute(
    tx,
  )
