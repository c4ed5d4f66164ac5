import fc from 'fast-check'
import { expect, test } from 'vitest'
import type {
  IncomingRow,
  PatientRecord,
  VisitRecord,
} from '../../../server/connectors/port/connector.ts'
import { splitIntoRounds } from '../../../server/engine/ingest/split-into-rounds.ts'

const patient = (externalId: string, phone: string): IncomingRow => ({
  kind: 'patient',
  line: 1,
  record: { externalId, phone } as PatientRecord,
})
const visit = (externalId: string, patientExternalId: string, service: string): IncomingRow => ({
  kind: 'visit',
  line: 1,
  record: {
    ...{ externalId, patientExternalId, service },
    ...{ specialistExternalId: null, branchExternalId: null },
  } as VisitRecord,
})

const id = fc.constantFrom('1', '2', '3')
const word = fc.constantFrom('a', 'b')
const row = fc.oneof(
  fc.tuple(id, word).map(([one, phone]) => patient(one, phone)),
  fc.tuple(id, id, word).map(([one, whose, service]) => visit(one, whose, service)),
)

/** The result in a database: the phone of each patient, each visit with its last record, and the visits refused because their patient was unknown. */
function written(batches: { patients: Iterable<PatientRecord>; visits: Iterable<VisitRecord> }[]) {
  const phones = new Map<string, string | null>()
  const taken = new Map<string, string>()
  const refused: string[] = []
  for (const { patients, visits } of batches) {
    for (const one of patients) phones.set(one.externalId, one.phone)
    for (const one of visits) {
      const said = `${one.externalId} ${one.patientExternalId} ${one.service}`
      if (phones.has(one.patientExternalId)) taken.set(one.externalId, said)
      else refused.push(said)
    }
  }
  return { phones, taken, refused: [...new Set(refused)].toSorted() }
}

test('rows split into rounds give the same result as one row at a time', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const inOrder = rows.map((one) => ({
        patients: one.kind === 'patient' ? [one.record] : [],
        visits: one.kind === 'visit' ? [one.record] : [],
      }))
      const rounds = splitIntoRounds(rows).map(({ patients, visits }) => ({
        patients: patients.values(),
        visits: [...visits.values()].map(({ record }) => record),
      }))
      expect(written(rounds)).toEqual(written(inOrder))
    }),
    { seed: 7, numRuns: 2000 },
  )
})

test('the number of rounds is the largest number of rows of one visit, however many visits there are', () => {
  const rows = Array.from({ length: 400 }, (_, at) => [
    patient(`${at}`, 'a'),
    visit(`${at}`, `${at}`, 'a'),
    visit(`${at}`, `${at}`, 'b'),
    visit(`${at}`, `${at}`, 'c'),
  ]).flat()
  expect(splitIntoRounds(rows)).toHaveLength(3)
})
