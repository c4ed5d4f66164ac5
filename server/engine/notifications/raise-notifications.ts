import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { joinRule, messageRules, requestRule, systemRule } from './notification-rules.ts'

/*
 * All notifications are raised and ended here. A cause has at most one open notification, however many processes notice it, by the key (company,
 * cause). When the cause is over, the notification releases its cause and is marked as read, as nobody needs to act and the badge counts unread
 * ones. If the same happens again, a new unread notification is raised.
 */

const anyRow = sql`true`

/** SQL that raises a notification for each row of `causes`: `company_id, type, message_id, detail, cause`. */
export const notificationInsert = (causes: RawBuilder<unknown>, now: Temporal.Instant) => sql`
  insert into alert (company_id, type, at, message_id, detail, cause)
  select r.company_id, r.type, ${now}::timestamptz, r.message_id::uuid, r.detail::jsonb, r.cause from (${causes}) r
  -- Always in one order: two processes that raise the same ones wait for each other, never both.
  order by r.company_id, r.cause
  on conflict (company_id, cause) do nothing`

/** SQL that ends the open notifications `a` that match. */
export const notificationClosing = (condition: RawBuilder<unknown>, now: Temporal.Instant) => sql`
  update alert a set read = true, ended_at = ${now}::timestamptz, cause = null where a.cause is not null and ${condition}`

/** SQL for the cause of a lost channel; `account` is the id of the clinic's connection. */
export const channelCauseSql = (account: RawBuilder<unknown>) => sql`'channel ' || ${account}`

/** Raises a notification that a connection stopped working; once, until `endChannelLost`. */
export const raiseChannelLost = async (
  tx: Tx,
  connection: {
    companyId: string
    accountId: string
    channel: string
    provider: string
    code: string
  },
  now: Temporal.Instant,
) => {
  const detail = toJsonText({
    channel: connection.channel,
    provider: connection.provider,
    code: connection.code,
  })
  const row = sql`select ${connection.companyId}::uuid as company_id, 'channelLost' as type, null as message_id, ${detail} as detail,
    ${channelCauseSql(sql`${connection.accountId}::text`)} as cause`
  await notificationInsert(row, now).execute(tx)
}

/** Ends it when the connection works again. */
export const endChannelLost = async (
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
  now: Temporal.Instant,
) => {
  const cause = channelCauseSql(sql`${accountId}::text`)
  await notificationClosing(sql`a.company_id = ${companyId} and a.cause = ${cause}`, now).execute(
    tx,
  )
}

/**
 * Raises a notification for a reply that only staff can interpret. Further ones of the same cause move it up while it is unread; after it was read
 * they raise a new one.
 */
export async function raiseUnclearReply(
  tx: Tx,
  companyId: string,
  cause: string,
  subject: { messageId: string; candidates?: string[] | undefined } | { replyId: string },
  now: Temporal.Instant,
): Promise<void> {
  const messageId = 'messageId' in subject ? subject.messageId : null
  const candidates = 'messageId' in subject ? subject.candidates : undefined
  const detail =
    'messageId' in subject ? (candidates ? toJsonText({ candidates }) : null) : toJsonText(subject)
  await notificationClosing(
    sql`a.company_id = ${companyId} and a.cause = ${cause} and a.read`,
    now,
  ).execute(tx)
  await sql`
    insert into alert (company_id, type, at, message_id, detail, cause)
    values (${companyId}, 'unclear', ${now}, ${messageId}, ${detail}, ${cause})
    on conflict (company_id, cause) do update set at = excluded.at, detail = excluded.detail`.execute(
    tx,
  )
}

/** Raises a notification for a patient's request; it stays open until staff handle it. */
export const raisePatientRequest = (
  tx: Tx,
  companyId: string,
  requestId: string,
  now: Temporal.Instant,
) =>
  notificationInsert(
    sql`select ${companyId}::uuid as company_id, 'request' as type, null as message_id,
      ${toJsonText({ requestId })} as detail, ${requestCause(requestId)}::text as cause`,
    now,
  ).execute(tx)

