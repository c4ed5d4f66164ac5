import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { claimDueMessages } from '../../../server/engine/dispatch/claim-due-messages.ts'
import {
  createDispatchContext,
  dispatchMessages,
} from '../../../server/engine/dispatch/dispatch-messages.ts'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { EARLY, OTHER, type Reminded, reminded, SENT } from './ab-test-clinic.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp(EARLY, sandbox.env))
let clinic: Reminded
beforeEach(async () => {
  open.clock.set(EARLY)
  clinic = await reminded(open, 12)
})

interface Row {
  id: string
  client_id: string
  trial_id: string | null
  trial_side: string | null
  text: string | null
  words: string | null
  outcome: string
  reason: string | null
}
const rows = () =>
  clinic.inside(
    sql<Row>`select m.*, t.text as words from message m left join sent_text t on t.id = m.text_id order by m.client_id`,
  )
const sides = async (trialId: string) => {
  const found = await clinic.inside(
    sql<{ id: string; side: string }>`select id, trial_side(${trialId}, id) as side from client`,
  )
  return new Map(found.map(({ id, side }) => [id, side]))
}
const isOther = (text: string | null | undefined) => text?.includes('иначе') ?? false

test('the split depends on A/B test and patient only, is even, and differs between tests', async () => {
  const [one] = await clinic.inside(sql<{ b: number; same: number }>`
    select (count(*) filter (where trial_side(${TRIAL}, u) = 'b'))::int as b, (count(*) filter (where trial_side(${TRIAL}, u) = trial_side(${NEXT}, u)))::int as same
    from (select md5(n::text)::uuid as u from generate_series(1, 10000) n) c`)
  // Four standard deviations of 10,000 coin tosses.
  expect(Math.abs((one?.b ?? 0) - 5000)).toBeLessThan(200)
  expect(Math.abs((one?.same ?? 0) - 5000)).toBeLessThan(200)
  // If an update changed the side, a patient would be on both.
  const [known] = await clinic.inside(sql<{ sides: string }>`
    select string_agg(trial_side(${TRIAL}, md5(n::text)::uuid), '' order by n) as sides from generate_series(1, 16) n`)
  expect(known?.sides).toBe(KNOWN)
})
const TRIAL = '11111111-1111-4111-8111-111111111111'
const NEXT = '22222222-2222-4222-8222-222222222222'
const KNOWN = 'abaaaabbaaaabbbb'

test('each patient gets the text of their side, as the message showed before, and the message records the side', async () => {
  const own = await clinic.text()
  const { body, status } = await clinic.begin()
  expect(status).toBe(200)
  const trialId = body.running?.id ?? ''
  const side = await sides(trialId)
  expect(new Set(clinic.patients.map(({ id }) => side.get(id)))).toEqual(new Set(['a', 'b']))

  for (const { id, client_id } of await rows()) {
    const { body: told } = await clinic.as.get<{ text: string }>(`/api/message/${id}`)
    expect(isOther(told.text)).toBe(side.get(client_id) === 'b')
  }
  open.clock.set(SENT)
  await dispatchAll(open.app)
  const sent = await rows()
  expect(sent).toHaveLength(12)
  for (const row of sent) {
    const is = side.get(row.client_id)
    expect(row).toMatchObject({
      trial_id: trialId,
      trial_side: is,
      words: is === 'b' ? OTHER : own,
    })
    expect(isOther(row.text)).toBe(is === 'b')
  }
  const accepted = await sandbox.accepted(clinic.companyId)
  for (const { id, phone } of clinic.patients)
    expect(isOther(accepted.find(({ to }) => phone.endsWith(to.slice(-10)))?.text)).toBe(
      side.get(id) === 'b',
    )
})

