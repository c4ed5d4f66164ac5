import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { opened, openSharingClinic, type Shared } from './share-report.ts'

const NOW = '2026-12-08T07:00:00Z'
const open = useTestApp()

test('a shared report has its time, its maker and its end, and opens without a session', async () => {
  open.clock.set(NOW)
  const { share, list, companyId } = await openSharingClinic(open)
  const made = await share()
  expect(made).toMatchObject({
    month: '2026-11',
    madeAt: NOW,
    byLetter: false,
    revokedAt: null,
    openedDays: 0,
  })
  expect(made.madeBy).toBeTruthy()
  expect(Temporal.Instant.from(NOW).until(made.until).total('hours')).toBe(90 * 24)
  // More than 128 bits.
  expect(made.id).toMatch(/^[\w-]{22}$/)
  expect(made.link).toBe(`${open.app.config.publicUrl}/efficiency/${companyId}/2026-11/${made.id}`)
  const page = await opened(open, made.link)
  expect([page.statusCode, page.body.includes('Ноябрь 2026')]).toEqual([200, true])
  const other = await share()
  expect(other.id).not.toBe(made.id)
  expect((await list()).map(({ id }) => id).sort()).toEqual([made.id, other.id].sort())
})

test('later changes do not change a shared report', async () => {
  open.clock.set(NOW)
  const { share, companyId } = await openSharingClinic(open)
  const before = (await opened(open, (await share()).link)).body
  const { link } = await share()
  await open.app.db.withTenant(companyId, async (tx) => {
    await tx.deleteFrom('attempt').execute()
    await tx.updateTable('message').set({ sent_at: null, outcome: 'failed' }).execute()
    await tx.updateTable('company').set({ name: 'Другое имя', currency: 'EUR' }).execute()
  })
  open.clock.add({ hours: 24 })
  expect((await opened(open, link)).body).toBe(before)
})

test('a shared report of the running month covers it up to now and says so', async () => {
  open.clock.set('2026-11-20T07:00:00Z')
  const { share } = await openSharingClinic(open)
  const { body } = await opened(open, (await share()).link)
  expect(body).toContain('Месяц ещё не закончился')
  open.clock.set(NOW)
  expect((await opened(open, (await share()).link)).body).not.toContain('Месяц ещё не закончился')
})

test.each(['administrator', 'marketer', 'providerEmployee'] as const)(
  'the role %s neither sees nor makes nor revokes shared reports',
  async (role) => {
    open.clock.set(NOW)
    const { share, companyId, path, list } = await openSharingClinic(open, 6)
    const made = await share()
    const as = await signInAsRole(open, companyId, role)
    const codes = [
      (await as.get(path)).status,
      (await as.post(path)).status,
      (await as.remove(`${path}/${made.id}`)).status,
    ]
    expect(codes).toEqual([403, 403, 403])
    expect((await list())[0]?.revokedAt).toBeNull()
  },
)

test('a manager makes and revokes shared reports as the owner does', async () => {
  open.clock.set(NOW)
  const { companyId, path, list } = await openSharingClinic(open, 6)
  const as = await signInAsRole(open, companyId, 'manager')
  const made = (await as.post<Shared>(path)).body
  expect((await as.remove(`${path}/${made.id}`)).status).toBe(204)
  expect((await as.remove(`${path}/${made.id}`)).status).toBe(204)
  expect((await list())[0]?.revokedAt).toBe(NOW)
  expect((await opened(open, made.link)).statusCode).toBe(404)
})

test('refuses an invalid month, a future one, one before the first message, and the report of another clinic or month', async () => {
  open.clock.set(NOW)
  const { as } = await openSharingClinic(open, 6)
  const share = async (month: string) => {
    const { status, body } = await as.post<{ code: string }>(`/api/efficiency/${month}/share`)
    return [status, body.code]
  }
  expect(await share('2026-13')).toEqual([400, 'CHECK_DETAILS'])
  expect(await share('2027-01')).toEqual([400, 'CHECK_DETAILS'])
  expect(await share('2026-09')).toEqual([409, 'NOTHING_SENT'])
  const other = await openSharingClinic(open, 6)
  const { id } = await other.share()
  expect((await as.remove(`/api/efficiency/2026-11/share/${id}`)).status).toBe(404)
  expect((await other.as.remove(`/api/efficiency/2026-10/share/${id}`)).status).toBe(404)
})

test('a month has at most twenty open shared reports, and a revoked one makes room', async () => {
  open.clock.set(NOW)
  const { as, companyId, path, share, revoke } = await openSharingClinic(open, 6)
  const made = await share()
  await open.app.db.withTenant(companyId, async (tx) => {
    const [row] = await tx.selectFrom('shared_month').selectAll().execute()
    if (!row) return
    const figures = JSON.stringify(row.figures)
    for (let at = 0; at < 19; at++)
      await tx
        .insertInto('shared_month')
        .values({ ...row, figures, id: String(at).padStart(22, '0') })
        .execute()
  })
  expect((await as.post(path)).body).toMatchObject({ code: 'TOO_MANY_SHARED' })
  await revoke(made)
  expect((await as.post(path)).status).toBe(201)
})

test('a plan without metrics shares nothing, and a clinic whose tariff has ended can still revoke', async () => {
  open.clock.set(NOW)
  const { companyId, as, path, share, revoke } = await openSharingClinic(open, 6)
  const made = await share()
  const tariff = (tariff_plan: string, until: string | null) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx
        .updateTable('company')
        .set({ tariff_plan, tariff_until: until, sends_until: until && `${until}T00:00:00Z` })
        .execute(),
    )
  await tariff('nps', null)
  expect((await as.post(path)).body).toMatchObject({ code: 'TARIFF' })
  await tariff('standard', '2026-11-01')
  expect((await as.post(path)).body).toMatchObject({ code: 'TARIFF_LAPSED' })
  expect((await revoke(made)).status).toBe(204)
})

test('a clinic that never sent anything has nothing to share', async () => {
  open.clock.set(NOW)
  const { as } = await registerClinic(open)
  expect((await as.get('/api/efficiency/2026-11/share')).body).toEqual({ items: [], total: 0 })
  expect((await as.post('/api/efficiency/2026-11/share')).status).toBe(409)
})
