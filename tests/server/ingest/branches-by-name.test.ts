import { describe, expect, test } from 'vitest'
import { runPlans } from '../../../server/engine/scenario/run-plans.ts'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, startReminder } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from './records.ts'
import { upload } from './upload.ts'

const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z', sandbox.env))

interface Branch {
  id: string
  name: string
  timeZone: string | null
  zoneNeeded: boolean
}

const rows = (branch: string, at = '10.12.2026 10:30') =>
  `ФИО;Телефон;Дата и время;Длительность;Филиал;Врач\nКац Лев;89161234567;${at};30;${branch};Ёлкин О.Л.\n`
type As = Awaited<ReturnType<typeof registerClinic>>['as']
const branchesOf = async (as: As) =>
  (await as.get<{ items: Branch[] }>('/api/branch/list/details')).body.items
const visitsOf = async (as: As) =>
  (await as.get<{ items: { startsAt: string; endsAt: string }[] }>('/api/visit/list?sort=startsAt'))
    .body.items

describe('a branch named in a file', () => {
  test.each(['Филиал «Восток-2»', 'ФИЛИАЛ "восток – 2"', ' филиал  Восток-2 '])(
    'is matched to the branch created in the page when written as %s',
    async (name) => {
      const { as } = await registerClinic(open)
      await as.post('/api/branch', { name: 'Филиал «Восток—2»', timeZone: 'Asia/Vladivostok' })
      await upload(as, 'visits.csv', rows(`"${name.replaceAll('"', '""')}"`))
      expect(await branchesOf(as)).toMatchObject([{ name: 'Филиал «Восток—2»', zoneNeeded: false }])
      expect(await visitsOf(as)).toMatchObject([
        { startsAt: '2026-12-10T00:30:00Z', endsAt: '2026-12-10T01:00:00Z' },
      ])
    },
  )

  test('is one branch however the file writes its name', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'visits.csv', rows('Берёзка'))
    await upload(as, 'visits.csv', rows('«БЕРЕЗКА»', '11.12.2026 10:30'))
    expect(await branchesOf(as)).toHaveLength(1)
    const doctors = await as.get('/api/specialist/list')
    expect(doctors.body).toMatchObject({ total: 1 })
  })

  test('gets the id of the clinic system when that system names it', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'visits.csv', rows('Центр'))
    const branch = {
      kind: 'branch',
      line: 1,
      record: { externalId: 'b1', name: 'ЦЕНТР', address: null, phone: null, timeZone: null },
    } as const
    await take(open, companyId, [patient('p1'), branch, visit('v1', { branchExternalId: 'b1' })])
    expect(await branchesOf(as)).toMatchObject([{ name: 'ЦЕНТР' }])
    await upload(as, 'visits.csv', rows('Центр', '12.12.2026 10:30'))
    expect(await branchesOf(as)).toHaveLength(1)
  })
})

describe('a new branch without a time zone', () => {
  const reasonsOf = async (as: As, scenarioId: string) =>
    (
      await as.get<{ items: { status: string; reason: string | null }[] }>(
        `/api/scenario/${scenarioId}/sending-list`,
      )
    ).body.items.map(({ status, reason }) => [status, reason])

  test('is reported as needing a zone, and its visits wait until one is set', async () => {
    const { as, companyId } = await registerClinic(open)
    await connectChannels(open, companyId)
    const run = await upload(as, 'visits.csv', rows('Восток'))
    const [branch] = await branchesOf(as)
    expect(branch).toMatchObject({ name: 'Восток', timeZone: null, zoneNeeded: true })
    expect(run.body).toMatchObject({
      zoneNeeded: [{ branchId: branch?.id, name: 'Восток', visits: 1 }],
    })
    const { id } = await startReminder(as)
    expect(await reasonsOf(as, id)).toEqual([['skipped', 'ZONE_UNKNOWN']])

    const path = `/api/branch/${branch?.id}`
    // A branch saved without a zone does not answer the question.
    await as.put(path, { name: 'Восток', address: 'Светланская, 1' })
    expect(await branchesOf(as)).toMatchObject([{ zoneNeeded: true }])
    await as.put(path, { name: 'Восток', timeZone: 'Asia/Vladivostok' })
    expect(await branchesOf(as)).toMatchObject([{ zoneNeeded: false }])
    expect(await visitsOf(as)).toMatchObject([
      { startsAt: '2026-12-10T00:30:00Z', endsAt: '2026-12-10T01:00:00Z' },
    ])
    expect(open.asked).toContainEqual({ queue: 'plan', companyId })
    await runPlans(open.app, companyId)
    const messages = await as.get<{ items: object[] }>(`/api/message/list?scenarioId=${id}`)
    expect(
      messages.body.items.filter((one) => 'outcome' in one && one.outcome === 'pending'),
    ).toMatchObject([{ sendAt: '2026-12-09T00:00:00Z', visitAt: '2026-12-10T00:30:00Z' }])
    // Importing the same file again changes nothing.
    expect((await upload(as, 'visits.csv', rows('Восток'))).body).toMatchObject({ unchanged: 2 })
  })

  test('may use the time zone of the clinic', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'visits.csv', rows('Центр'))
    const [branch] = await branchesOf(as)
    await as.put(`/api/branch/${branch?.id}`, { name: 'Центр', timeZone: null })
    expect(await branchesOf(as)).toMatchObject([{ timeZone: null, zoneNeeded: false }])
    expect(await visitsOf(as)).toMatchObject([{ startsAt: '2026-12-10T07:30:00Z' }])
  })
})

test('a time zone set later moves visits from a file, but none from a clinic system', async () => {
  const { as, companyId } = await registerClinic(open)
  const told = visit('v1', { startsAt: Temporal.Instant.from('2026-12-09T05:00:00Z') })
  await take(open, companyId, [patient('p1'), told])
  await upload(as, 'visits.csv', rows('', '29.03.2026 02:30'))
  await as.post('/api/company', { name: 'Clinic east', timeZone: 'Europe/Berlin' })
  // 02:30 did not exist there on 29 March.
  expect((await visitsOf(as)).map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-29T01:30:00Z',
    '2026-12-09T05:00:00Z',
  ])
})
