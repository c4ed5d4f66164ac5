import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { all, bytes } from './pull-rows.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')

test.each([
  ['fhir/mixed.upload', 'ndjson', 7],
  ['fhir/Patient.ndjson', 'ndjson', 7],
  ['hl7/day.hl7', 'hl7', 16],
  ['csv/visits-ru.csv', 'csv', 16],
  ['csv/visits-en.csv', 'csv', 10],
])('%s is recognized by its content, not by its name', async (name, format, count) => {
  const upload = await openUpload(bytes(await readFile(join(fixtures, name))))
  expect(upload.format).toBe(format)
  const rows = 'rows' in upload ? upload.rows : readTable(upload.table, null)
  expect(await all(rows)).toHaveLength(count)
})

test.each([
  ['\u00d0\u00cf\u0011\u00e0', 'OLD_EXCEL', null],
  ['%PDF-1.7', 'OTHER_KIND', 'PDF'],
  ['\u001f\u008b', 'OTHER_KIND', 'GZIP'],
])('a file that starts with %j is refused with its reason', async (start, code, detail) => {
  const stream = bytes(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(5000)]))
  await expect(openUpload(stream)).rejects.toMatchObject({ code, detail })
  expect(stream.destroyed).toBe(true)
})

test('a reader that stops early closes the upload', async () => {
  const stream = bytes(await readFile(join(fixtures, 'csv/visits-ru.csv')))
  const upload = await openUpload(stream)
  if ('rows' in upload) throw new Error('a table was given')
  for await (const _ of readTable(upload.table, null)) break
  expect(stream.destroyed).toBe(true)
})
