import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFhirFile } from '../../../server/connectors/fhir/read-fhir-file.ts'
import { all, bytes, only, refusals } from './pull-rows.ts'

const mixed = await readFile(join(import.meta.dirname, '../../fixtures/fhir/mixed.upload'))

test('resources are read in the order of the file, even a visit before its patient', async () => {
  const taken = (await all(readFhirFile(bytes(mixed)))).filter(({ kind }) => kind !== 'rejected')
  expect(taken.map(({ kind, line }) => [line, kind])).toEqual([
    [1, 'visit'],
    [4, 'patient'],
    [10, 'specialist'],
  ])
})

test('broken lines are rejected with their numbers, without their content', async () => {
  expect(refusals(await all(readFhirFile(bytes(mixed))))).toEqual([
    [2, 'NOT_JSON', 'JSON'],
    [7, 'UNKNOWN_RESOURCE', 'Spaceship'],
    [8, 'NOT_A_RESOURCE', null],
    [9, 'NO_ID', 'Patient'],
  ])
})

test('resource types that are not used are counted, not rejected', async () => {
  const ignored = new Map<string, number>()
  await all(readFhirFile(bytes(mixed), { ignoredCounts: ignored }))
  expect([...ignored]).toEqual([
    ['Organization', 1],
    ['Encounter', 1],
  ])
})

test('a huge line is rejected, and the next one is read', async () => {
  const huge = `{"resourceType":"Patient","id":"${'x'.repeat(6 * 1024 * 1024)}"}`
  const next = '{"resourceType":"Patient","id":"b","name":[{"family":"Б"}]}'
  const incoming = await all(readFhirFile(bytes(`${huge}\n${next}`, 64 * 1024)))
  expect(refusals(incoming)).toEqual([[1, 'NOT_JSON', '> 5 MB']])
  expect(only(incoming, 'patient').map(({ line, record }) => [line, record.surname])).toEqual([
    [2, 'Б'],
  ])
})

test('a line in another encoding is rejected alone', async () => {
  const spoilt = Buffer.concat([Buffer.from([0x22, 0xcf, 0xf0, 0x22, 0x0a]), mixed])
  const incoming = await all(readFhirFile(bytes(spoilt)))
  expect(refusals(incoming)[0]).toEqual([1, 'NOT_JSON', 'UTF-8'])
  expect(only(incoming, 'visit')).toHaveLength(1)
})

test('a bundle on one line gives its entries, and an empty file gives nothing', async () => {
  const entry = [{ resource: { resourceType: 'Patient', id: 'b', name: { family: 'Б' } } }]
  const line = JSON.stringify({ resourceType: 'Bundle', entry })
  expect(only(await all(readFhirFile(bytes(line))), 'patient')).toHaveLength(1)
  expect(await all(readFhirFile(bytes('')))).toEqual([])
})
