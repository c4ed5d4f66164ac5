import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { openAny } from '../../sandbox/clinic-system-calls.ts'
import { cliniccardsUnderTest } from '../connectors/cliniccards-contract.ts'
import { medodsUnderTest } from '../connectors/medods-contract.ts'
import { rnovaUnderTest } from '../connectors/rnova-contract.ts'
import { sqnsUnderTest } from '../connectors/sqns-contract.ts'
import { path } from './clinic-system.ts'

let open: TestApp
beforeAll(async () => {
  open = await openTestApp('2026-11-12T09:00:00Z', { ALLOW_PRIVATE_HOSTS: '1' })
})
afterAll(() => open.close())

test.each([sqnsUnderTest, rnovaUnderTest, medodsUnderTest, cliniccardsUnderTest])(
  '$host: a missing field is named, and a wrong secret is refused with the message of the error catalog',
  async (tried) => {
    const clinic = await openAny(tried.host, [{ clients: 1, visits: 0 }])
    const { as } = await registerClinic(open)
    const typed = { misType: tried.host, ...tried.typed(clinic) }
    expect(await as.post(path, { ...typed, [tried.secret]: '' })).toMatchObject({
      status: 400,
      body: { fields: { [tried.secret]: expect.any(String) } },
    })
    expect(await as.post(path, { ...typed, [tried.secret]: 'wrong' })).toMatchObject({
      status: 400,
      body: { message: 'Wrong credentials for the MIS, connection failed.' },
    })
    await clinic.close()
  },
)