test('the list of a stopped scenario shows each patient the text of their side, with a new hash after an A/B test begins or ends', async () => {
  await clinic.as.post(`${clinic.scenario.path}/stop`)
  const first = await clinic.as.post<{ hash: string }>(`${clinic.scenario.path}/regenerate`)
  await clinic.as.post(`${clinic.scenario.path}/verify`, { hash: first.body.hash })
  const { body } = await clinic.begin()
  // The verified list is not what would be sent now.
  const after = await clinic.as.get<{ listState: string; listHash: string | null }>(
    clinic.scenario.path,
  )
  expect(after.body).toMatchObject({ listState: 'none', listHash: null })
  const second = await clinic.as.post<{ hash: string }>(`${clinic.scenario.path}/regenerate`)
  expect(second.body.hash).not.toBe(first.body.hash)
  const side = await sides(body.running?.id ?? '')
  const list = await clinic.as.get<{ items: { clientId: string; text: string }[] }>(
    `${clinic.scenario.path}/sending-list?pageSize=50`,
  )
  expect(list.body.items).toHaveLength(12)
  for (const { clientId, text } of list.body.items)
    expect(isOther(text)).toBe(side.get(clientId) === 'b')
  await clinic.end(body.running?.id ?? '')
  const third = await clinic.as.post<{ hash: string }>(`${clinic.scenario.path}/regenerate`)
  expect(third.body.hash).not.toBe(second.body.hash)
})

test('a patient who has confirmed gets the text for confirmed visits and is not in the A/B test', async () => {
  const { body } = await clinic.begin()
  await clinic.as.put(`/api/visit/${clinic.visits[0]}/answer`, { answer: 'approved' })
  open.clock.set(SENT)
  await dispatchAll(open.app)
  const his = (await rows()).find(({ client_id }) => client_id === clinic.patients[0]?.id)
  expect(his).toMatchObject({ trial_id: null, trial_side: null })
  expect(isOther(his?.text)).toBe(false)
  expect((await rows()).filter(({ trial_id }) => trial_id === body.running?.id)).toHaveLength(11)
})

test('a variable that one text needs is required of both sides', async () => {
  // A middle name, which no patient has.
  await clinic.begin({ text: '{clientName} {middleName}, иначе: {date}. {confirmLink}' })
  const left = (await rows()).map(({ outcome, reason }) => `${outcome} ${reason}`)
  expect(new Set(left)).toEqual(new Set(['skipped EMPTY_VARIABLE']))
})

test('a patient whose message fails counts in the A/B test; one left out for another reason does not', async () => {
  await clinic.begin()
  await clinic.inside(sql`update client set excluded = true where id = ${clinic.patients[0]?.id}`)
  // A phone that every provider refuses.
  await clinic.inside(
    sql`update client set phone = '+79990009905' where id = ${clinic.patients[1]?.id}`,
  )
  open.clock.set(SENT)
  await dispatchAll(open.app)
  const of = (index: number) =>
    rows().then((all) => all.find(({ client_id }) => client_id === clinic.patients[index]?.id))
  expect(await of(0)).toMatchObject({ outcome: 'skipped', trial_id: null })
  expect(await of(1)).toMatchObject({ outcome: 'failed', trial_side: expect.any(String) })
  const begun = (await rows()).filter(({ trial_id }) => trial_id !== null)
  expect(begun).toHaveLength(11)
})

test('an attempt that surely did not leave does not count in the A/B test', async () => {
  await clinic.begin()
  open.clock.set(SENT)
  const flow = createDispatchContext(open.app)
  let begun = 0
  // As when the sending time passes between the last check and the request.
  const undone = {
    ...flow.recorder,
    async markLeaving(one: Parameters<typeof flow.recorder.undoAttempt>[0]) {
      begun += (await rows()).filter(({ trial_id }) => trial_id !== null).length
      await flow.recorder.undoAttempt(one)
      return false
    },
  }
  await dispatchMessages(
    open.app,
    { ...flow, recorder: undone },
    await claimDueMessages(open.app, 1),
    () => {},
  )
  expect(begun).toBe(1)
  await clinic.as.post(`${clinic.scenario.path}/stop`)
  const left = await rows()
  expect(new Set(left.map(({ outcome }) => outcome))).toEqual(new Set(['withdrawn']))
  expect(left.filter(({ trial_id }) => trial_id !== null)).toEqual([])
})
