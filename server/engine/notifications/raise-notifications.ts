import { type RawBuilder, sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { misRule, requestRule, rules } from './notification-rules.ts'

/*
 * Every alert is raised and ended here. A cause has one alert while it lasts, however many processes notice it: the key
 * (company, cause) sees to that. When the cause is over the alert gives its cause up and becomes read by itself: what an
 * answer, a colleague or a returned connection has settled needs nobody's eyes, and the badge counts what does. When the
 * same thing happens again, a new unread alert is raised.
 */

const everything = sql`true`

/** A statement, or a part of one, that raises what `rows` selects: `company_id, type, message_id, detail, cause`. */
export const raising = (rows: RawBuilder<unknown>, now: Temporal.Instant) => sql`
  insert into alert (company_id, type, at, message_id, detail, cause)
  select r.company_id, r.type, ${now}::timestamptz, r.message_id::uuid, r.detail::jsonb, r.cause from (${rows}) r
  -- Always in one order: two processes that raise the same ones wait for each other, never both.
  order by r.company_id, r.cause
  on conflict (company_id, cause) do nothing`

/** A statement, or a part of one, that ends the lasting alerts `a` that fit. */
export const ending = (fits: RawBuilder<unknown>, now: Temporal.Instant) => sql`
  update alert a set read = true, ended_at = ${now}::timestamptz, cause = null where a.cause is not null and ${fits}`

/** The cause of a lost channel, as a part of SQL: `account` is the id of the clinic's connection. */
export const channelCause = (account: RawBuilder<unknown>) => sql`'channel ' || ${account}`

/** A connection to a provider stopped working: told once, until `endChannelLost`. */
export const raiseChannelLost = async (
  tx: Tx,
  lost: { companyId: string; accountId: string; channel: string; provider: string; code: string },
  now: Temporal.Instant,
) => {
  const detail = jsonText({ channel: lost.channel, provider: lost.provider, code: lost.code })
  const row = sql`select ${lost.companyId}::uuid as company_id, 'channelLost' as type, null as message_id, ${detail} as detail,
    ${channelCause(sql`${lost.accountId}::text`)} as cause`
  await raising(row, now).execute(tx)
}

/** It works again. */
export const endChannelLost = async (
  tx: Tx,
  { companyId, accountId }: { companyId: string; accountId: string },
  now: Temporal.Instant,
) => {
  const cause = channelCause(sql`${accountId}::text`)
  await ending(sql`a.company_id = ${companyId} and a.cause = ${cause}`, now).execute(tx)
}

/**
 * Tells staff of words that only a person understands. Further ones of the same cause move the alert up while nobody has
 * read it; once it was read they raise a new one.
 */
export async function raiseUnclear(
  tx: Tx,
  companyId: string,
  cause: string,
  about: { messageId: string; candidates?: string[] | undefined } | { replyId: string },
  now: Temporal.Instant,
): Promise<void> {
  const messageId = 'messageId' in about ? about.messageId : null
  const candidates = 'messageId' in about ? about.candidates : undefined
  const detail =
    'messageId' in about ? (candidates ? jsonText({ candidates }) : null) : jsonText(about)
  await ending(sql`a.company_id = ${companyId} and a.cause = ${cause} and a.read`, now).execute(tx)
  await sql`
    insert into alert (company_id, type, at, message_id, detail, cause)
    values (${companyId}, 'unclear', ${now}, ${messageId}, ${detail}, ${cause})
    on conflict (company_id, cause) do update set at = excluded.at, detail = excluded.detail`.execute(
    tx,
  )
}

/** Tells staff what a patient asked; the request waits, unread, until somebody has handled it. */
export const raiseRequest = (tx: Tx, companyId: string, requestId: string, now: Temporal.Instant) =>
  raising(
    sql`select ${companyId}::uuid as company_id, 'request' as type, null as message_id,
      ${jsonText({ requestId })} as detail, ${requestCause(requestId)}::text as cause`,
    now,
  ).execute(tx)

const requestCause = (requestId: string) => `request ${requestId}`

/** After a request was handled, or the mark was taken back. */
export async function keepRequestAlert(
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
  if (handled) await ending(own, now).execute(tx)
  else await raiseRequest(tx, companyId, requestId, now)
}

/** After a message was answered, handled or reported on: ends its alerts whose cause is over, raises those whose cause is back. */
export async function keepMessageAlerts(tx: Tx, messageId: string, now: Temporal.Instant) {
  await endOver(tx, sql`a.message_id = ${messageId}`, now)
  for (const { type, holds } of rules)
    await raising(typed(type, holds(now, sql`m.id = ${messageId}`)), now).execute(tx)
}

/** After the clinic system answered, refused, fell silent or was connected anew. Works for one company. */
export async function keepMisAlert(tx: Tx, now: Temporal.Instant) {
  await endOver(tx, sql`a.type = ${misRule.type}`, now)
  await raising(typed(misRule.type, misRule.holds(now, everything)), now).execute(tx)
}

/**
 * Goes over all companies: what time alone brings about (a day without an answer, a visit that has begun) and what a process
 * that died left undone. Any number of processes may do it at once.
 */
export async function sweepAlerts({ db, clock }: House): Promise<void> {
  const now = clock.now()
  // Two transactions: one that held ended alerts while it waits to raise others could block those who wait for it.
  await db.engine((tx) => endOverAlerts(tx, now))
  await db.engine(async (tx) => {
    // Unclear words are told in the transaction that takes them in; looking for them would mean reading every answer.
    for (const { type, holds } of [...rules, misRule])
      if (type !== 'unclear') await raising(typed(type, holds(now, everything)), now).execute(tx)
  })
}

/** Ends every alert whose cause is over, of the company that the transaction works for, or of all. */
export const endOverAlerts = (tx: Tx, now: Temporal.Instant) => endOver(tx, everything, now)

const typed = (type: string, rows: RawBuilder<unknown>) =>
  sql`select h.company_id, ${type}::text as type, h.message_id, h.detail, h.cause from (${rows}) h`

/** Ends the alerts `a` that fit and whose cause is over. What another process is at just now, it will end itself. */
const endOver = (tx: Tx, fits: RawBuilder<unknown>, now: Temporal.Instant) =>
  sql`
    with over as materialized (
      select a.company_id, a.id from alert a
      left join message m on m.company_id = a.company_id and m.id = a.message_id
      -- One by one, by its key: lasting alerts are few beside all visits.
      left join lateral (select * from visit v where v.company_id = m.company_id and v.id = m.visit_id limit 1) v on true
      where a.cause is not null and ${fits} and not coalesce(${lasting(now)}, false)
      for update of a skip locked
    )
    ${ending(sql`(a.company_id, a.id) in (select company_id, id from over)`, now)}`.execute(tx)

/** Whether the cause of the alert `a` still holds, by its type; a lost channel lasts until it is said to be back. */
const lasting = (now: Temporal.Instant) => sql`case a.type
  ${sql.join(
    [...rules, misRule, requestRule].map(({ type, lasts }) => sql`when ${type} then ${lasts(now)}`),
    sql` `,
  )} else true end`
