import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoAnswer, replyTexts } from '../../../server/app/demo/answers.ts'
import { parseMeaning } from '../../../server/engine/inbound/parse-meaning.ts'
import { lifecycleTransitions } from '../../../server/platform/db/lifecycle-transitions.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

/** Seven in the evening in Moscow: the windows of reminders are closed in every branch. */
const EVENING = '2026-12-08T16:00:00Z'
let demo: DemoApp

beforeAll(async () => {
  demo = await openDemoApp(EVENING)
})

afterAll(() => demo.close())

interface Trail {
  id: string
  outcome: string
  status: string
  answer: string
  kinds: string[]
  steps: (number | null)[]
}

const trails = () =>
  demo.ask(sql<Trail>`
    select m.id, m.outcome, m.status, m.answer, array_agg(e.kind order by e.at, e.id) as kinds,
      array_agg((e.detail->>'step')::int order by e.at, e.id) as steps
    from message m join message_event e on e.message_id = m.id group by m.company_id, m.id`)

describe('the history of the demo clinic', () => {
  test('has nothing later than now', async () => {
    const later = await demo.ask(sql`
      select 'event' as what from message_event where at > ${EVENING}
      union all select 'attempt' from attempt where updated_at > ${EVENING} or started_at > updated_at
      union all select 'message' from message where greatest(created_at, updated_at, sent_at, answered_at) > ${EVENING}
      union all select 'visit' from visit where greatest(mis_created_at, changed_at, seen_at) > ${EVENING}
      union all select 'alert' from alert where at > ${EVENING}`)
    expect(later).toEqual([])
  })

  test('explains every message with its events and the reason why it was not sent', async () => {
    const told = await trails()
    const messages = await demo.ask(
      sql<{
        count: number
      }>`select count(*) from message where scenario_id is not null`,
    )
    expect(told).toHaveLength(messages[0]?.count ?? 0)
    for (const { kinds, outcome, answer } of told) {
      expect(['planned', 'skipped']).toContain(kinds[0])
      if (outcome === 'skipped') expect(kinds.at(-1)).toBe('skipped')
      expect(kinds.includes('answered')).toBe(answer !== 'none')
    }
    const unexplained = await demo.ask(sql`
      select id from message where (outcome in ('skipped', 'failed', 'unknown')) <> (reason is not null)`)
    expect(unexplained).toEqual([])
  })

  test('moves every attempt along its chart to its state', async () => {
    const attempts = await demo.ask(
      sql<{
        message_id: string
        step: number
        state: string
      }>`select message_id, step, state from attempt`,
    )
    const told = new Map((await trails()).map((trail) => [trail.id, trail]))
    const way = new Map(
      lifecycleTransitions
        .filter(({ chart, event }) => chart === 'delivery' && /^(provider|report)/.test(event))
        .map(({ source, target }) => [`${source} ${target}`, target]),
    )
    for (const { message_id, step, state } of attempts) {
      const trail = told.get(message_id)
      const steps = trail?.kinds.filter(
        (kind, at) => trail.steps[at] === step && kind !== 'answered',
      )
      const reached = steps?.reduce(
        (from, kind) => way.get(`${from} ${kind}`) ?? `no way from ${from} to ${kind}`,
        'sending',
      )
      expect(reached).toBe(state)
    }
  })

  test('leaves no message due that would have been sent before', async () => {
    const overdue = await demo.ask(sql`select id from message where due_at <= ${EVENING}`)
    expect(overdue).toEqual([])
    const idle = await demo.ask(
      sql`select id from message where (outcome = 'pending') <> (due_at is not null)`,
    )
    expect(idle).toEqual([])
  })

  test('contains every kind of outcome', async () => {
    const rows = await demo.ask(sql<{ status: string; outcome: string }>`
      select distinct status, outcome from message where sent_at is not null or outcome <> 'skipped'`)
    const ends = rows.map(({ status, outcome }) => `${status} ${outcome}`)
    for (const end of [
      'read done',
      'delivered done',
      'sent failed',
      'failedToSendToGateway failed',
      'new unknown',
      'new pending',
    ])
      expect(ends).toContain(end)
    const held = await demo.ask(sql`select from message_event where kind = 'heldForNight' limit 1`)
    expect(held).toHaveLength(1)
  })

  test('uses Telegram for exactly the patients with a chat there', async () => {
    const ways = await demo.ask(sql<{ linked: boolean; channel: string; count: number }>`
      select exists (select from telegram_chat t where t.phone = c.phone) as linked, m.channel, count(*) as count
      from message m join client c on c.id = m.client_id where m.sent_at is not null and m.scenario_id is not null group by 1, 2`)
    const counted = new Map(ways.map((way) => [`${way.linked} ${way.channel}`, way.count]))
    expect(counted.get('true telegram')).toBeGreaterThan(50)
    expect([...counted.keys()].toSorted()).toEqual(['false sms', 'false whatsapp', 'true telegram'])
    const pressed = await demo.ask(sql`
      select from message where channel = 'telegram' and answer = 'approved' and answer_text = 'Приду' limit 1`)
    expect(pressed).toHaveLength(1)
  })

  test('sends nothing to patients who must not be written to', async () => {
    const reasons = await demo.ask(sql<{ reason: string }>`
      select distinct m.reason from message m join client c on c.id = m.client_id
      where c.phone is null or c.deceased or c.excluded or c.opted_out = 'all'`)
    for (const reason of ['NO_PHONE', 'BAD_PHONE', 'DECEASED', 'EXCLUDED', 'OPTED_OUT'])
      expect(reasons).toContainEqual({ reason })
    const wronged = await demo.ask(sql`
      select m.id from message m join client c on c.id = m.client_id
      where m.sent_at is not null and (c.phone is null or c.deceased or c.excluded or c.opted_out = 'all')`)
    expect(wronged).toEqual([])
  })

  test('has answers that the product interprets as they are stored', () => {
    const meanings: Record<DemoAnswer, string> = {
      approved: 'approve',
      transferred: 'transfer',
      canceled: 'cancel',
      unclear: 'puzzle',
    }
    for (const [answer, meaning] of Object.entries(meanings))
      for (const words of replyTexts[answer as DemoAnswer])
        expect([words, parseMeaning(words)]).toEqual([words, meaning])
  })
})
