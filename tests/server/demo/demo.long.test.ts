import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCredentials, ensureDemo } from '../../../server/app/demo/ensure-demo.ts'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { toE164 } from '../../../server/platform/patient/phone.ts'
import { readPictureHeader } from '../../../server/platform/picture-header.ts'
import { calls } from '../../harness/calls.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

/**
 * Noon in Moscow: today's reminders have been sent in all three time zones, and some answers have
 * arrived.
 */
const NOON = '2026-12-08T09:00:00Z'
let demo: DemoApp

beforeAll(async () => {
  demo = await openDemoApp(NOON)
})

afterAll(() => demo.close())

describe('the demo clinic', () => {
  test('is created once and found again', async () => {
    expect(demo.signIn).toEqual(demoCredentials)
    expect(await Promise.all([ensureDemo(demo.app), ensureDemo(demo.app)])).toEqual([
      demoCredentials,
      demoCredentials,
    ])
    const { rows } = await demo.app.db.withAllTenants((tx) =>
      sql<{ count: number }>`select count(*) from company`.execute(tx),
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('has quick answers that can be saved as they are, and a drawn picture on exactly the cards with a text', async () => {
    const signedIn = await calls(demo).post<{ token: string }>(
      '/api/account/sign-in',
      demoCredentials,
    )
    const as = calls(demo, signedIn.body.token)
    const answers = await as.get<{ items: { id: string; name: string; text: string }[] }>(
      '/api/quick-answer/list',
    )
    expect(answers.body.items.length).toBeGreaterThan(4)
    // The call accepts each of them unchanged.
    for (const { id, name, text } of answers.body.items)
      expect((await as.put(`/api/quick-answer/${id}`, { name, text })).status).toBe(200)
    const cards = await as.get<{ items: { cardText: string | null; picture: string | null }[] }>(
      '/api/specialist/card/list',
    )
    for (const { cardText, picture } of cards.body.items)
      expect(picture !== null, cardText ?? 'no text').toBe(cardText !== null)
    const pictures = await demo.ask(sql<{ content: Buffer }>`select content from picture`)
    expect(new Set(pictures.map(({ content }) => content.toString('hex'))).size).toBe(
      pictures.length,
    )
    for (const { content } of pictures) {
      expect(readPictureHeader(content)).toMatchObject({ width: 256, height: 256 })
      expect(content.length).toBeLessThan(20_000)
    }
  })

  test('lets its owner sign in and shows a day in progress', async () => {
    const signedIn = await calls(demo).post<{ token: string }>(
      '/api/account/sign-in',
      demoCredentials,
    )
    expect(signedIn.status).toBe(200)
    const as = calls(demo, signedIn.body.token)
    const me = await as.get('/api/account/me')
    expect(me.body).toMatchObject({ role: 'owner', company: { timeZone: 'Europe/Moscow' } })
    const counts = await as.get<Record<string, number>>(
      '/api/message/counts?from=2026-12-08&to=2026-12-08',
    )
    for (const group of ['sent', 'delivered', 'read', 'approved', 'noAnswer', 'skipped', 'waiting'])
      expect(counts.body[group], group).toBeGreaterThan(0)
    const waiting = await as.get<{
      total: number
      items: { answer: string; visitAt: string }[]
    }>('/api/message/list?type=reminder&group=waiting&pageSize=100')
    const { items } = waiting.body
    // Answers of any day, and who has not answered about today and tomorrow.
    expect(items.filter(({ answer }) => answer !== 'none').length).toBe(8)
    expect(items.length).toBe(waiting.body.total)
    for (const { answer, visitAt } of items)
      if (answer === 'none') expect(visitAt).toMatch(/^2026-12-0[89]T/)
    const chats = async (query = '') =>
      (
        await as.get<{ items: { lastText: string; waitingSince: string | null }[]; total: number }>(
          `/api/chat/list${query}`,
        )
      ).body
    expect((await chats()).total).toBeGreaterThan(30)
    // Conversations with both sides: some wait for staff, and some are assigned.
    const waits = (await chats('?waiting=true')).total
    expect(waits).toBeGreaterThan(2)
    expect(waits).toBeLessThan(20)
    expect((await chats('?unread=true')).total).toBeGreaterThan(0)
    expect((await chats('?mine=true')).total).toBeGreaterThan(0)
    const parking = await chats(`?search=${encodeURIComponent('въезд со стороны аптеки')}`)
    expect(parking.total).toBeGreaterThan(0)
    const { body: nps } = await as.get<{ total: { answers: number; index: number | null } }>(
      '/api/nps/figures',
    )
    expect(nps.total.answers).toBeGreaterThan(100)
    expect(nps.total.index).toBeGreaterThan(0)
    const { body: asked } = await as.get<{ booked: number }>('/api/message/counts?type=invitation')
    expect(asked.booked).toBeGreaterThan(5)
  })

  test('has patient requests: the latest ones wait with a notification, and the others are handled', async () => {
    const [asked] = await demo.ask(sql<Record<'all' | 'waiting' | 'told' | 'noted', number>>`
      select count(*) as all, count(*) filter (where not handled) as waiting,
        count(*) filter (where exists (select from alert a where a.cause = 'request ' || q.id and not a.read and a.at = q.at)) as told,
        count(*) filter (where exists (select from message_event e where e.message_id = q.message_id and e.kind = 'requested' and e.at = q.at)) as noted
      from client_request q where q.at <= ${NOON} and q.handled = (q.handled_at is not null)`)
    const { all = 0, waiting = 0 } = asked ?? {}
    expect(all).toBeGreaterThan(25)
    expect(waiting).toBeGreaterThan(1)
    expect(waiting).toBeLessThan(8)
    expect(asked).toEqual({ all, waiting, told: waiting, noted: all })
  })

  test('has a waiting list of later visits', async () => {
    const [list] = await demo.ask(sql<Record<'entries' | 'patients' | 'later', number>>`
      select count(*) as entries, count(distinct w.client_id) as patients, count(*) filter (where v.starts_at = w.visit_at and v.status = 'valid'
        and v.starts_at > ${NOON}::timestamptz + interval '4 days' and w.added_at < ${NOON}) as later
      from waiting_entry w join visit v on v.id = w.visit_id`)
    expect(list).toEqual({ entries: 6, patients: 6, later: 6 })
  })

  test('has metrics of half a year: visits in every month and scores in every week', async () => {
    const months = await demo.ask(sql<{ visits: number }>`
      select count(*)::int as visits from visit where starts_at between '2026-06-10' and '2026-12-07' group by date_trunc('month', starts_at) order by 1`)
    expect(months.length).toBe(7)
    expect(Math.min(...months.slice(0, -1).map(({ visits }) => visits))).toBeGreaterThan(300)
    const weeks = await demo.ask(sql<{ scores: number }>`
      select count(rating)::int as scores from message where rating is not null and send_at between '2026-06-15' and '2026-12-07'
      group by date_trunc('week', send_at) order by 1`)
    expect(weeks.length).toBe(25)
    expect(Math.min(...weeks.map(({ scores }) => scores))).toBeGreaterThan(9)
  })

  test('has patients whose phones match the numbers as written', async () => {
    const people = await demo.ask(
      sql<{ phone: string | null; phone_raw: string | null }>`select phone, phone_raw from client`,
    )
    expect(people).toHaveLength(2000)
    for (const { phone, phone_raw } of people)
      expect(phone_raw === null ? null : toE164(phone_raw, 'RU')).toBe(phone)
    const reached = people.flatMap(({ phone }) => phone ?? [])
    expect(reached.filter((phone) => !/^\+79000\d{6}$/.test(phone))).toEqual([])
    expect(
      people.filter(({ phone, phone_raw }) => phone === null && phone_raw !== null),
    ).toHaveLength(6)
    expect(new Set(reached).size).toBeLessThan(reached.length)
  })

  test('has a plan that planning again does not change', async () => {
    const all = sql`select * from message order by id`
    const events = sql`select count(*) from message_event`
    const before = [await demo.ask(all), await demo.ask(events)]
    await runPlans(demo.app, demo.companyId)
    expect([await demo.ask(all), await demo.ask(events)]).toEqual(before)
  })

  test('has reminders to be sent, two stopped scenarios with a list, and a scenario of every type', async () => {
    const next = await demo.ask(sql<{ count: number }>`
      select count(*) from message where outcome = 'pending' and status = 'new' and due_at = send_at
        and send_at >= '2026-12-09' and send_at < '2026-12-10'`)
    expect(next[0]?.count).toBeGreaterThan(40)
    const scenarios = await demo.ask(
      sql`select name, state, list_state, auto_stop_date from scenario order by list_state, name`,
    )
    const idle = { state: 'stopped', list_state: 'none', auto_stop_date: null }
    const ready = { ...idle, auto_stop_date: '2027-03-22' }
    expect(scenarios).toEqual([
      { name: 'За 3 дня до визита', ...idle, list_state: 'generated' },
      { name: 'Предложение постоянным пациентам', ...ready, list_state: 'generated' },
      { name: 'За 1 день, с учётом выходных', ...idle },
      { name: 'За 2 дня до визита', ...idle },
      { name: 'Запись подтверждена', ...ready },
      { name: 'Опрос после первого визита', ...ready },
      { name: 'Оценка визита', ...ready },
      { name: 'Памятка после визита', ...ready },
      { name: 'Приглашение через полгода', ...ready },
      { name: 'С днём рождения', ...ready },
      { name: 'За 1 день до визита', ...ready, state: 'active', list_state: 'verified' },
    ])
  })

  test('is the same clinic when it is created again at the same moment', async () => {
    const again = await openDemoApp(NOON)
    for (const query of stories) expect(await again.ask(query)).toEqual(await demo.ask(query))
    await again.close()
  })
})

/** All data of patients, visits and messages except ids and links. */
const stories = [
  sql`select to_jsonb(c) - '{company_id,id}'::text[] as row from client c order by external_id`,
  sql`select to_jsonb(v) - '{company_id,id,client_id,branch_id,specialist_id}'::text[] as row from visit v order by external_id`,
  sql`select v.external_id, to_jsonb(m) - '{company_id,id,scenario_id,client_id,visit_id,branch_id,text_id,occasion,link,text}'::text[] as row,
    split_part(m.text, 'http', 1) as text from message m join visit v on v.id = m.visit_id order by v.external_id, m.send_at`,
  sql`select v.external_id, e.at, e.kind, e.detail from message_event e join message m on m.id = e.message_id
    join visit v on v.id = m.visit_id order by v.external_id, m.send_at, e.at, e.kind, e.detail::text`,
]