/** Raises a notification for one employee whom a colleague mentioned in a note: one for each, whatever becomes of the note's text. */
export const raiseMention = (
  tx: Tx,
  {
    companyId,
    accountId,
    ...detail
  }: { companyId: string; accountId: string; noteId: string; clientId: string; by: string },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('alert')
    .values({
      company_id: companyId,
      type: 'mention',
      at: now,
      account_id: accountId,
      cause: `mention ${detail.noteId} ${accountId}`,
      detail: toJsonText(detail),
    })
    .execute()

const requestCause = (requestId: string) => `request ${requestId}`

/** Updates the notification after a request was marked as handled or unhandled. */
export async function updateRequestNotification(
  tx: Tx,
  companyId: string,
  requestId: string,
  now: Temporal.Instant,
) {
  const { handled } = await tx
    .selectFrom('client_request')
    .select('handled')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const own = sql`a.company_id = ${companyId} and a.cause = ${requestCause(requestId)}`
  if (handled) await notificationClosing(own, now).execute(tx)
  else await raisePatientRequest(tx, companyId, requestId, now)
}

/**
 * Updates a message's notifications after an answer, handling or report: ends those whose cause is over, and raises those whose cause is active
 * again.
 */
export async function updateMessageNotifications(tx: Tx, messageId: string, now: Temporal.Instant) {
  // A notification may be about several messages and name another one.
  await endResolved(tx, sql`(a.message_id = ${messageId} or a.type = 'unknownOutcome')`, now)
  for (const { type, activeCauses } of messageRules)
    await notificationInsert(
      typedCauses(type, activeCauses(now, sql`m.id = ${messageId}`)),
      now,
    ).execute(tx)
}

/** Updates notifications about clinic systems after an answer, rejection, silence or new connection. For one clinic. */
export async function updateSystemNotifications(tx: Tx, now: Temporal.Instant) {
  await endResolved(tx, sql`a.type = ${systemRule.type}`, now)
  await notificationInsert(
    typedCauses(systemRule.type, systemRule.activeCauses(now, anyRow)),
    now,
  ).execute(tx)
}

/** Updates notifications about visits that wait for a decision, after a file or sync and after the decision. For one clinic. */
export async function updateJoinNotifications(tx: Tx, now: Temporal.Instant) {
  await endResolved(tx, sql`a.type = ${joinRule.type}`, now)
  await notificationInsert(
    typedCauses(joinRule.type, joinRule.activeCauses(now, anyRow)),
    now,
  ).execute(tx)
}

/**
 * Updates notifications of all clinics for changes by time alone (a day without an answer, a visit that has begun) and after crashed processes.
 * Safe to run concurrently.
 */
export async function sweepNotifications({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  // Two transactions, so that ended notifications are not locked while this waits to raise others.
  await db.withAllTenants((tx) => endResolvedNotifications(tx, now))
  await db.withAllTenants(async (tx) => {
    // Unclear replies are raised when they are received; searching for them would mean reading all answers.
    for (const { type, activeCauses } of [...messageRules, systemRule])
      if (type !== 'unclear')
        await notificationInsert(typedCauses(type, activeCauses(now, anyRow)), now).execute(tx)
  })
}

/** Ends all notifications whose cause is over, for the transaction's clinic or for all. */
export const endResolvedNotifications = (tx: Tx, now: Temporal.Instant) =>
  endResolved(tx, anyRow, now)

const typedCauses = (type: string, rows: RawBuilder<unknown>) =>
  sql`select h.company_id, ${type}::text as type, h.message_id, h.detail, h.cause from (${rows}) h`

/** Ends the matching notifications `a` whose cause is over. Rows locked by another process are skipped; it ends them itself. */
const endResolved = (tx: Tx, fits: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql`
    with over as materialized (
      select a.company_id, a.id from alert a
      left join message m on m.company_id = a.company_id and m.id = a.message_id
      -- One by one, by its key: lasting alerts are few beside all visits.
      left join lateral (select * from visit v where v.company_id = m.company_id and v.id = m.visit_id limit 1) v on true
      where a.cause is not null and ${fits} and not coalesce(${causeActiveCondition(now)}, false)
      for update of a skip locked
    )
    ${notificationClosing(sql`(a.company_id, a.id) in (select company_id, id from over)`, now)}`.execute(
    tx,
  )

/** SQL: true if the cause of the notification `a` is still active, by type; a lost channel stays until it is explicitly ended. */
const causeActiveCondition = (now: Temporal.Instant) => sql`case a.type
  ${sql.join(
    [...messageRules, systemRule, joinRule, requestRule].map(
      ({ type, isActive }) => sql`when ${type} then ${isActive(now)}`,
    ),
    sql` `,
  )} else true end`
