import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readUpload } from '../../../server/connectors/detect.ts'
import { all, bytes, refusals } from './gather.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

test.each([
  ['fhir/mixed.upload', 'ndjson', 7],
  ['fhir/Patient.ndjson', 'ndjson', 7],
  ['csv/visits-ru.csv', 'csv', 13],
  ['csv/visits-en.csv', 'csv', 10],
])('%s is told by its content, not by its name', async (name, format, count) => {
  const upload = await readUpload(bytes(await readFile(join(fixtures, name))), 'file.bin')
  expect(upload.format).toBe(format)
  expect(await all(upload.rows)).toHaveLength(count)
})

test.each([
  ['PK\u0003\u0004', 'XLSX'],
  ['\u00d0\u00cf\u0011\u00e0', 'XLS'],
  ['%PDF-1.7', 'PDF'],
])('%j opens a file we cannot read yet, and the answer says what to do', async (start, kind) => {
  const stream = bytes(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(5000)]))
  const upload = await readUpload(stream, 'визиты.xlsx')
  expect(upload.format).toBe('unsupported')
  expect(refusals(await all(upload.rows))).toEqual([
    [
      1,
      'UNSUPPORTED_FILE',
      `визиты.xlsx: ${kind}; сохраните как CSV (UTF-8) / save it as CSV (UTF-8)`,
    ],
  ])
  expect(stream.destroyed).toBe(true)
})

test('a reader that stops early closes the upload', async () => {
  const stream = bytes(await readFile(join(fixtures, 'csv/visits-ru.csv')))
  const { rows } = await readUpload(stream, 'a.csv')
  for await (const _ of rows) break
  expect(stream.destroyed).toBe(true)
})
