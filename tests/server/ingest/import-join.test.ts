import { describe, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, seeds, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { pairedWith } from '../agent/agents.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { upload } from './upload.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const file = `ФИО;Телефон;Дата и время
Кац Лев;89161234567;09.12.2026 10:30
Ким Вера;89161234568;09.12.2026 11:30
Ли Анна;;09.12.2026 12:30
`
type As = Awaited<ReturnType<typeof registerClinic>>['as']
const outcomes = async (as: As, scenarioId: string) => {
  const { body } = await as.get<{
    items: { clientName: string; outcome: string; reason: string | null }[]
  }>(`/api/message/list?scenarioId=${scenarioId}&pageSize=200`)
  return Object.fromEntries(
    body.items.map(({ clientName, outcome, reason }) => [
      clientName.split(' ')[0],
      reason ?? outcome,
    ]),
  )
}

/** A clinic with an active reminder that has one message to send. */
async function running() {
  const clinic = await registerClinic(open)
  await connectChannels(open, clinic.companyId)
  const { patient, visit } = seeds(open, clinic.companyId)
  const known = await patient({ surname: 'Орлова' })
  await visit({ clientId: known.id, startsAt: '2026-12-09T07:30:00Z' })
  const { id } = await startReminder(clinic.as)
  return { ...clinic, scenarioId: id }
}

describe('imported visits for an active scenario', () => {
  test('wait until somebody decides that they join', async () => {
    const { as, companyId, scenarioId } = await running()
    const { body } = await upload(as, 'visits.csv', file)
    expect(body).toMatchObject({ joining: { state: 'asked', messages: 2 } })
    await runPlans(open.app, companyId)
    expect(await outcomes(as, scenarioId)).toEqual({
      Орлова: 'pending',
      Кац: 'IMPORT_ASKED',
      Ким: 'IMPORT_ASKED',
      Ли: 'IMPORT_ASKED',
    })
    const joined = await as.put(`/api/import/${body.runId}/joining`, { join: true })
    expect(joined.body).toMatchObject({ joining: { state: 'joined' } })
    expect(open.asked).toContainEqual({ queue: 'plan', companyId })
    await runPlans(open.app, companyId)
    expect(await outcomes(as, scenarioId)).toEqual({
      Орлова: 'pending',
      Кац: 'pending',
      Ким: 'pending',
      Ли: 'NO_PHONE',
    })
    expect(await as.put(`/api/import/${body.runId}/joining`, { join: false })).toMatchObject({
      status: 409,
    })
  })

  test('are asked about on every screen: how many messages there are and how many of them leave today', async () => {
    const { as, companyId } = await running()
    expect((await as.get('/api/import/joining/list')).body).toEqual({ items: [], total: 0 })
    const later = file.replace('Ким Вера;89161234568;09.12', 'Ким Вера;89161234568;11.12')
    const { body: run } = await upload(as, 'visits.csv', later)
    const question = {
      ...{ runId: run.runId, kind: 'import', fileName: 'visits.csv', systems: [] },
      ...{ messages: 2, today: 1, warmUp: null },
    }
    const ask = () => as.get('/api/import/joining/list')
    expect((await ask()).body).toEqual({ items: [question], total: 1 })
    const alerts = async () => {
      const { body } = await as.get<{ items: { type: string; endedAt: string | null }[] }>(
        '/api/alert/list',
      )
      return body.items.map(({ type, endedAt }) => [type, endedAt !== null])
    }
    expect(await alerts()).toEqual([['joinAsked', false]])
    // Another day begins, and its messages are due then.
    open.clock.set('2026-12-10T06:00:00Z')
    expect((await ask()).body).toMatchObject({ items: [{ messages: 1, today: 1 }] })
    const guest = await signInAsRole(open, companyId, 'marketer')
    expect((await guest.get('/api/import/joining/list')).status).toBe(200)
    expect((await guest.put(`/api/import/${run.runId}/joining`, { join: true })).status).toBe(403)
    await as.put(`/api/import/${run.runId}/joining`, { join: true })
    expect((await ask()).body).toEqual({ items: [], total: 0 })
    expect(await alerts()).toEqual([['joinAsked', true]])
    open.clock.set('2026-12-08T06:00:00Z')
  })

  test('join at once if an agent delivered the file, because its folder is read daily', async () => {
    const { as, companyId, scenarioId } = await running()
    const agent = await pairedWith(open, { as })
    expect((await agent.file(1, 'visits.csv', file)).body).toEqual({ taken: 1, refused: [] })
    await runPlans(open.app, companyId)
    expect(await outcomes(as, scenarioId)).toMatchObject({ Кац: 'pending', Ким: 'pending' })
  })

  test('can be left out and join later', async () => {
    const { as, companyId, scenarioId } = await running()
    const { body } = await upload(as, 'visits.csv', file)
    await as.put(`/api/import/${body.runId}/joining`, { join: false })
    await runPlans(open.app, companyId)
    expect(await outcomes(as, scenarioId)).toMatchObject({ Орлова: 'pending', Кац: 'IMPORT_ASKED' })
    await as.put(`/api/import/${body.runId}/joining`, { join: true })
    await runPlans(open.app, companyId)
    expect(await outcomes(as, scenarioId)).toMatchObject({ Кац: 'pending' })
  })

  test('need no decision if they add no message or no scenario is active', async () => {
    const { as } = await running()
    const past = file.replaceAll('09.12.2026', '09.12.2025')
    expect((await upload(as, 'past.csv', past)).body).toMatchObject({ joining: null })
    const quiet = await registerClinic(open)
    const run = await upload(quiet.as, 'visits.csv', file)
    expect(run.body).toMatchObject({ joining: null })
    expect(
      await quiet.as.put(`/api/import/${run.body.runId}/joining`, { join: true }),
    ).toMatchObject({ status: 409 })
  })
})

test('a row with a broken quote is exported as written, and no way of splitting cells makes a formula', async () => {
  const { as } = await registerClinic(open)
  const bad = `ФИО;Телефон;Дата и время
Кац Лев;89161234567;"ООО "Ромашка""
Ким Юна;89161234568;a,=1+1
Ли Анна;89161234569;"b\n@SUM(A1), -2"
`
  const { body } = await upload(as, 'bad.csv', bad)
  expect(body).toMatchObject({ rejected: 3 })
  const given = (await as.get<string>(`/api/import/${body.runId}/rejected`)).body
  const [, quotes, comma, ...lines] = given.split('\r\n')
  expect(quotes).toBe(
    '2;unmatched quotation mark or one inside a cell: double it or remove it;;"Кац Лев;89161234567;""ООО ""Ромашка"""""',
  )
  expect(comma).toContain(`"a,'=1+1"`)
  expect(lines.join()).toContain(`"b\n'@SUM(A1), '-2"`)
  // A spreadsheet may split it by semicolons, commas, tabs or lines.
  for (const cell of given.slice(1).split(/[;,\t\r\n]/))
    expect(cell.replace(/^[\s"]+/, ''), cell).not.toMatch(/^[=+@-]/)
})

describe('a run', () => {
  test('counts patients and visits separately and is listed in the history', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'visits.csv', file)
    const again = await upload(as, 'visits.csv', `${file}Ли Анна;;10.12.2026 12:30\n`)
    expect(again.body).toMatchObject({
      patients: { created: 0, updated: 0, unchanged: 3 },
      visits: { created: 1, updated: 0, unchanged: 3 },
    })
    const { body } = await as.get('/api/import/list?kind=import&pageSize=1')
    expect(body).toMatchObject({
      total: 2,
      items: [{ runId: again.body.runId, fileName: 'visits.csv', visits: { created: 1 } }],
    })
  })

  test('exports its rejected rows as a table without formulas', async () => {
    const { as, companyId } = await registerClinic(open)
    const bad = `ФИО;Телефон;Дата и время
Кац Лев;89161234567;"31.02.2026"
=HYPERLINK("http://x.example");89161234568;09.12.2026 10:30
@SUM(A1);+7 916 123-45-69;09.12.2026 25:99
-2+3;"8;9";09.12.2026
`
    const { body } = await upload(as, 'bad.csv', bad)
    expect(body).toMatchObject({ rejected: 4 })
    const given = await as.get<string>(`/api/import/${body.runId}/rejected`)
    expect(given.status).toBe(200)
    expect(given.body.split('\r\n')).toEqual([
      '\uFEFFRow;Reason;Found;ФИО;Телефон;Дата и время',
      '2;invalid date;31.02.2026;Кац Лев;89161234567;31.02.2026',
      `3;cell contains a formula;"'=HYPERLINK(""http://x.example"")";"'=HYPERLINK(""http://x.example"")";89161234568;09.12.2026 10:30`,
      `4;invalid time;09.12.2026 25:99;"'@SUM(A1)";"'+7 916 123-45-69";09.12.2026 25:99`,
      `5;no visit time;09.12.2026: –:–;"'-2+3";"8;9";09.12.2026`,
    ])
    const russian = await as.get<string>(`/api/import/${body.runId}/rejected`, {
      'accept-language': 'ru',
    })
    expect(russian.body).toContain('Строка;Причина;Найдено')
    const guest = await signInAsRole(open, companyId, 'providerEmployee')
    const masked = await guest.get<string>(`/api/import/${body.runId}/rejected`)
    expect(masked.body).not.toContain('89161234567')
    const other = await registerClinic(open)
    expect((await other.as.get(`/api/import/${body.runId}/rejected`)).status).toBe(404)
  })

  test('masks a phone number that is split over cells for roles without phone access, whichever part was rejected', async () => {
    const { as, companyId } = await registerClinic(open)
    const parted = `ФИО;Код;Телефон;Дата и время;Оплачено
Кац Лев;+7 916 12;345-67;31.02.2026;1500
Ким Юна;31.12.2025;=916 12;34567;900
Орлов Пётр;15;89161234560;09.12.2026 10:30;100
`
    const { body } = await upload(as, 'bad.csv', parted)
    expect(body.rows).toMatchObject([{ detail: '31.02.2026' }, { detail: '34567: –:–' }])
    const guest = await signInAsRole(open, companyId, 'providerEmployee')
    const masked = await guest.get<string>(`/api/import/${body.runId}/rejected`)
    const [, first, second] = masked.body.split('\r\n')
    expect(first).toBe(`2;invalid date;31.02.2026;Кац Лев;"'+· ··· ··";···-67;31.02.2026;1500`)
    expect(second).toBe(`3;no visit time;···67: –:–;Ким Юна;31.12.2025;"'=··· ··";···67;900`)
    const told = await guest.get<{ rows: object[] }>(
      `/api/integration/cloud-mis/sync/${body.runId}`,
    )
    expect(told.body.rows).toMatchObject([{ detail: '31.02.2026' }, { detail: '···67: –:–' }])
  })
})
