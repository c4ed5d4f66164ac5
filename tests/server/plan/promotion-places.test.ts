import { beforeEach, describe, expect, test } from 'vitest'
import type { ScenarioRow } from '../../../server/engine/plan/load-plan.ts'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type MarketingClinic, marketingClinic } from './marketing-clinic.ts'

// 8 December 2026, 9:00 in Moscow: a Tuesday.
const NOW = '2026-12-08T06:00:00Z'

const open = useTestApp(() => openTestApp(NOW))
let clinic: MarketingClinic

beforeEach(async () => {
  open.clock.set(NOW)
  clinic = await marketingClinic(open)
})

const visits = (...days: string[]) => days.map((day) => ({ at: `${day}T09:00:00Z` }))
const twice = visits('2026-10-01', '2026-11-01')
const many = async (count: number) => {
  const ids = []
  for (let i = 0; i < count; i++) ids.push(await clinic.patient({}, twice))
  return ids
}
const reasonOf = async (id: string, row: ScenarioRow) => (await clinic.plan(row)).get(id)?.reason

/** How many messages are planned for each day of the clinic. */
const perDay = async (...rows: ScenarioRow[]) => {
  const messages = (await Promise.all(rows.map((row) => clinic.messages(row)))).flat()
  const counts = new Map<string, number>()
  for (const { outcome, send_at } of messages)
    if (outcome === 'pending') {
      const day = send_at.toZonedDateTimeISO('Europe/Moscow').toPlainDate().toString()
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  return [...counts].toSorted()
}

describe('the limit of thirty messages per local day', () => {
  test('gives two promotions with 31 patients 30 messages on the first day and one on the next, and the same a week later', async () => {
    await many(31)
    const [first, second] = [await clinic.scenario('promotion'), await clinic.scenario('promotion')]
    for (const row of [first, second]) await clinic.run(row)
    expect(await perDay(first, second)).toEqual([
      ['2026-12-08', 30],
      ['2026-12-09', 1],
      ['2026-12-15', 30],
      ['2026-12-16', 1],
    ])
    // Within a week the other promotion would be the second message for each of them.
    const week = await clinic.scenario('promotion', { auto_stop_date: '2026-12-14' })
    await clinic.run(week)
    const others = await clinic.messages(week)
    expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['ATTENTION_BUDGET']))
  })

  test('gives the places of patients who may not be written to that day to those who wait, and them a later one', async () => {
    const taken = []
    for (let i = 0; i < 30; i++) taken.push(await clinic.patient({ sumPaid: 9000 }, twice))
    const reminder = await clinic.scenario('reminder')
    // A service message today leaves no attention for a promotion today.
    const rest = await many(40)
    for (const id of [...taken, ...rest.slice(0, 20)])
      await clinic.sent(reminder, id, '2026-12-08T05:30:00Z')
    const day = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
    await clinic.run(day)
    const messages = await clinic.messages(day)
    const planned = messages.filter(({ outcome }) => outcome === 'pending')
    expect(planned.map(({ client_id }) => client_id).toSorted()).toEqual(rest.slice(20).toSorted())
    // Ten places are left, but not for them.
    for (const { client_id, reason } of messages)
      if (taken.includes(client_id ?? '')) expect(reason).toBe('ATTENTION_BUDGET')
    const days = await clinic.scenario('promotion', { auto_stop_date: '2026-12-09' })
    await clinic.run(days)
    expect(await perDay(days)).toEqual([['2026-12-09', 30]])
    const onSecond = (await clinic.messages(days)).filter(({ outcome }) => outcome === 'pending')
    expect(onSecond.map(({ client_id }) => client_id).toSorted()).toEqual(taken.toSorted())
  })

  test('is filled by patients ranked far behind, if those before them may not be written to on the days that are left', async () => {
    const reminder = await clinic.scenario('reminder')
    const blocked = []
    for (let i = 0; i < 130; i++) blocked.push(await clinic.patient({ sumPaid: 9000 }, twice))
    // A service message today; theirs of a week ago only makes the others no first choice.
    for (const id of blocked) await clinic.sent(reminder, id, '2026-12-08T05:30:00Z')
    const waiting = await many(5)
    for (const id of waiting) await clinic.sent(reminder, id, '2026-12-01T05:30:00Z')
    const day = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
    await clinic.run(day)
    const planned = (await clinic.messages(day)).filter(({ outcome }) => outcome === 'pending')
    expect(planned.map(({ client_id }) => client_id).toSorted()).toEqual(waiting.toSorted())
    expect(await reasonOf(blocked[129] ?? '', day)).toBe('ATTENTION_BUDGET')
  })

  test('is shared by all promotions of the clinic', async () => {
    const [hygiene, whitening] = [[], []] as string[][]
    const came = (service: string) => [
      { at: '2026-10-01T09:00:00Z', service },
      { at: '2026-11-01T09:00:00Z', service },
    ]
    for (let i = 0; i < 20; i++) {
      hygiene?.push(await clinic.patient({}, came('A')))
      whitening?.push(await clinic.patient({}, came('B')))
    }
    const a = await clinic.scenario('promotion', { enabled_services: ['A'] })
    const b = await clinic.scenario('promotion', { enabled_services: ['B'] })
    for (const row of [a, b, a, b]) await clinic.run(row)
    expect(await perDay(a)).toEqual([['2026-12-08', 20]])
    expect(await perDay(b)).toEqual([
      ['2026-12-08', 10],
      ['2026-12-09', 10],
    ])
  })

  test('includes what was already sent today', async () => {
    await many(31)
    const row = await clinic.scenario('promotion')
    await clinic.inside((tx) =>
      tx
        .insertInto('daily_count')
        .values({
          company_id: clinic.companyId,
          kind: 'promotion',
          day: '2026-12-08',
          used: 28,
          granted: 28,
        })
        .execute(),
    )
    await clinic.run(row)
    expect(await perDay(row)).toEqual([
      ['2026-12-08', 2],
      ['2026-12-09', 29],
    ])
  })

  test('gives places to the patients who paid most, and skips those without a place before the scenario ends', async () => {
    const ids = await many(31)
    const rich = await clinic.patient({ sumPaid: 9000 }, twice)
    const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
    await clinic.run(row)
    expect(await perDay(row)).toEqual([['2026-12-08', 30]])
    const messages = await clinic.messages(row)
    expect(messages.find(({ client_id }) => client_id === rich)?.outcome).toBe('pending')
    const capped = messages.filter(({ reason }) => reason === 'DAILY_CAP')
    expect(capped).toHaveLength(2)
    expect(capped.every(({ client_id }) => ids.includes(client_id ?? ''))).toBe(true)
  })

  test('starts tomorrow when the window of today has closed, and uses only the selected weekdays', async () => {
    await many(31)
    open.clock.set('2026-12-08T18:01:00Z')
    const row = await clinic.scenario('promotion', { days_of_week: [2, 4] })
    await clinic.run(row)
    // 10 and 15 December are a Thursday and a Tuesday. Today still has places, but its window has closed.
    expect((await perDay(row)).map(([day]) => day)).toEqual(['2026-12-10', '2026-12-15'])
  })

  test('is filled the same way when planned twice', async () => {
    await many(33)
    const row = await clinic.scenario('promotion')
    await clinic.run(row)
    const first = await clinic.messages(row)
    await clinic.run(row)
    expect(await clinic.messages(row)).toEqual(first)
  })
})

