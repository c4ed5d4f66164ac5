import { describe, expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { workbookLimits } from '../../../server/connectors/xlsx/workbook-limits.ts'
import { cpuOf } from '../../harness/cpu.ts'
import { all, bytes, only, readCsv, refusals } from './pull-rows.ts'
import { columnName, sheetOf, workbookParts } from './workbook.ts'
import { zip } from './zip.ts'

const head = 'ФИО;Телефон;Дата и время;Филиал\n'
const MEGABYTES = 10
const filled = (line: string) => line.repeat(Math.ceil((MEGABYTES * 1e6) / Buffer.byteLength(line)))
const refusedTo = (file: string | Buffer) =>
  openUpload(bytes(file, 64 * 1024)).then(
    () => null,
    (reason: { code?: string }) => reason.code,
  )

describe('a stray quote', () => {
  test.each([
    ['inside a quoted cell', '"ООО "Ромашка""'],
    ['that opens a cell and is never closed', '"Центр'],
    ['after a cell is closed', '"Центр" север'],
  ])('%s rejects only its own row', async (_, cell) => {
    const rows = [
      `Кац Лев;89161112233;09.12.2026 10:30;${cell}`,
      'Орлов Пётр;89161112234;09.12.2026 11:30;"Центр"',
      'Ким "Сан" Вера;89161112235;09.12.2026 12:30;"Центр, ""Север"""',
    ]
    const incoming = await all(readCsv(bytes(`${head}${rows.join('\n')}\n`)))
    expect(refusals(incoming)).toEqual([[2, 'BAD_QUOTES', null]])
    expect(only(incoming, 'visit').map(({ line }) => line)).toEqual([3, 4])
    expect(only(incoming, 'branch').map(({ record }) => record.name)).toEqual([
      'Центр',
      'Центр, "Север"',
    ])
  })

  test('does not join rows that have one each', async () => {
    const rows = ['Кац;1;09.12.2026 10:30;"a', 'Ким;2;09.12.2026 11:30;"b', 'Ли;3;;в']
    expect(refusals(await all(readCsv(bytes(head + rows.join('\n')))))).toEqual([
      [2, 'BAD_QUOTES', null],
      [3, 'BAD_QUOTES', null],
    ])
  })
})

describe('ten megabytes', () => {
  /** How many times the cost of plain rows of the same size is allowed. */
  const DEARER = 12

  test('of any quotes cost time in proportion to their length', async () => {
    const cost = (text: string) => cpuOf(() => all(readCsv(bytes(head + text, 64 * 1024))))
    const plain = await cost(filled('Кац Лев;89161112233;09.12.2026 10:30;Центр\n'))
    const texts = [
      filled('"Кац Лев;89161112233;09.12.2026 10:30;Центр\n'),
      filled('"a;"b\n'),
      filled(`"${'x'.repeat(200_000)}\n`),
      '"'.repeat(MEGABYTES * 1e6),
    ]
    for (const text of texts) expect(await cost(text)).toBeLessThan(Math.max(plain, 1000) * DEARER)
  })

  test('cost the main thread less CPU time than the file worker', async () => {
    for (const text of ['"a,b\n'.repeat(900_000), 'a;b'.repeat(4e6), ';'.repeat(12e6)]) {
      const [here, before] = [process.threadCpuUsage(), process.cpuUsage()]
      const upload = await openUpload(bytes(head + text, 64 * 1024)).catch(() => null)
      if (upload && 'table' in upload) await upload.table.rest.return?.()
      const own = process.threadCpuUsage(here)
      const whole = process.cpuUsage(before)
      expect((own.user + own.system) * 2).toBeLessThan(whole.user + whole.system)
    }
  })

  test('in one cell are rejected as one row, and the next row is read', async () => {
    const rows = `Кац Лев;1;09.12.2026 10:30;${'x'.repeat(MEGABYTES * 1e6)}\nКим;2;09.12.2026 10:30;в\n`
    const incoming = await all(readCsv(bytes(head + rows, 64 * 1024)))
    expect(refusals(incoming)).toEqual([[2, 'TOO_LONG', '> 256 KB']])
    expect(only(incoming, 'visit')).toHaveLength(1)
  })
})

describe('a table', () => {
  test('with too many columns is refused', async () => {
    const wide = Array.from({ length: 16_384 }, (_, at) => `Столбец ${at}`).join(';')
    expect(await refusedTo(`${wide}\n${wide}\n`)).toBe('SHEET_COLUMNS')
  })

  test('rejects impossible dates and ignores impossible sums', async () => {
    const rows = [
      'ФИО;Телефон;Дата и время;Д.р.;Оплачено;Длительность',
      `Кац Лев;1e309;09.12.2026 10:30;;${'9'.repeat(400)};1e309`,
      'Ким Вера;89161112234;09.12.99999 10:30;;1e309;30',
      'Ли Анна;89161112235;0000-12-09T10:30;;;30',
      'Ян Лев;89161112236;09.12.2026 25:99;;;30',
      'Ян Лев;89161112236;9999999.5;;;30',
      'Шац Лев;89161112236;09.12.2026 10:30;31.12.999999;;30',
    ]
    const incoming = await all(readCsv(bytes(rows.join('\n'))))
    expect(refusals(incoming).map(([line, reason]) => [line, reason])).toEqual([
      [3, 'BAD_DATE'],
      [4, 'BAD_DATE'],
      [5, 'BAD_TIME'],
      [6, 'BAD_DATE'],
    ])
    expect(only(incoming, 'patient').map(({ record }) => record.sumPaid)).toEqual([null, null])
  })
})

describe('a workbook', () => {
  const book = (rows: string) =>
    zip(
      workbookParts([[['x']]]).map((part) =>
        part.name.includes('sheet1') ? { ...part, content: sheetOf(rows) } : part,
      ),
    )
  const text = (r: string, said: string) => `<c r="${r}" t="inlineStr"><is><t>${said}</t></is></c>`
  const first = `<row r="1">${text('A1', 'ФИО')}${text('B1', 'Телефон')}</row>`
  const second = `<row r="2">${text('A2', 'Кац Лев')}${text('B2', '89161112233')}</row>`

  /** How many megabytes the process grew, and with which code the file was refused. */
  async function opened(file: Buffer) {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 5)
    try {
      return { code: await refusedTo(file), grownBy: () => (most - before) / 1024 / 1024 }
    } finally {
      clearInterval(watch)
    }
  }

  test.each([
    ['at the last row and column', 'SHEET_ROWS', 'XFD1048576'],
    ['in the last column', 'SHEET_COLUMNS', 'XFD2'],
    ['in the last row', 'SHEET_ROWS', 'A1048576'],
  ])('with a cell %s is refused before it takes memory', async (_, code, at) => {
    const row = /\d+/.exec(at)?.[0]
    const said = await opened(book(`${first}<row r="${row}">${text(at, 'x')}</row>`))
    expect(said.code).toBe(code)
    expect(said.grownBy()).toBeLessThan(250)
  })

  test('with empty cells far to the right in many rows is refused as too heavy', async () => {
    const rows = Array.from(
      { length: workbookLimits.gridCells / 16_384 + 1 },
      (_, at) => `<row r="${at + 1}"><c r="${columnName(16_383)}${at + 1}" s="1"/></row>`,
    )
    expect(await refusedTo(book(rows.join('')))).toBe('TOO_HEAVY')
  })

  test('with a million empty rows is read', async () => {
    const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" s="1"/>`)
    // As Excel packs it: a more repetitive sheet would exceed the allowed compression ratio.
    const parts = workbookParts([[['x']]]).map((part) =>
      part.name.includes('sheet1')
        ? { ...part, content: sheetOf(first + second + empty.join('')) }
        : part,
    )
    const upload = await openUpload(bytes(zip(parts), 64 * 1024))
    if (upload.format !== 'xlsx') throw new Error(upload.format)
    expect(only(await all(readTable(upload.table, null)), 'patient')).toHaveLength(1)
  })

  test('with impossible numbers and dates is refused or gives no visits', async () => {
    const heads = ['ФИО', 'Телефон', 'Дата и время', 'Оплачено']
    const at = (row: number, cells: string[]) => `<row r="${row}">${cells.join('')}</row>`
    const odd = ['1e309', '-1e309', '1e18', '2958466.5', 'NaN']
    const rows = odd.map((value, index) =>
      at(index + 2, [
        text(`A${index + 2}`, 'Кац Лев'),
        `<c r="B${index + 2}"><v>${value}</v></c><c r="C${index + 2}" s="2"><v>${value}</v></c><c r="D${index + 2}"><v>${value}</v></c>`,
      ]),
    )
    const sheet = book(
      at(
        1,
        heads.map((heading, index) => text(`${columnName(index)}1`, heading)),
      ) + rows.join(''),
    )
    const code = await refusedTo(sheet)
    if (code !== null) return expect(code).toBe('SHEET_BROKEN')
    const upload = await openUpload(bytes(sheet, 64 * 1024))
    if (upload.format !== 'xlsx') throw new Error(upload.format)
    const incoming = await all(readTable(upload.table, null))
    expect(only(incoming, 'visit')).toEqual([])
    expect(refusals(incoming).length).toBeGreaterThan(0)
  })
})

test('a huge line of NDJSON is rejected as one row, and the next line is read', async () => {
  const patient = { resourceType: 'Patient', id: 'p', name: [{ family: 'Орлов', given: ['Пётр'] }] }
  const huge = JSON.stringify({ ...patient, note: 'x'.repeat(30e6) })
  const upload = await openUpload(bytes(`${huge}\n${JSON.stringify(patient)}\n`, 64 * 1024))
  if (upload.format !== 'ndjson') throw new Error(upload.format)
  const incoming = await all(upload.rows)
  expect(refusals(incoming)).toEqual([[1, 'NOT_JSON', '> 5 MB']])
  expect(only(incoming, 'patient')).toHaveLength(1)
})
