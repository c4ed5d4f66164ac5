import { describe, expect, test } from 'vitest'
import { connect, contractOf, patientsIn, visitsIn } from './contract.ts'
import { klientiksUnderTest } from './klientiks-contract.ts'
import { only } from './pull-rows.ts'

describe('Klientiks', () => contractOf(klientiksUnderTest))

test.each([
  ['statuses under a name', { statusAs: 'object' }],
  ['visits that carry their clients', { embedsClients: true }],
])('%s are read as well', async (_, settings) => {
  const { clinic, pull, check } = await connect(klientiksUnderTest)
  const whole = await pull()
  await clinic.settings(settings)
  await check()
  const rows = await pull()
  expect(visitsIn(rows)).toEqual(visitsIn(whole))
  expect(patientsIn(rows)).toEqual(patientsIn(whole))
  expect(only(rows, 'rejected')).toEqual([])
  await clinic.close()
})

test('every status but a cancellation is asked about', async () => {
  const { clinic, pull, awaited } = await connect(klientiksUnderTest)
  const visit = await awaited()
  await clinic.act({ act: 'attend', bookingId: visit.id, attendance: 2 })
  const read = visitsIn(await pull()).find(({ externalId }) => externalId === `${visit.id}`)
  expect(read).toMatchObject({ status: 'valid', confirmed: false, sourceStatus: 'Подтверждён' })
  await clinic.close()
})

test('no error of any kind contains a part of the key, which is in the path of every call', async () => {
  const { clinic, known, pull, check } = await connect(klientiksUnderTest)
  for (const fault of ['resetBefore', 'cut', 'error500', 'keyEnded', 'htmlAt200']) {
    await clinic.fault(fault, { path: '/m/Appointments' })
    const error = await pull().catch((thrown: unknown) => thrown)
    const { message, stack, cause } = error as Error
    const told = `${message} ${stack} ${String(cause)} ${JSON.stringify(error)}`
    for (const part of [known.secretKey, known.token]) expect(told).not.toContain(part)
  }
  const refused = await check({ token: 'a-token-of-nobody' }).catch((thrown: unknown) => thrown)
  expect(String(refused)).not.toContain('a-token-of-nobody')
  await clinic.close()
})
