import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serveFhir } from '../../../sandbox/fhir/serve-fhir.ts'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { all, clock, context, credentials, only } from './pull-rows.ts'

const dir = join(import.meta.dirname, '../../../../shared/data/fhir-r4')
const name = existsSync(dir)
  ? 'a synthetic population of 410 patients'
  : 'a synthetic population: skipped, because its files are not next to this repository'

interface Resource {
  id: string
  status?: string
  deceasedDateTime?: string
}

async function resources(type: string): Promise<Resource[]> {
  const lines = (await readFile(join(dir, `${type}.ndjson`), 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** Compares the rows that were read with the files themselves. */
async function compare(incoming: IncomingRow[]) {
  const patients = await resources('Patient')
  const appointments = await resources('Appointment')
  const of = (...statuses: string[]) =>
    appointments.filter(({ status = '' }) => statuses.includes(status)).map(({ id }) => id)
  const visits = only(incoming, 'visit').map(({ record }) => record)
  const whose = (fits: (visit: (typeof visits)[number]) => boolean) =>
    visits.filter(fits).map(({ externalId }) => externalId)

  expect([patients.length, appointments.length]).toEqual([410, 5410])
  expect(only(incoming, 'rejected')).toEqual([])
  const people = only(incoming, 'patient').map(({ record }) => record)
  expect(people.map(({ externalId }) => externalId)).toEqual(patients.map(({ id }) => id))
  expect(people.filter(({ deceased }) => deceased).map(({ externalId }) => externalId)).toEqual(
    patients.filter((one) => one.deceasedDateTime).map(({ id }) => id),
  )
  expect(people.every(({ phone, birthDate, language }) => phone && birthDate && language)).toBe(
    true,
  )
  expect(visits).toHaveLength(appointments.length)
  expect(whose(({ status }) => status === 'canceled')).toEqual(of('cancelled'))
  expect(whose(({ tentative }) => tentative)).toEqual(of('proposed'))
  expect(whose(({ outcome }) => outcome === 'attended')).toEqual(of('fulfilled'))
  expect(whose(({ outcome }) => outcome === 'noShow')).toEqual(of('noshow'))
  const known = new Set(people.map(({ externalId }) => externalId))
  expect(visits.every(({ patientExternalId }) => known.has(patientExternalId))).toBe(true)
}

describe.skipIf(!existsSync(dir))(name, () => {
  test('is read completely over REST', async () => {
    const server = await serveFhir({ dir, port: 0, clock })
    await compare(await all(fhirConnector.pull(credentials(server.url), null, context())))
    await server.close()
  })

  test('is read completely from files', async () => {
    const incoming: IncomingRow[] = []
    for (const type of ['Appointment', 'Practitioner', 'Patient', 'Organization', 'Encounter']) {
      const file = await open(join(dir, `${type}.ndjson`))
      const upload = await openUpload(file.createReadStream())
      if (upload.format !== 'ndjson') throw new Error(`${type}: ${upload.format}`)
      incoming.push(...(await all(upload.rows)))
    }
    await compare(incoming)
  })
})
