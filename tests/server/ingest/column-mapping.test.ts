import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { calls, registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type Cell, workbook, workbookParts } from '../connectors/workbook.ts'
import { zip } from '../connectors/zip.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { formOf, preview, upload } from './upload.ts'

const open = useTestApp()

const odd =
  'Кого ждём;Куда звонить;Когда;К кому\nКац Лев;8 916 123-45-67;09.12.2026 10:30;Петрова\n'
const oddMapping = { 0: 'fullName', 1: 'phone', 2: 'start', 3: 'doctor' }
const tables = ['client', 'visit', 'intake_run', 'column_mapping', 'specialist'] as const

async function rowsOf(companyId: string): Promise<number[]> {
  return open.app.db.withTenant(companyId, (tx) =>
    Promise.all(
      tables.map(async (name) => (await tx.selectFrom(name).selectAll().execute()).length),
    ),
  )
}

describe('a preview', () => {
  test('returns the field and the alternatives of each column, and the first rows that would be rejected', async () => {
    const { as, companyId } = await registerClinic(open)
    const file = [
      'Отчёт за декабрь;;;;',
      'ФИО пациента;Куда звонить;Дата приёма;Время;Статус приёма',
      'Кац Лев;8 916 123-45-67;09.12.2026;10:30;Записан',
      'Ким Юна;8 916 123-45-68;31.02.2026;11:00;Записан',
      '"Орлов Пётр;8 916 123-45-69;09.12.2026;12:00;Записан',
    ].join('\n')
    const { status, body } = await preview(as, 'visits.csv', cp1251(file))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      format: 'csv',
      encoding: 'windows-1251',
      separator: ';',
      missing: [],
      remembered: false,
      rows: [
        { line: 3, cells: ['Кац Лев', '8 916 123-45-67', '09.12.2026', '10:30', 'Записан'] },
        { line: 4 },
      ],
      problems: [
        { line: 4, reason: 'BAD_DATE', detail: '31.02.2026' },
        { line: 5, reason: 'BAD_QUOTES' },
      ],
    })
    expect(body.columns.map(({ header, field }) => [header, field])).toEqual([
      ['ФИО пациента', 'fullName'],
      ['Куда звонить', null],
      ['Дата приёма', 'start'],
      ['Время', 'time'],
      ['Статус приёма', 'status'],
    ])
    expect(body.columns[1]?.alternatives).toContain('phone')
    // Nothing is stored, not even a run.
    expect(await rowsOf(companyId)).toEqual([0, 0, 0, 0, 0])
  })

  test('of a workbook equals that of the same CSV file except for encoding and separator', async () => {
    const { as } = await registerClinic(open)
    const cells = odd
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    const asText = await preview(as, 'a.csv', odd)
    const asBook = await preview(as, 'a.xlsx', workbook(cells as Cell[][]))
    const { encoding: _, separator: __, ...same } = asText.body
    expect(asBook.body).toEqual({
      ...{ ...same, format: 'xlsx', encoding: null, separator: null },
      sheet: 'Лист1',
    })
  })

  test('names required fields without a column, until the mapping assigns them', async () => {
    const { as } = await registerClinic(open)
    const first = await preview(as, 'odd.csv', odd)
    expect(first.body).toMatchObject({ missing: ['fullName', 'phone'], problems: [] })
    const half = await preview(as, 'odd.csv', odd, { 0: 'fullName' })
    expect(half.body.missing).toEqual(['phone'])
    const whole = await preview(as, 'odd.csv', odd, { ...oddMapping, 2: 'birthDate' })
    expect(whole.body).toMatchObject({ missing: [], problems: [] })
    expect(whole.body.columns[2]?.alternatives).toContain('start')
  })

  test('lists warnings for rows that will be imported and look wrong', async () => {
    const { as } = await registerClinic(open)
    const head = 'ФИО;Телефон;Дата рождения;Дата приёма;Время'
    const row = (name: string, phone: string, born: string, day: string) =>
      [name, phone, born, day, '10:30'].join(';')
    const file = [
      head,
      row('Кац Лев', '8 916 123-45-01', '01.02.1980', '09.12.2026'),
      row('Ким Юна', 'kim1980@example.ru', '01.02.1980', '09.12.2026'),
      row('Ли Ян', '8 916 123-45-03', '14.03.2088', '09.12.2026'),
      row('Ре Ян', '8 916 123-45-04', '14.03.1888', '09.12.2026'),
      row('Не Зна', '8 916 123-45-05', '01.01.1900', '09.12.2026'),
      row('Юн Лев', '8 916 123-45-06', '01.02.1980', '09.12.1926'),
      row('Ан Лев', '8 916 123-45-07', '01.02.1980', '09.12.2062'),
      row('— 12', '8 916 123-45-08', '', '09.12.2026'),
      row('', '8 916 123-45-09', '14.03.2088', '09.12.2026'),
      row('Эм Лев', '', '14.03.2088', '09.12.2016'),
    ].join('\n')
    const { body } = await preview(as, 'visits.csv', file)
    expect(body.doubts).toEqual([
      { line: 3, reason: 'EMAIL_FOR_PHONE', detail: 'kim1980@example.ru' },
      { line: 4, reason: 'BAD_BIRTH_DATE', detail: '14.03.2088' },
      { line: 5, reason: 'BAD_BIRTH_DATE', detail: '14.03.1888' },
      { line: 7, reason: 'LONG_AGO', detail: '09.12.1926' },
      { line: 8, reason: 'FAR_AHEAD', detail: '09.12.2062' },
      { line: 9, reason: 'NO_NAME', detail: '— 12' },
      { line: 11, reason: 'NO_PHONE', detail: null },
      { line: 11, reason: 'BAD_BIRTH_DATE', detail: '14.03.2088' },
    ])
    // A rejected row has no warnings.
    expect(body.problems).toMatchObject([{ line: 10, reason: 'NO_NAME', detail: null }])
  })

  test('of a table without headings starts with the first row', async () => {
    const { as } = await registerClinic(open)
    const { body } = await preview(as, 'bare.csv', odd.split('\n')[1] ?? '')
    expect(body.rows).toEqual([
      { line: 1, cells: ['Кац Лев', '8 916 123-45-67', '09.12.2026 10:30', 'Петрова'] },
    ])
    expect(body.columns.map(({ header, alternatives }) => [header, alternatives[0]])).toEqual([
      ['', 'fullName'],
      ['', 'phone'],
      ['', 'start'],
      ['', 'surname'],
    ])
    const run = await upload(as, 'bare.csv', odd.split('\n')[1] ?? '', oddMapping)
    expect(run.body).toMatchObject({ created: 2, rejected: 0 })
  })

  test('of FHIR returns the format and no columns', async () => {
    const { as } = await registerClinic(open)
    const { body } = await preview(as, 'bulk.ndjson', '{"resourceType":"Patient","id":"p"}\n')
    expect(body).toMatchObject({ format: 'ndjson', columns: [], rows: [], missing: [] })
  })

  test('of a long file is answered from its beginning, and the rest is discarded', async () => {
    const { token } = await registerClinic(open)
    const many = `ФИО,Телефон\n${'Кац Лев,89161234567\n'.repeat(900_000)}`
    const { body, type } = formOf('long.csv', many)
    const sending = request(`${open.app.config.publicUrl}/api/import/visits/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })
    const answered = once(sending, 'response')
    // If the server stopped reading, the sender could not finish.
    const [[answer]] = await Promise.all([answered, pipeline(Readable.from([body]), sending)])
    expect(answer.statusCode).toBe(200)
    const said = Buffer.concat(await Array.fromAsync<Buffer>(answer))
    expect(JSON.parse(said.toString()).rows).toHaveLength(20)
  })

  test('of an unsupported file explains why', async () => {
    const { as } = await registerClinic(open)
    const answer = await preview(as, 'a.xlsx', Buffer.from('\u00d0\u00cf\u0011\u00e0', 'latin1'))
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_FILE' } })
    expect(JSON.stringify(answer.body)).toContain('Save it as XLSX without a password')
  })

  test('needs the right to import', async () => {
    const { companyId } = await registerClinic(open)
    const as = await signInAsRole(open, companyId, 'marketer')
    expect((await preview(as, 'odd.csv', odd)).status).toBe(403)
    expect((await preview(calls(open), 'odd.csv', odd)).status).toBe(401)
  })
})

describe('an import', () => {
  test('uses the given column mapping and offers it again for the same headings', async () => {
    const { as } = await registerClinic(open)
    expect((await upload(as, 'odd.csv', odd)).body).toMatchObject({
      rejected: 1,
      rows: [{ reason: 'NO_HEADER' }],
    })
    const run = await upload(as, 'odd.csv', odd, oddMapping)
    expect(run.body).toMatchObject({ state: 'done', created: 2, rejected: 0 })
    const visits = await as.get('/api/visit/list')
    expect(visits.body).toMatchObject({
      total: 1,
      items: [{ clientName: 'Кац Лев', phone: '+79161234567', specialist: 'Петрова' }],
    })
    // The headings are the same despite other rows, another letter case and another format.
    const heads = ['КОГО ЖДЕМ', 'куда звонить', 'Когда', 'К кому']
    const next = workbook([heads, ['Ким Юна', 79161234568, '10.12.2026 9:00', 'Петрова']])
    const offered = await preview(as, 'next.xlsx', next)
    expect(offered.body).toMatchObject({ remembered: true, missing: [], problems: [] })
    expect(offered.body.columns.map(({ field }) => field)).toEqual(Object.values(oddMapping))
    // A newer mapping replaces the saved one.
    await upload(as, 'odd.csv', odd, { ...oddMapping, 3: null })
    expect((await preview(as, 'odd.csv', odd)).body.columns[3]?.field).toBeNull()
    // Other headings have no saved mapping.
    expect(
      (await preview(as, 'b.csv', odd.replace('Кого ждём', 'Кого ждать'))).body.remembered,
    ).toBe(false)
  })

  test('does not use the column mapping of another clinic', async () => {
    const one = await registerClinic(open)
    await upload(one.as, 'odd.csv', odd, oddMapping)
    const other = await registerClinic(open)
    expect((await preview(other.as, 'odd.csv', odd)).body.remembered).toBe(false)
  })

  test('of the same table as CSV and then as XLSX changes nothing the second time', async () => {
    const { as } = await registerClinic(open)
    const cells = odd
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    await upload(as, 'odd.csv', odd, oddMapping)
    const again = await upload(as, 'odd.xlsx', workbook(cells as Cell[][]), oddMapping)
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, rejected: 0 })
  })

  test.each<[string, string | object, string]>([
    ['is not JSON', 'nonsense', 'Check this value for typos.'],
    ['is a list', '[]', 'Check this value for typos.'],
    ['names no column', { x: 'phone' }, '"x" is not a column.'],
    ['names an unknown field', { 0: 'fone' }, '0: "fone" is not a field.'],
    [
      'names a column beyond the last',
      { 9: 'phone' },
      'The file has 4 columns, so there’s no column 9.',
    ],
    ['lacks a required field', { 0: 'fullName' }, 'No column chosen for: Телефон / Phone.'],
    ['is too long', `{"0":"phone"${' '.repeat(20_000)}}`, 'Check this value for typos.'],
  ])('with a mapping that %s is refused and stores nothing', async (_, mapping, words) => {
    const { as, companyId } = await registerClinic(open)
    const answer = await upload(as, 'odd.csv', odd, mapping)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'CHECK_DETAILS', fields: { mapping: words } },
    })
    expect(await rowsOf(companyId)).toEqual([0, 0, 0, 0, 0])
  })

  test('of a file over 64 MB is refused, as text and as a workbook', async () => {
    const { as } = await registerClinic(open)
    const rows = Buffer.alloc(64 * 1024 * 1024 + 1, 'x')
    expect((await upload(as, 'a.csv', rows)).status).toBe(413)
    rows.set([0x50, 0x4b, 3, 4])
    expect((await upload(as, 'a.xlsx', rows)).status).toBe(413)
  })

  test('of a zip bomb is refused with a message and leaves no run', async () => {
    const { as } = await registerClinic(open)
    const spaces = { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(9_000_000) }
    const bomb = zip([...workbookParts([[['x']]]).slice(0, 5), spaces])
    const answer = await upload(as, 'bomb.xlsx', bomb)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_FILE',
        message: 'Can’t read this file. Use a CSV, XLSX, FHIR NDJSON, or HL7 v2 file.',
        fields: { file: expect.stringContaining('compressed in an unusual way') },
      },
    })
    expect((await as.get('/api/integration/cloud-mis/sync')).status).toBe(404)
  })
})

describe('consent columns of a file', () => {
  const list = (consent: string, refusal: string) =>
    `ФИО;Телефон;Согласие на рассылку;Не беспокоить\nКац Лев;89161234567;${consent};${refusal}\n`
  const told = async (companyId: string) =>
    open.app.db.withTenant(companyId, async (tx) => ({
      optedOut: (await tx.selectFrom('client').select('opted_out').executeTakeFirstOrThrow())
        .opted_out,
      changes: (
        await tx.selectFrom('consent_change').select(['category', 'allowed', 'source']).execute()
      ).map(({ category, allowed, source }) => `${source} ${category} ${allowed}`),
    }))

  test('are stored once, and the inverted column is read the other way round', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('да', 'нет'))
    await upload(as, 'a.csv', list('да', 'нет'))
    expect(await told(companyId)).toEqual({ optedOut: null, changes: ['import marketing true'] })
    await upload(as, 'a.csv', list('да', 'да'))
    expect(await told(companyId)).toEqual({
      optedOut: 'all',
      changes: ['import marketing true', 'import marketing false', 'import service false'],
    })
  })

  test('never lift an opt-out', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('нет', ''))
    await upload(as, 'a.csv', list('да', ''))
    expect(await told(companyId)).toEqual({
      optedOut: 'marketing',
      changes: ['import marketing false'],
    })
  })

  test('change nothing if they are empty', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', list('', ''))
    expect(await told(companyId)).toEqual({ optedOut: null, changes: [] })
  })
})

function cp1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  )
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)))
}
