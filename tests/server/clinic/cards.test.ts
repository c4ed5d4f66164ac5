import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'

const open = useTestApp()

describe('the clinic card', () => {
  test('is shown and saved, and omitted fields stay', async () => {
    const { as, companyId, form } = await registerClinic(open)
    expect((await as.get('/api/company')).body).toEqual({
      id: companyId,
      name: form.companyName,
      address: null,
      mapLink: null,
      phone: form.phone,
      logo: null,
      timeZone: 'Europe/Moscow',
      currency: 'USD',
      freshnessMinutes: 180,
      secondsPerMessage: 15,
      daysOff: [],
    })
    open.asked.length = 0
    const saved = await as.post('/api/company', {
      address: ' Main Street 1 ',
      mapLink: 'https://maps.example/1',
      timeZone: 'Asia/Omsk',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        name: form.companyName,
        address: 'Main Street 1',
        mapLink: 'https://maps.example/1',
        timeZone: 'Asia/Omsk',
      },
    })
    expect((await as.get('/api/company')).body).toEqual(saved.body)
    expect(open.asked).toEqual([{ queue: 'plan', companyId }])
    expect((await as.post('/api/company', { address: '' })).body).toMatchObject({ address: null })
  })

  test('refuses the name of another clinic, whatever its case', async () => {
    const one = await registerClinic(open)
    const two = await registerClinic(open)
    const taken = await two.as.post('/api/company', { name: one.form.companyName.toUpperCase() })
    expect(taken).toMatchObject({
      status: 409,
      body: {
        code: 'COMPANY_TAKEN',
        message: 'A company with this name has already been registered.',
        fields: { name: 'Another clinic has this name. Choose a different one.' },
      },
    })
    expect(
      (await two.as.post('/api/company', { name: two.form.companyName.toUpperCase() })).status,
    ).toBe(200)
  })

  test('refuses invalid values at their fields', async () => {
    const { as } = await registerClinic(open)
    const field = async (body: object) => {
      const answer = await as.post<{ fields: Record<string, string> }>('/api/company', body)
      return [answer.status, Object.keys(answer.body.fields ?? {})]
    }
    expect(await field({ timeZone: 'Mars/Olympus' })).toEqual([400, ['timeZone']])
    expect(await field({ mapLink: 'javascript:alert(1)' })).toEqual([400, ['mapLink']])
    for (const mapLink of ['https://user:pw@maps.example/', 'http://192.168.0.1/map'])
      expect(await field({ mapLink }), mapLink).toEqual([400, ['mapLink']])
    expect(await field({ phone: 'call us' })).toEqual([400, ['phone']])
    expect(await field({ name: '  ' })).toEqual([400, ['name']])
  })

  test('is seen but not saved by an administrator and a marketer', async () => {
    const { companyId } = await registerClinic(open)
    for (const role of ['administrator', 'marketer'] as const) {
      const as = await signInAsRole(open, companyId, role)
      expect((await as.get('/api/company')).status).toBe(200)
      expect((await as.post('/api/company', { address: 'x' })).status).toBe(403)
    }
  })
})

test('stores how often notifications pop up', async () => {
  const { as } = await registerClinic(open)
  expect((await as.get('/api/company/alert/period')).body).toEqual({ periodicity: 'UponAdmission' })
  expect((await as.put('/api/company/alert/period?Periodicity=Daily')).status).toBe(204)
  expect((await as.get('/api/company/alert/period')).body).toEqual({ periodicity: 'Daily' })
  expect((await as.put('/api/company/alert/period?Periodicity=Never')).status).toBe(400)
})

describe('branches', () => {
  test('are added, saved, and listed by name', async () => {
    const { as } = await registerClinic(open)
    const made = await as.post<{ id: string }>('/api/branch', { name: 'Юг', timeZone: 'Asia/Omsk' })
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Юг', timeZone: 'Asia/Omsk', address: null },
    })
    await as.post('/api/branch', { name: 'Ёлки' })
    await as.post('/api/branch', { name: 'Жуковка' })
    const saved = await as.put(`/api/branch/${made.body.id}`, {
      name: 'Арбат',
      phone: '+7 495 123-45-67',
      timeZone: null,
    })
    expect(saved).toMatchObject({
      status: 200,
      // Kept as it can be dialed from anywhere.
      body: { name: 'Арбат', phone: '+74951234567', timeZone: null },
    })
    const list = await as.get<{ items: { name: string }[]; total: number }>(
      '/api/branch/list/details',
    )
    expect(list.body.items.map(({ name }) => name)).toEqual(['Арбат', 'Ёлки', 'Жуковка'])
    expect(list.body.total).toBe(3)
  })

  test('of another clinic cannot be saved, and an offset is no time zone of one', async () => {
    const { as } = await registerClinic(open)
    const made = await as.post<{ id: string }>('/api/branch', { name: 'Юг' })
    const other = await registerClinic(open)
    expect((await other.as.put(`/api/branch/${made.body.id}`, { name: 'Моё' })).status).toBe(404)
    expect((await other.as.put('/api/branch/none', { name: 'Моё' })).status).toBe(404)
    expect((await as.post('/api/branch', { name: 'Юг', timeZone: '+03:00' })).status).toBe(400)
  })
})