test('a patient gets a promotion once, even when it is planned again months later', async () => {
  const anna = await clinic.patient({}, twice)
  const row = await clinic.scenario('promotion')
  await clinic.run(row)
  await clinic.inside((tx) =>
    tx
      .updateTable('message')
      .set({ text: 'Анна!', outcome: 'done', sent_at: NOW, due_at: null })
      .where('client_id', '=', anna)
      .execute(),
  )
  open.clock.set('2027-03-08T06:00:00Z')
  await clinic.run(row)
  expect(await clinic.messages(row)).toHaveLength(1)
  expect(await reasonOf(anna, row)).toBe('ATTENTION_BUDGET')
})

test('a pending message that is overdue uses the attention budget of today', async () => {
  const [late] = await many(1)
  const reminder = await clinic.scenario('reminder')
  const yesterday = open.clock.now().subtract({ hours: 20 })
  await clinic.sent(reminder, late ?? '', yesterday.toString())
  await clinic.inside((tx) =>
    tx
      .updateTable('message')
      .set({ outcome: 'pending', text: null, sent_at: null, due_at: yesterday })
      .execute(),
  )
  const today = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
  expect(await reasonOf(late ?? '', today)).toBe('ATTENTION_BUDGET')
})

test('a promotion is sent in the window of the branch of the last visit', async () => {
  const far = await clinic.branch('Asia/Vladivostok')
  const anna = await clinic.patient({}, [
    { at: '2026-10-01T09:00:00Z' },
    { at: '2026-11-01T09:00:00Z', branchId: far },
  ])
  const row = await clinic.scenario('promotion')
  const planned = (await clinic.plan(row)).get(anna)
  expect(planned).toMatchObject({ reason: null, time_zone: 'Asia/Vladivostok' })
  // 16:00 in Vladivostok is 9:00 in Moscow, which is now.
  expect(String(planned?.send_at)).toBe('2026-12-08T06:00:00Z')
})

