import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { patient, take } from './records.ts'
import { upload } from './upload.ts'

const open = useTestApp()

type As = Awaited<ReturnType<typeof registerClinic>>['as']
interface Client {
  id: string
  phone: string | null
  phoneCorrected: boolean
  optedOut: string | null
  excluded: boolean
}
const only = async (as: As) => {
  const { body } = await as.get<{ items: Client[] }>('/api/client/list')
  const [client] = body.items
  if (!client) throw new Error('one patient')
  return client
}
const list = (consent: string, refusal: string, phone = '89161234567') =>
  `№ карты;ФИО;Телефон;Согласие на рассылку;Не беспокоить\n1;Кац Лев;${phone};${consent};${refusal}\n`
const later = () => open.clock.add({ hours: 1 })

describe('importing the same file again', () => {
  test.each<[string, string, string, string | null]>([
    ['an opt-out from everything', 'Нет', 'Да', 'all'],
    ['an opt-out from marketing', 'Нет', '', 'marketing'],
  ])('does not restore %s that staff have lifted since', async (_, consent, refusal, told) => {
    const { as } = await registerClinic(open)
    await upload(as, 'a.csv', list(consent, refusal))
    const { id, optedOut } = await only(as)
    expect(optedOut).toBe(told)
    later()
    const path = `/api/client/${id}/consents`
    const textVersion = 'Согласен получать сообщения'
    await as.post(path, { category: 'service', allowed: true, textVersion })
    await as.post(path, { category: 'marketing', allowed: true, textVersion })
    expect((await only(as)).optedOut).toBeNull()
    later()
    expect((await upload(as, 'a.csv', list(consent, refusal))).body).toMatchObject({ unchanged: 1 })
    expect((await only(as)).optedOut).toBeNull()
    // The import stays in the history once.
    const { body } = await as.get<{ items: { source: string }[] }>(path)
    expect(body.items.map(({ source }) => source)).toEqual([
      'staff',
      'staff',
      ...Array(told === 'all' ? 2 : 1).fill('import'),
    ])
  })

  test('does not override a consent that was withdrawn since, nor an exclusion', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'a.csv', list('Да', ''))
    const { id } = await only(as)
    later()
    await as.post(`/api/client/${id}/consents`, { category: 'marketing', allowed: false })
    await as.put(`/api/client/${id}/excluded`, { excluded: true, reason: 'Просил' })
    await upload(as, 'a.csv', list('Да', ''))
    expect(await only(as)).toMatchObject({ optedOut: 'marketing', excluded: true })
  })

  test('with a changed value applies an opt-out that is newer than the consent recorded by staff', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'a.csv', list('Нет', ''))
    const { id } = await only(as)
    later()
    const words = { category: 'marketing', allowed: true, textVersion: 'Да' }
    await as.post(`/api/client/${id}/consents`, words)
    later()
    await upload(as, 'a.csv', list('Нет', 'Да'))
    expect((await only(as)).optedOut).toBe('all')
  })
})

describe('a phone number corrected by staff', () => {
  test('stays after the same file and the next sync, marked as corrected', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('', ''))
    const { id } = await only(as)
    later()
    open.asked.length = 0
    expect((await as.put(`/api/client/${id}/phone`, { phone: '8 (916) 765-43-21' })).status).toBe(
      204,
    )
    expect(await only(as)).toMatchObject({ phone: '+79167654321', phoneCorrected: true })
    expect(open.asked).toContainEqual({ queue: 'plan', companyId })
    expect((await upload(as, 'a.csv', list('', ''))).body).toMatchObject({ unchanged: 1 })
    expect(await only(as)).toMatchObject({ phone: '+79167654321', phoneCorrected: true })
    await take(open, companyId, [patient('1', { phone: '89161234567' })])
    expect(await only(as)).toMatchObject({ phone: '+79167654321', phoneCorrected: true })
  })

  test('is replaced by a newer number of the source and stays in the history', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('', ''))
    const { id } = await only(as)
    await as.put(`/api/client/${id}/phone`, { phone: '+7 916 765 43 21' })
    later()
    await upload(as, 'a.csv', list('', '', '89160000001'))
    expect(await only(as)).toMatchObject({ phone: '+79160000001', phoneCorrected: false })
    const changes = await open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('phone_change').select(['before', 'phone', 'source']).orderBy('at').execute(),
    )
    expect(changes).toEqual([
      { before: '+79161234567', phone: '+79167654321', source: 'staff' },
      { before: '+79167654321', phone: '+79160000001', source: 'import' },
    ])
  })

  test('can be taken back', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'a.csv', list('', ''))
    const { id } = await only(as)
    await as.put(`/api/client/${id}/phone`, { phone: '+7 916 765 43 21' })
    await as.put(`/api/client/${id}/phone`, { phone: null })
    expect(await only(as)).toMatchObject({ phone: '+79161234567', phoneCorrected: false })
  })

  test('must be valid, is audited, and cannot be set by roles that see masked phones', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('', ''))
    const { id } = await only(as)
    expect(await as.put(`/api/client/${id}/phone`, { phone: '12' })).toMatchObject({
      status: 400,
      body: { fields: { phone: 'Check the phone number.' } },
    })
    for (const role of ['marketer', 'providerEmployee'] as const) {
      const other = await signInAsRole(open, companyId, role)
      expect((await other.put(`/api/client/${id}/phone`, { phone: '89160000002' })).status).toBe(
        403,
      )
    }
    await as.put(`/api/client/${id}/phone`, { phone: '89160000002' })
    const log = await open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('audit_log').select('detail').where('action', '=', 'correctPhone').execute(),
    )
    expect(log).toEqual([{ detail: { clientId: id, takenBack: false } }])
  })
})

test('a branch renamed by the clinic keeps its name until the source changes its own', async () => {
  const { as, companyId } = await registerClinic(open)
  const branch = (name: string) =>
    ({
      kind: 'branch',
      line: 1,
      record: { externalId: 'b1', name, address: null, phone: null, timeZone: null },
    }) as const
  const named = async () =>
    (await as.get<{ items: { id: string; name: string }[] }>('/api/branch/list/details')).body.items
  await take(open, companyId, [branch('Центр')])
  await as.put(`/api/branch/${(await named())[0]?.id}`, { name: 'На Тверской' })
  await take(open, companyId, [branch('Центр')])
  expect(await named()).toMatchObject([{ name: 'На Тверской' }])
  await take(open, companyId, [branch('Центральный')])
  expect(await named()).toMatchObject([{ name: 'Центральный' }])
})
