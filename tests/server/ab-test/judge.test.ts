import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { EARLY, layTrial, OTHER, type Reminded, reminded } from './ab-test-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(EARLY, sandbox.env))
let clinic: Reminded
let trialId: string
let own: string
beforeEach(async () => {
  open.clock.set(EARLY)
  clinic = await reminded(open, 1)
  own = await clinic.text()
  trialId = (await clinic.begin()).body.running?.id ?? ''
})

const BEGUN = '2026-12-20T10:00:00Z'
const lay = (of: number, yes: { a: number; b: number }, visitAt = BEGUN) =>
  layTrial(clinic, trialId, { of, yes, visitAt, at: '2026-12-08T06:30:00Z' })
const judged = async () => {
  const { running, earlier } = await clinic.trials()
  return { running, verdict: earlier[0]?.verdict ?? null }
}

test('a running A/B test shows its progress but not its result', async () => {
  await lay(150, { a: 20, b: 130 })
  open.clock.set('2026-12-21T06:00:00Z')
  await clinic.look()
  const { running } = await clinic.trials()
  expect(running).toMatchObject({ state: 'running', knownA: 150, knownB: 150, verdict: null })
  expect(Object.keys(running ?? {}).filter((name) => /part|share|confirmed/i.test(name))).toEqual(
    [],
  )
  // 300 of 400 in 13 days, and the outcome of the last patient is known two days later.
  expect(running?.expectedAt).toBe('2026-12-27T14:00:00Z')
})

test('an A/B test is judged once, as soon as the outcomes of its fixed number of patients are known', async () => {
  await lay(200, { a: 100, b: 150 }, '2026-12-20T10:00:00Z')
  open.clock.set('2026-12-20T09:59:00Z')
  await clinic.look()
  expect((await judged()).running).not.toBeNull()

  open.clock.set('2026-12-20T10:00:00Z')
  await clinic.look()
  const first = await judged()
  expect(first.running).toBeNull()
  expect(first.verdict).toMatchObject({
    verdict: 'b',
    full: true,
    a: { part: 100, whole: 200, aside: 0 },
    b: { part: 150, whole: 200, aside: 0 },
    difference: 0.25,
  })
  // Outcomes and patients that follow do not change the verdict.
  await clinic.inside(sql`update message set answer = 'canceled' where trial_id = ${trialId}`)
  await clinic.inside(sql`delete from message_event where kind = 'answered'`)
  await clinic.look()
  expect((await judged()).verdict).toEqual(first.verdict)
  await expect(
    clinic.inside(sql`update text_trial set part_b = 0 where id = ${trialId}`),
  ).rejects.toThrow('keeps what it was judged by')
})

test('an A/B test is judged on its last day by what is known then, and too few patients give no result', async () => {
  await lay(199, { a: 0, b: 199 })
  open.clock.set('2027-06-08T06:00:00Z')
  await clinic.look()
  const { verdict } = await judged()
  expect(verdict).toMatchObject({ verdict: 'early', full: false, difference: null, low: null })
})

test('a patient counts once, by the first message', async () => {
  await lay(200, { a: 100, b: 100 })
  await clinic.inside(sql`
    insert into message (company_id, scenario_id, client_id, visit_at, time_zone, occasion, send_at, sent_at, created_at, updated_at, text, status, outcome,
      trial_id, trial_side, trial_at)
    select company_id, scenario_id, client_id, visit_at, time_zone, 'again ' || id, send_at, sent_at, created_at, updated_at, text, status, outcome, trial_id,
      trial_side, trial_at + interval '1 hour' from message where trial_id = ${trialId} limit 50`)
  open.clock.set('2026-12-21T06:00:00Z')
  await clinic.look()
  expect((await judged()).verdict).toMatchObject({
    verdict: 'none',
    a: { part: 100, whole: 200 },
    b: { part: 100, whole: 200 },
  })
})

test('erasing a patient changes no count', async () => {
  await lay(200, { a: 50, b: 60 })
  open.clock.set('2026-12-21T06:00:00Z')
  const [his] = await clinic.inside(
    sql<{
      id: string
    }>`select client_id as id from message where trial_id = ${trialId} and answer = 'approved' limit 1`,
  )
  const gone = await clinic.as.remove(`/api/client/${his?.id}/person`)
  expect(gone.status).toBe(204)
  await clinic.look()
  expect((await judged()).verdict).toMatchObject({
    a: { part: 50, whole: 200 },
    b: { part: 60, whole: 200 },
  })
})

describe('after the verdict of an A/B test', () => {
  beforeEach(async () => {
    await lay(200, { a: 100, b: 150 })
    open.clock.set('2026-12-21T06:00:00Z')
    await clinic.look()
  })

  test('everybody gets the scenario’s own text again, until a text of the test is taken', async () => {
    expect(await clinic.text()).toBe(own)
    const taken = await clinic.take(trialId, 'b')
    expect(taken.status).toBe(200)
    expect(taken.body.earlier[0]).toMatchObject({ state: 'judged', taken: 'b' })
    expect(await clinic.text()).toBe(OTHER)
    // The first text can be taken back.
    await clinic.take(trialId, 'a')
    expect(await clinic.text()).toBe(own)
  })

  test('taking a text is refused when somebody else has changed the own text since', async () => {
    const was = { text: own }
    await clinic.as.put(clinic.scenario.path, { text: 'Ждём вас: {date}. {confirmLink}' })
    const stale = await clinic.take(trialId, 'b', was)
    expect([stale.status, stale.body.code]).toEqual([409, 'OWN_TEXT_CHANGED'])
    expect(await clinic.text()).toBe('Ждём вас: {date}. {confirmLink}')
    expect((await clinic.take(trialId, 'b', { text: await clinic.text() })).status).toBe(200)
  })

  test('another A/B test can begin, and taking a text ends it', async () => {
    const { body } = await clinic.begin({ text: `${OTHER} Ждём!` })
    expect(body.running?.id).not.toBe(trialId)
    await clinic.take(trialId, 'b')
    const { running, earlier } = await clinic.trials()
    expect(running).toBeNull()
    expect(earlier.map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ['ended', 'edit'],
      ['judged', null],
    ])
  })
})

test('a clinic whose A/B test cannot be judged does not block other clinics', async () => {
  const other = await reminded(open, 1)
  await other.begin()
  // No such time zone: nothing can be planned in this clinic.
  await clinic.inside(sql`update company set time_zone = 'Nowhere/None'`)
  open.clock.set('2027-06-09T06:00:00Z')
  await other.look()
  expect((await other.trials()).earlier).toMatchObject([{ state: 'judged' }])
})
