import { sql } from 'kysely'
import { smsParts } from '../../../domain/sms-parts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRows, recordset } from './insert-rows.ts'
import type { AttemptState, MessageState } from './message-state.ts'
import { demoCascade, type Happening } from './message-timeline.ts'

/** A message with its story so far and where that left it. */
export interface Told {
  id: string
  phone: string
  text: string
  link: string
  happenings: Happening[]
  message: MessageState
  attempts: AttemptState[]
}

interface Account {
  id: string
  provider: string
  channel: string
  price: number | null
}

/** Writes states, attempts, trails and replies, each kind in one statement. */
export async function writeHistory(tx: Tx, told: Told[]): Promise<void> {
  // It has had its prices for longer than its history goes back.
  await sql`update channel_price set since = since - 1000 where company_id = current_company()`.execute(
    tx,
  )
  const { rows: accounts } = await sql<Account>`
    select a.id, a.provider, a.channel, (select price from channel_price p where p.provider = a.provider order by since desc limit 1) as price
    from channel_account a
    -- Of two providers of a channel, the last connected one sends.
    order by a.connected_at desc, a.id desc`.execute(tx)
  const cascade = demoCascade.map((channel) => accounts.find((one) => one.channel === channel))
  const account = (step: number) => cascade[step] ?? (accounts[0] as Account) // without a connection the plan leaves nothing to tell
  await writeMessages(tx, told, account)
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
    told.flatMap((one) =>
      one.attempts.map((attempt) => attemptRow(one, attempt, account(attempt.step))),
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
    told.flatMap(({ id, happenings }) => happenings.map((one) => eventRow(id, one, account))),
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
    told.flatMap((one) => replyRows(one, account)),
  )
}

async function writeMessages(tx: Tx, told: Told[], account: (step: number) => Account) {
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
  const rows = told.map(({ id, text, link, message, attempts }) => {
    const { channel, provider } = account(attempts.at(-1)?.step ?? 0)
    // What only waits for its window has no words yet: they are rendered when it leaves.
    const left =
      attempts.length > 0 ? { text, link, provider } : { text: null, link: null, provider: null }
    const { due_at, sent_at, answered_at, updated_at } = message
    const times = {
      due_at: iso(due_at),
      sent_at: iso(sent_at),
      answered_at: iso(answered_at),
      updated_at: iso(updated_at),
    }
    return { ...message, ...times, ...left, id, channel, fence: attempts.length + 1 }
  })
  const set = Object.keys(columns).filter((name) => name !== 'id')
  await sql`
    update message m set ${sql.join(set.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${recordset(columns, rows)} where m.company_id = current_company() and m.id = r.id`.execute(
    tx,
  )
}

function attemptRow(told: Told, attempt: AttemptState, { id, provider, channel, price }: Account) {
  const taken = !['failedToSendToGateway', 'unknown'].includes(attempt.state)
  const parts = channel === 'sms' ? smsParts(told.text).parts : 1
  return {
    ...attempt,
    message_id: told.id,
    channel,
    provider,
    account_id: id,
    key: `${told.id}:${attempt.step}`,
    fence: attempt.number + 1,
    // No provider has ever given such an id, so none can be confused with it.
    provider_id: taken ? `demo-${told.id}-${attempt.step}` : null,
    parts: taken ? parts : null,
    price: taken ? price : null,
    started_at: iso(attempt.started_at),
    updated_at: iso(attempt.updated_at),
  }
}

function eventRow(message_id: string, one: Happening, account: (step: number) => Account) {
  const at = iso(one.at)
  const row = { message_id, at, kind: one.kind, data_seen_at: null }
  if (one.kind === 'heldForNight') return { ...row, detail: { until: iso(one.until) } }
  if (one.kind === 'answered')
    return { ...row, detail: { answer: one.answer, text: one.text, via: one.via, outdated: false } }
  const { channel, provider } = account(one.step)
  const said =
    'code' in one
      ? { ...(one.kind === 'failed' ? {} : { code: one.code }), detail: one.detail }
      : {}
  return { ...row, detail: { step: one.step, channel, provider, ...said } }
}

function replyRows({ id, phone, happenings }: Told, account: (step: number) => Account) {
  return happenings.flatMap((one) => {
    if (one.kind !== 'answered' || one.via !== 'reply') return []
    const { id: account_id, channel } = account(one.step)
    return [
      {
        account_id,
        provider_reply_id: `demo-${id}`,
        channel,
        phone,
        text: one.text,
        at: iso(one.at),
        message_id: id,
        answer: one.answer,
      },
    ]
  })
}

const iso = (at: number | null) =>
  at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString()
