import { sql } from 'kysely'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRows, recordsetSql } from './insert-rows.ts'
import type { SimulatedAttemptState, SimulatedMessageState } from './message-state.ts'
import { demoCascade, type TimelineEvent } from './message-timeline.ts'

/** A message with its timeline and resulting state. */
export interface MessageHistory {
  id: string
  phone: string
  text: string
  link: string
  events: TimelineEvent[]
  message: SimulatedMessageState
  attempts: SimulatedAttemptState[]
}

interface ChannelAccount {
  id: string
  provider: string
  channel: string
  price: number | null
}

/** Inserts states, attempts, timelines and replies, each in one statement. */
export async function writeHistory(tx: Tx, histories: MessageHistory[]): Promise<void> {
  // Prices are valid from before the history begins.
  await sql`update channel_price set since = since - 1000 where company_id = current_company()`.execute(
    tx,
  )
  const { rows: accounts } = await sql<ChannelAccount>`
    select a.id, a.provider, a.channel, (select price from channel_price p where p.provider = a.provider order by since desc limit 1) as price
    from channel_account a
    -- Of two providers of a channel, the last connected one sends.
    order by a.connected_at desc, a.id desc`.execute(tx)
  const cascade = demoCascade.map((channel) => accounts.find((one) => one.channel === channel))
  const account = (step: number) => cascade[step] ?? (accounts[0] as ChannelAccount) // the plan only has steps with a connection
  await writeMessages(tx, histories, account)
  await insertRows(
    tx,
    'attempt',
    {
      message_id: 'uuid',
      step: 'int',
      number: 'int',
      channel: 'text',
      provider: 'text',
      account_id: 'uuid',
      key: 'text',
      fence: 'bigint',
      state: 'text',
      provider_id: 'text',
      parts: 'int',
      price: 'numeric',
      code: 'text',
      detail: 'text',
      started_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    histories.flatMap((one) =>
      one.attempts.map((attempt) => toAttemptRow(one, attempt, account(attempt.step))),
    ),
  )
  await insertRows(
    tx,
    'message_event',
    {
      message_id: 'uuid',
      at: 'timestamptz',
      kind: 'text',
      detail: 'jsonb',
      data_seen_at: 'timestamptz',
    },
    histories.flatMap(({ id, events }) => events.map((one) => toEventRow(id, one, account))),
  )
  await insertRows(
    tx,
    'reply',
    {
      account_id: 'uuid',
      provider_reply_id: 'text',
      channel: 'text',
      phone: 'text',
      text: 'text',
      at: 'timestamptz',
      message_id: 'uuid',
      answer: 'text',
    },
    histories.flatMap((one) => toReplyRows(one, account)),
  )
}

async function writeMessages(
  tx: Tx,
  histories: MessageHistory[],
  account: (step: number) => ChannelAccount,
) {
  const columns = {
    id: 'uuid',
    text: 'text',
    link: 'text',
    channel: 'text',
    provider: 'text',
    status: 'text',
    outcome: 'text',
    reason: 'text',
    step: 'int',
    due_at: 'timestamptz',
    sent_at: 'timestamptz',
    answer: 'text',
    answer_text: 'text',
    answered_at: 'timestamptz',
    updated_at: 'timestamptz',
    fence: 'bigint',
  }
  const rows = histories.map(({ id, text, link, message, attempts }) => {
    const { channel, provider } = account(attempts.at(-1)?.step ?? 0)
    // A message that waits for its sending window has no text yet: it is rendered when sent.
    const sentColumns =
      attempts.length > 0 ? { text, link, provider } : { text: null, link: null, provider: null }
    const { due_at, sent_at, answered_at, updated_at } = message
    const times = {
      due_at: toIso(due_at),
      sent_at: toIso(sent_at),
      answered_at: toIso(answered_at),
      updated_at: toIso(updated_at),
    }
    return { ...message, ...times, ...sentColumns, id, channel, fence: attempts.length + 1 }
  })
  const set = Object.keys(columns).filter((name) => name !== 'id')
  await sql`
    update message m set ${sql.join(set.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${recordsetSql(columns, rows)} where m.company_id = current_company() and m.id = r.id`.execute(
    tx,
  )
}

function toAttemptRow(
  history: MessageHistory,
  attempt: SimulatedAttemptState,
  { id, provider, channel, price }: ChannelAccount,
) {
  const isAccepted = !['failedToSendToGateway', 'unknown'].includes(attempt.state)
  const parts = channel === 'sms' ? countSmsParts(history.text).parts : 1
  return {
    ...attempt,
    message_id: history.id,
    channel,
    provider,
    account_id: id,
    key: `${history.id}:${attempt.step}`,
    fence: attempt.number + 1,
    // No provider uses such an id, so none can be confused with it.
    provider_id: isAccepted ? `demo-${history.id}-${attempt.step}` : null,
    parts: isAccepted ? parts : null,
    price: isAccepted ? price : null,
    started_at: toIso(attempt.started_at),
    updated_at: toIso(attempt.updated_at),
  }
}

function toEventRow(
  message_id: string,
  event: TimelineEvent,
  account: (step: number) => ChannelAccount,
) {
  const at = toIso(event.at)
  const row = { message_id, at, kind: event.kind, data_seen_at: null }
  if (event.kind === 'heldForNight') return { ...row, detail: { until: toIso(event.until) } }
  if (event.kind === 'answered')
    return {
      ...row,
      detail: { answer: event.answer, text: event.text, via: event.via, outdated: false },
    }
  const { channel, provider } = account(event.step)
  const refusal =
    'code' in event
      ? { ...(event.kind === 'failed' ? {} : { code: event.code }), detail: event.detail }
      : {}
  return { ...row, detail: { step: event.step, channel, provider, ...refusal } }
}

function toReplyRows(
  { id, phone, events }: MessageHistory,
  account: (step: number) => ChannelAccount,
) {
  return events.flatMap((one) => {
    if (one.kind !== 'answered' || one.via !== 'reply') return []
    const { id: account_id, channel } = account(one.step)
    return [
      {
        account_id,
        provider_reply_id: `demo-${id}`,
        channel,
        phone,
        text: one.text,
        at: toIso(one.at),
        message_id: id,
        answer: one.answer,
      },
    ]
  })
}

const toIso = (at: number | null) =>
  at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString()
