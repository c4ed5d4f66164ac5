import fc from 'fast-check'
import { expect } from 'vitest'
import { bytes, readCsv } from '../connectors/pull-rows.ts'
import { anyShape, anyVisits, type KnownVisit, renderTable } from './render-table.ts'

/** Renders random tables in random shapes, and expects the import to read each as it was meant. */
export const expectReadBack = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(anyVisits, anyShape, async (visits, shape) => {
      expect(await readVisits(renderTable(visits, shape))).toEqual(visits)
    }),
    { numRuns },
  )

async function readVisits(file: Buffer): Promise<KnownVisit[]> {
  const visits: KnownVisit[] = []
  let patient = { surname: '', name: '', middleName: '', phone: '' }
  for await (const row of readCsv(bytes(file, 1000))) {
    if (row.kind === 'rejected') throw new Error(`line ${row.line}: ${row.reason} ${row.detail}`)
    if (row.kind === 'patient') {
      const { surname, name, middleName, phone } = row.record
      patient = { surname, name, middleName: middleName ?? '', phone: phone ?? '' }
    } else if (row.kind === 'visit') {
      const [day = '', time = ''] = row.record.startsAt.toString().split('T')
      visits.push({ ...patient, day, time: time.slice(0, 5) })
    }
  }
  return visits
}
