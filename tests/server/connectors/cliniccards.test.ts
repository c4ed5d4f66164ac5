import { describe, expect, test } from 'vitest'
import { cliniccardsUnderTest } from './cliniccards-contract.ts'
import { connect, contractOf, patientsIn, visitsIn } from './contract.ts'
import { only } from './pull-rows.ts'

describe('Cliniccards', () => contractOf(cliniccardsUnderTest))

test.each([
  ['times in parts, in a bare list', { times: 'split', bare: true }],
  ['patients that come with their visits only', { listsPatients: false }],
])('%s are read as well', async (_, settings) => {
  const { clinic, pull, check } = await connect(cliniccardsUnderTest)
  const whole = await pull()
  await clinic.settings(settings)
  await check()
  const rows = await pull()
  expect(visitsIn(rows)).toEqual(visitsIn(whole))
  expect(only(rows, 'rejected')).toEqual([])
  const ids = new Set(patientsIn(rows).map(({ externalId }) => externalId))
  for (const { patientExternalId } of visitsIn(rows)) expect(ids).toContain(patientExternalId)
  await clinic.close()
})

test('a status that nobody has seen is asked about', async () => {
  const { clinic, pull, awaited } = await connect(cliniccardsUnderTest)
  const visit = await awaited()
  await clinic.act({ act: 'attend', bookingId: visit.id, attendance: -1 })
  const read = visitsIn(await pull()).find(({ externalId }) => externalId === `${visit.id}`)
  expect(read).toMatchObject({ status: 'valid', outcome: null, sourceStatus: 'NOT_VISITED' })
  await clinic.close()
})

test('the form says what the vendor has not confirmed', () => {
  const { about } = cliniccardsUnderTest.connector.form
  expect(about.en).toContain('hasn’t confirmed')
  expect(about.ru).toContain('не подтвердил')
})
