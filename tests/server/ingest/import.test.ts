import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { upload } from './upload.ts'

const open = useTestApp()

const russian = readFileSync(join(import.meta.dirname, '../../fixtures/csv/visits-ru.csv'), 'utf8')

/** Encodes Russian text as Windows does. */
function cp1251(text: string): Buffer {
  const byte = (letter: string) => {
    const code = letter.charCodeAt(0)
    if (code < 0x80) return code
    if (letter === 'Ё') return 0xa8
    if (letter === 'ё') return 0xb8
    if (letter === '№') return 0xb9
    if (letter === '–') return 0x96
    return code - 0x410 + 0xc0
  }
  return Buffer.from([...text].map(byte))
}

const took = {
  ...{ state: 'done', created: 9, updated: 0, unchanged: 0, rejected: 3 },
  lines: { read: 8, created: 5, updated: 0, unchanged: 0, leftOut: 3 },
}

describe('a CSV file', () => {
  test('in UTF-8 is imported, and each bad row is reported with line and reason', async () => {
    const { as, companyId } = await registerClinic(open)
    const run = await upload(as, 'записи.csv', russian)
    expect(run.body).toMatchObject(took)
    expect(run.body.rows.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'BAD_DATE'],
      [6, 'BAD_STATUS'],
      [7, 'NO_NAME'],
      [8, 'UNKNOWN_VISIT'],
    ])
    expect(run.body.rows.filter(({ imported }) => imported)).toMatchObject([
      { line: 6, field: 'status' },
    ])
    expect(open.asked).toContainEqual({ queue: 'plan', companyId })
    const visits = await as.get('/api/visit/list?search=соколова&sort=-startsAt')
    expect(visits.body).toMatchObject({
      total: 2,
      items: [
        {
          clientName: 'Соколова Анна Петровна',
          phone: '+79161234567',
          startsAt: '2026-12-09T07:30:00Z',
          timeZone: 'Europe/Moscow',
          confirmed: true,
          specialist: 'Иванов О.Л.',
        },
        { startsAt: '2026-10-01T06:05:00Z', endsAt: '2026-10-01T06:35:00Z', outcome: 'attended' },
      ],
    })
  })

  test('in CP1251 gives the same result', async () => {
    const { as } = await registerClinic(open)
    expect((await upload(as, 'записи.csv', cp1251(russian))).body).toMatchObject(took)
    const again = await upload(as, 'записи.csv', russian)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 9 })
    expect(again.body.lines).toMatchObject({ read: 8, unchanged: 5, leftOut: 3 })
  })

  test('of which nothing can be read is a failed run that reports why', async () => {
    const { as } = await registerClinic(open)
    const run = await upload(as, 'notes.txt', 'just\nsome\ntext\n')
    expect(run.body).toMatchObject({
      ...{ state: 'failed', rejected: 1, rows: [{ reason: 'NO_HEADER' }] },
      lines: { read: 1, leftOut: 1, reasons: [{ reason: 'NO_HEADER', lines: 1 }] },
    })
    expect(run.body.error).not.toBeNull()
  })
})

test('a FHIR NDJSON file is imported in any order', async () => {
  const { as } = await registerClinic(open)
  const file = [
    {
      resourceType: 'Appointment',
      id: 'a',
      status: 'booked',
      start: '2026-12-10T07:30:00Z',
      participant: [{ actor: { reference: 'Patient/p' } }],
    },
    { resourceType: 'Organization', id: 'o' },
    { resourceType: 'Patient', id: 'p', name: [{ family: 'Орлов', given: ['Пётр'] }] },
  ].map((resource) => JSON.stringify(resource))
  const run = await upload(as, 'bulk.ndjson', `${file.join('\n')}\n{"broken`)
  expect(run.body).toMatchObject({
    state: 'done',
    created: 2,
    rejected: 1,
    rows: [{ line: 4, reason: 'NOT_JSON' }],
  })
})

describe('unsupported uploads', () => {
  test('a broken workbook is refused with a message and leaves no run', async () => {
    const { as } = await registerClinic(open)
    const answer = await upload(
      as,
      'book.xlsx',
      Buffer.from([0x50, 0x4b, 3, 4, ...Array(4000).fill(7)]),
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_FILE' } })
    expect((await as.get('/api/integration/cloud-mis/sync')).status).toBe(404)
  })

  test('a form without a file is refused', async () => {
    const { as } = await registerClinic(open)
    const empty = await as.post('/api/import/visits', Buffer.from('--x--\r\n'), {
      'content-type': 'multipart/form-data; boundary=x',
    })
    expect(empty).toMatchObject({
      status: 400,
      body: { code: 'BAD_FILE', fields: { file: 'Required field.' } },
    })
  })
})

describe('a run', () => {
  test('is returned by its id, and the latest one without an id', async () => {
    const { as } = await registerClinic(open)
    const run = await upload(as, 'visits.csv', russian)
    const told = await as.get(`/api/integration/cloud-mis/sync/${run.body.runId}`)
    expect(told.body).toEqual(run.body)
    expect(told.body).toMatchObject({ kind: 'import', fileName: 'visits.csv' })
    expect((await as.get('/api/integration/cloud-mis/sync')).body).toEqual(run.body)
  })

  test('of another clinic is not found', async () => {
    const { as } = await registerClinic(open)
    const run = await upload(as, 'visits.csv', russian)
    const other = await registerClinic(open)
    expect((await other.as.get(`/api/integration/cloud-mis/sync/${run.body.runId}`)).status).toBe(
      404,
    )
    expect((await other.as.get('/api/integration/cloud-mis/sync/nonsense')).status).toBe(404)
  })

  test('cannot be started by administrators and marketers', async () => {
    const { companyId } = await registerClinic(open)
    for (const role of ['administrator', 'marketer'] as const) {
      const as = await signInAsRole(open, companyId, role)
      expect((await upload(as, 'visits.csv', russian)).status).toBe(403)
    }
  })
})