test('the plan for one patient matches his row in the plan for all', async () => {
  const ids = await many(32)
  const row = await clinic.scenario('promotion')
  const all = await clinic.plan(row)
  for (const id of [ids[0], ids[31]])
    expect([...(await clinic.plan(row, id)).values()]).toEqual([all.get(id ?? '')])
})

describe('over distant time zones', () => {
  test('each day of the clinic has at most thirty messages, and no place stays empty while a patient waits for it', async () => {
    // 18:00 in Moscow: the window has closed in Vladivostok and is open in Kaliningrad.
    open.clock.set('2026-12-08T15:00:00Z')
    const [east, west] = [
      await clinic.branch('Asia/Vladivostok'),
      await clinic.branch('Europe/Kaliningrad'),
    ]
    const at = (branchId: string) => twice.map((visit) => ({ ...visit, branchId }))
    // Patients in the east paid more and come first.
    for (let i = 0; i < 70; i++) await clinic.patient({ sumPaid: 9000 }, at(east))
    for (let i = 0; i < 70; i++) await clinic.patient({ sumPaid: 500 }, at(west))
    const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-11' })
    await clinic.run(row)
    expect(await perDay(row)).toEqual([
      ['2026-12-08', 30],
      ['2026-12-09', 30],
      ['2026-12-10', 30],
      ['2026-12-11', 30],
    ])
    const firstDay = (await clinic.messages(row)).filter(
      ({ outcome, send_at }) =>
        outcome === 'pending' && Temporal.Instant.compare(send_at, '2026-12-08T21:00:00Z') < 0,
    )
    expect(new Set(firstDay.map(({ time_zone }) => time_zone))).toEqual(
      new Set(['Europe/Kaliningrad']),
    )
  })

  test('a patient with an empty template variable takes no place from others', async () => {
    const nameless = []
    for (let i = 0; i < 30; i++)
      nameless.push(await clinic.patient({ name: '', sumPaid: 9000 }, twice))
    await many(30)
    const row = await clinic.scenario('promotion', { auto_stop_date: '2026-12-08' })
    await clinic.run(row)
    expect(await perDay(row)).toEqual([['2026-12-08', 30]])
    expect(await reasonOf(nameless[0] ?? '', row)).toBe('EMPTY_VARIABLE')
  })
})
