import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const surveys = ['n', 's']

test('each page of a link expires in its own time: surveys in a month, requests in three months, the opt-out in a year', async () => {
  const { look, press, message } = await sentLinks(open, sandbox)
  const seen = async () => {
    const codes = []
    for (const page of ['n', 's', 'q', 'o']) codes.push((await look(page)).statusCode)
    return codes
  }
  expect(await seen()).toEqual([200, 200, 200, 200])
  open.clock.set('2027-01-07T07:00:01Z')
  expect(await seen()).toEqual([404, 404, 200, 200])
  await press('n', { score: '10' })
  expect((await message()).rating).toBe(null)
  open.clock.set('2027-03-09T00:00:00Z')
  expect(await seen()).toEqual([404, 404, 404, 200])
  open.clock.set('2027-12-09T00:00:00Z')
  expect(await seen()).toEqual([404, 404, 404, 404])
})

test('a survey opens only if the message contained its link', async () => {
  const { look, press, message } = await sentLinks(open, sandbox, { text: '{confirmLink}' })
  for (const page of surveys) expect((await look(page)).statusCode, page).toBe(404)
  expect((await press('n', { score: '10' })).statusCode).toBe(404)
  expect((await message()).rating).toBe(null)
})

test('a link that went to a wrong phone opens nothing once staff have corrected the phone', async () => {
  const { as, clientId, look, press, message } = await sentLinks(open, sandbox)
  open.clock.set('2026-12-08T07:10:00Z')
  await as.put(`/api/client/${clientId}/phone`, { phone: '+7 916 777-66-55' })
  for (const page of ['v', 'n', 's', 'q', 'o', 'r'])
    expect((await look(page)).statusCode, page).toBe(404)
  expect((await press('v', { answer: 'отмена' })).statusCode).toBe(404)
  expect((await message()).answer).toBe('none')
})

test('the first score and the first marks count', async () => {
  const { press, message, companyId } = await sentLinks(open, sandbox)
  await press('n', { score: '6', comment: 'Долго ждал' })
  await press('n', { score: '10', comment: 'Прекрасно' })
  expect(await message()).toMatchObject({ rating: 6, comment: 'Долго ждал' })
  await press('s', { specialist: '5' })
  await press('s', { specialist: '1' })
  const marks = await open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('visit_survey').select('specialist_mark').execute(),
  )
  expect(marks).toEqual([{ specialist_mark: 5 }])
})

test('accepts five requests a day, refuses the sixth, and accepts more the next day', async () => {
  const { press, as } = await sentLinks(open, sandbox)
  const ask = async (text: string) => (await press('q', { text })).statusCode
  const all = await Promise.all(['1', '2', '3', '4', '5', '6'].map(ask))
  expect(all.toSorted()).toEqual([303, 303, 303, 303, 303, 429])
  const { body } = await as.get<{ total: number }>('/api/alert/list')
  expect(body.total).toBe(5)
  open.clock.add({ hours: 24 })
  expect(await ask('7')).toBe(303)
})

test('a request of another clinic can be neither read nor handled', async () => {
  const { as, press } = await sentLinks(open, sandbox)
  await press('q', { text: 'Нужна справка' })
  const { body } = await as.get<{ items: { requestId: string }[] }>('/api/alert/list')
  const at = `/api/request/${body.items[0]?.requestId}`
  open.clock.set('2026-12-08T06:00:00Z')
  const other = (await sentLinks(open, sandbox)).as
  expect((await other.get(at)).status).toBe(404)
  expect((await other.put(`${at}/handled`, { handled: true })).status).toBe(404)
  expect((await as.get(at)).body).toMatchObject({ handled: false })
})

test('an opt-out of marketing keeps service messages; an opt-out of service messages stops everything', async () => {
  const { press, companyId, clientId } = await sentLinks(open, sandbox)
  const at = open.clock.now().add({ hours: 48 })
  await open.app.db.withTenant(companyId, (tx) =>
    sql`with s as (
        insert into scenario (company_id, type, name, state, list_state, text, send_time, auto_stop_date, created_at, updated_at)
        select current_company(), type, type, 'active', 'verified', 'x', '16:00', '2027-01-31', ${at}, ${at} from unnest(array['promotion', 'memo']) type
        returning company_id, id, name
      )
      insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, due_at, outcome, created_at, updated_at)
      select company_id, id, ${clientId}, 'Europe/Moscow', name, ${at}, ${at}, 'pending', ${at}, ${at} from s`.execute(
      tx,
    ),
  )
  const now = () =>
    open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<{ refused: string | null; waiting: string[] }>`
        select c.opted_out as refused, array(select m.occasion from message m where m.client_id = c.id and m.outcome = 'pending'
          and m.occasion in ('memo', 'promotion') order by 1) as waiting from client c where c.id = ${clientId}`.execute(
        tx,
      )
      return rows[0]
    })
  expect(await now()).toEqual({ refused: null, waiting: ['memo', 'promotion'] })
  await press('o', { choice: 'marketing.stop' })
  expect(await now()).toEqual({ refused: 'marketing', waiting: ['memo'] })
  await press('o', { choice: 'service.stop' })
  expect(await now()).toEqual({ refused: 'all', waiting: [] })
})

test('the review page offers the links of this clinic and this branch only', async () => {
  const { as, press, companyId, visitId, look } = await sentLinks(open, sandbox)
  const branches = await Promise.all(
    ['Nord', 'Sud'].map(
      async (name) => (await as.post<{ id: string }>('/api/branch', { name })).body.id,
    ),
  )
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .updateTable('visit')
      .set({ branch_id: branches[0] ?? '' })
      .where('id', '=', visitId)
      .execute(),
  )
  const add = async (by: typeof as, urlName: string, branchId: string | null) =>
    (
      await by.post<{ id: string }>('/api/review-link', {
        urlName,
        url: `https://maps.example/${urlName}`,
        branchId,
      })
    ).body.id
  const here = await add(as, 'here', branches[0] ?? '')
  const there = await add(as, 'there', branches[1] ?? '')
  open.clock.set('2026-12-08T06:00:00Z')
  const theirs = await add((await sentLinks(open, sandbox)).as, 'theirs', null)
  expect((await look('r')).body).not.toContain('there')
  for (const link of [there, theirs]) expect((await press('r', { link })).statusCode).toBe(404)
  expect((await press('r', { link: here })).headers.location).toBe('https://maps.example/here')
})
