import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatSampleCsv } from '../../../src/ports/sample-file.ts'
import { sampleRows } from '../../../src/ports/sample-rows.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { preview, upload } from './upload.ts'

const open = useTestApp()

const workbookOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../src/ports/samples/${name}.xlsx`))

test.each(['ru', 'en'] as const)(
  'the sample files are imported without changes, and both formats have the same content (%s)',
  async (locale) => {
    const { name, rows } = sampleRows[locale]
    const { as } = await registerClinic(open)
    const workbook = workbookOf(name)
    const seen = await preview(as, `${name}.xlsx`, workbook)
    expect(seen.body).toMatchObject({ format: 'xlsx', missing: [], problems: [], doubts: [] })
    // Every column is recognized by its heading: nothing has to be chosen.
    expect(seen.body.columns.map(({ header, field }) => [header, field !== null])).toEqual(
      rows[0]?.map((header) => [header, true]),
    )
    const first = await upload(as, `${name}.xlsx`, workbook)
    expect(first.body).toMatchObject({
      state: 'done',
      rejected: 0,
      patients: { created: 2 },
      visits: { created: 2 },
    })
    const again = await upload(as, `${name}.csv`, formatSampleCsv(locale))
    expect(again.body).toMatchObject({ created: 0, updated: 0, rejected: 0 })
    const { body } = await as.get<{ items: { phone: string }[] }>('/api/client/list')
    expect(body.items.map(({ phone }) => phone).toSorted()).toEqual(
      rows
        .slice(1)
        .map((row) =>
          String(row[2])
            .replace(/[^\d+]/g, '')
            .replace(/^8/, '+7'),
        )
        .toSorted(),
    )
  },
)
