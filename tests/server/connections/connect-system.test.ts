import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { clinicSystem, path, token } from './clinic-system.ts'

const here = clinicSystem()

describe('a connection', () => {
  test('is saved without returning its credentials, and the first sync is queued', async () => {
    const { as, companyId } = await here.connected()
    expect((await as.get(path)).body).toEqual({
      misType: 'fhir',
      misUrl: here.url,
      status: 'connected',
      lastSyncAt: null,
      error: null,
    })
    expect(here.open.asked).toEqual([{ queue: 'sync', companyId }])
    expect((await as.get(`${path}/sync`)).body).toMatchObject({ kind: 'sync', state: 'queued' })
    const row = await here.open.app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('mis_connection').selectAll().executeTakeFirstOrThrow(),
    )
    expect(row.credentials.includes(token)).toBe(false)
  })

  test('that fails keeps the earlier one', async () => {
    const { as } = await here.connected()
    const before = (await as.get(path)).body
    const wrong = await as.post(path, { misType: 'fhir', misUrl: here.url, token: 'another' })
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'Wrong credentials for the MIS, connection failed.', code: 'MIS_REFUSED' },
    })
    const nobody = await as.post(path, { misType: 'fhir', misUrl: 'http://127.0.0.1:9' })
    expect(nobody).toMatchObject({
      status: 400,
      body: { message: 'Connection failed, verify details.' },
    })
    expect((await as.get(path)).body).toEqual(before)
  })

  test('can be saved again without its stored token, but not with another address', async () => {
    const { as } = await here.connected()
    const told = await as.get<{ items: { name: string; fields: object[] }[] }>(
      '/api/integration/kinds',
    )
    expect(told.body.items.find(({ name }) => name === 'fhir')?.fields).toMatchObject([
      { name: 'misUrl', value: here.url },
      { name: 'token', value: null, kept: true },
    ])
    expect(JSON.stringify(told.body)).not.toContain(token)
    expect((await as.post(path, { misType: 'fhir', misUrl: here.url })).status).toBe(200)
    const other = await here.another()
    expect((await as.post(path, { misType: 'fhir', misUrl: other.url })).body).toMatchObject({
      code: 'MIS_REFUSED',
    })
    await other.close()
  })

  test('needs a valid URL and a supported system', async () => {
    const { as } = await registerClinic(here.open)
    const url = await as.post(path, { misType: 'fhir', misUrl: 'clinic dot example' })
    expect(url).toMatchObject({
      status: 400,
      body: {
        message: 'Invalid URL format.',
        code: 'INVALID_URL',
        fields: { misUrl: expect.any(String) },
      },
    })
    expect(
      (await as.post(path, { misType: 'fhir', misUrl: 'ftp://clinic.example' })).body,
    ).toMatchObject({ code: 'INVALID_URL' })
    expect((await as.post(path, { misType: 'fhir' })).body).toMatchObject({
      code: 'INVALID_URL',
      fields: { misUrl: 'Required field.' },
    })
    expect((await as.post(path, { misType: 'abacus', misUrl: here.url })).body).toMatchObject({
      code: 'CHECK_DETAILS',
      fields: { misType: expect.any(String) },
    })
    expect((await as.get(path)).body).toMatchObject({ misType: null, status: 'none' })
    expect(await as.post(`${path}/sync`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_CONNECTED' },
    })
  })

  test('to a private address is refused unless the operator allows it', async () => {
    const closed = await openTestApp()
    try {
      const { as } = await registerClinic(closed)
      const answer = await as.post(path, { misType: 'fhir', misUrl: here.url, token })
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'CONNECTION_FAILED',
          fields: { misUrl: expect.stringContaining('internal network') },
        },
      })
      // An unknown host name is a different problem with different advice.
      const unknown = { misType: 'fhir', misUrl: 'https://fhir.nobody.invalid', token }
      expect(await as.post(path, unknown)).toMatchObject({
        status: 400,
        body: {
          code: 'CONNECTION_FAILED',
          fields: { misUrl: expect.stringContaining('address doesn’t exist') },
        },
      })
    } finally {
      await closed.close()
    }
  })
})
