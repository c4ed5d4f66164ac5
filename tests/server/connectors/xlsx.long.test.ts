import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { createDetectedFormat } from '../../../server/connectors/table/detected-format.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { workerLimits } from '../../../server/connectors/thread/open-file-worker.ts'
import { openSheet } from '../../../server/connectors/xlsx/open-sheet.ts'
import { workbookLimits } from '../../../server/connectors/xlsx/workbook-limits.ts'
import { bytes, only, readCsv, refusals } from './pull-rows.ts'
import { type Cell, columnName, sheetOf, workbook, workbookParts } from './workbook.ts'
import { type Made, zip } from './zip.ts'

/** Cells as written differ between a workbook and a text. */
const plain = (incoming: IncomingRow[]) =>
  JSON.parse(JSON.stringify(incoming, (key, value) => (key === 'cells' ? undefined : value)))
const cellsOf = async (file: Buffer) =>
  (await Array.fromAsync(await openSheet(new Uint8Array(file), createDetectedFormat()))).map(
    ({ cells }) => cells,
  )

async function read(file: Buffer): Promise<IncomingRow[]> {
  const upload = await openUpload(bytes(file, 64 * 1024))
  if (upload.format !== 'xlsx') throw new Error(upload.format)
  return Array.fromAsync(readTable(upload.table, null))
}

/** The parts of a workbook with one cell, its sheet replaced by this content. */
const withSheet = (content: string | Buffer, over: Partial<Made> = {}): Made[] =>
  workbookParts([[['x']]]).map((part) =>
    part.name.includes('sheet1') ? { ...part, content, ...over } : part,
  )

describe('a workbook', () => {
  const russian = readFileSync(
    join(import.meta.dirname, '../../fixtures/csv/visits-ru.csv'),
    'utf8',
  )

  test('gives the same rows as the table in CSV', async () => {
    const cells = russian
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';').map(unquoted))
    const asBook = await read(workbook(cells.map((row) => row.map((cell) => cell || null))))
    expect(plain(asBook)).toEqual(plain(await Array.fromAsync(readCsv(bytes(russian)))))
    expect(only(asBook, 'visit')).toHaveLength(4)
  })

  test('gives the same rows with native numbers and dates as with texts', async () => {
    const heads = ['№ записи', 'Пациент', 'Телефон', 'Д.р.', 'Дата', 'Время', 'Создано', 'Оплачено']
    const book: Cell[][] = [
      heads,
      [
        101,
        'Соколова Анна',
        79161234567,
        { days: 32216, as: 'date' },
        { days: 46365, as: 'date' },
        { days: 11 / 24 + 20 / 1440, as: 'time' },
        { days: 46300.5, as: 'moment' },
        1500.5,
      ],
      [102, 'Орлов Пётр', 89031112233, 32216, { days: 46365.4375, as: 'moment' }, null, null, 0.1],
    ]
    const text = [
      heads.join(';'),
      '101;Соколова Анна;79161234567;14.03.1988;09.12.2026;11:20;05.10.2026 12:00;1500,5',
      '102;Орлов Пётр;89031112233;14.03.1988;09.12.2026 10:30;;;0.1',
    ].join('\n')
    const asBook = await read(workbook(book))
    expect(refusals(asBook)).toEqual([])
    expect(plain(asBook)).toEqual(plain(await Array.fromAsync(readCsv(bytes(text)))))
  })

  test('may count its days from 1904', async () => {
    const cells: Cell[][] = [
      ['Пациент', 'Телефон', 'Дата', 'Время'],
      ['А Б', 79161234567, { days: 44903, as: 'date' }, { days: 0.4375, as: 'time' }],
    ]
    const [visit] = only(await read(workbook(cells, { from1904: true })), 'visit')
    expect(String(visit?.record.startsAt)).toBe('2026-12-09T10:30:00')
  })

  test('gives the saved value of a formula, never its text or a computed value', async () => {
    const cells: Cell[][] = [
      ['Имя', { xml: '<c t="str"><f>A2</f><v>Телефон</v></c>' }],
      ['Анна', { xml: '<c><f>79000000000+5</f><v>79160000005</v></c>' }],
      ['Вера', { xml: '<c><f>WEBSERVICE("http://x.example/")</f></c>' }],
      ['Инна', { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }],
      ['Нина', true],
    ]
    expect(await cellsOf(workbook(cells))).toEqual([
      ['Имя', 'Телефон'],
      ['Анна', '79160000005'],
      ['Вера', ''],
      ['Инна', ''],
      ['Нина', 'true'],
    ])
  })

  test('keeps its row numbers below merged titles and blank rows, whichever sheet has the table', async () => {
    const rows: Cell[][] = [
      ['Отчёт за декабрь', null, null],
      [],
      ['ФИО', 'Телефон', 'Дата приёма'],
      [null, null, null],
      ['Кац Лев', '8 (495) 123-45-67, 8 916 123-45-67', '09.12.2026 10:30'],
      ['', '', ''],
      [null, 79161234568, '09.12.2026 10:30'],
    ]
    const merged = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'
    const incoming = await read(zip(workbookParts([[], [[null]], rows], { after: merged })))
    expect(refusals(incoming)).toEqual([[7, 'NO_NAME', null]])
    expect(incoming[0]?.line).toBe(5)
    expect(only(incoming, 'patient')[0]?.record.phone).toBe('8 916 123-45-67')
  })

  test('with macros gives its cells and runs nothing', async () => {
    const macro = { name: 'xl/vbaProject.bin', content: Buffer.alloc(3000, 7) }
    expect(await cellsOf(zip([...workbookParts([[['x']]]), macro]))).toEqual([['x']])
  })

  test('is closed when its reader stops early', async () => {
    const rows: Cell[][] = Array.from({ length: 3000 }, (_, at) => [`Имя ${at}`])
    const sheet = await openSheet(new Uint8Array(workbook(rows)), createDetectedFormat())
    for await (const { line } of sheet) if (line === 2) break
    expect(await sheet.next()).toEqual({ done: true, value: undefined })
  })

  test('with ZIP64 sizes is read as well', async () => {
    const large = Buffer.alloc(20)
    large.writeUInt16LE(1, 0)
    large.writeUInt16LE(16, 2)
    const content = Buffer.from(sheetOf('<row r="1"><c r="A1"><v>5</v></c></row>'))
    large.writeBigUInt64LE(BigInt(content.length), 4)
    large.writeBigUInt64LE(BigInt(content.length), 12)
    const told = { toldSize: 0xffffffff, toldPackedSize: 0xffffffff, stored: true }
    expect(await cellsOf(zip(withSheet(content, { ...told, extra: large })))).toEqual([['5']])
  })
})

/** The code with which the file is refused, and how many megabytes the process grew. */
async function refusal(file: Buffer) {
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const error: unknown = await openSheet(new Uint8Array(file), createDetectedFormat()).then(
    () => null,
    (reason) => reason,
  )
  clearInterval(watch)
  most = Math.max(most, process.memoryUsage().rss)
  if (!(error instanceof Error) || !('code' in error)) throw error
  return { code: error.code, grownBy: (most - before) / 1024 / 1024 }
}

describe('an invalid workbook', () => {
  const spaces = Buffer.alloc(150 * 1024 * 1024, ' ')

  test.each<[string, string, () => Buffer]>([
    ['packs 150 MB into 150 KB', 'ARCHIVE_RATIO', () => zip(withSheet(spaces))],
    [
      'unpacks to more than its directory declares',
      'ARCHIVE_LIES',
      () => zip(withSheet(spaces, { toldSize: 5000 })),
    ],
    [
      'unpacks to less than its directory declares',
      'ARCHIVE_LIES',
      () => zip(withSheet(sheetOf(''), { toldSize: 5000 })),
    ],
    [
      'declares an impossible size',
      'ARCHIVE_SIZE',
      () => zip(withSheet(sheetOf(''), { toldSize: 0xfffffffe })),
    ],
    [
      'refers to a size field that is missing',
      'ARCHIVE_LIES',
      () => zip(withSheet(sheetOf(''), { toldSize: 0xffffffff })),
    ],
    [
      'has thousands of parts',
      'ARCHIVE_PARTS',
      () => {
        const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.xml`, content: 'x' }))
        return zip([...workbookParts([[['x']]]), ...many])
      },
    ],
    [
      'declares fewer parts than it has',
      'ARCHIVE_LIES',
      () => zip(workbookParts([[['x']]]), { count: 2 }),
    ],
    [
      'has parts that share their bytes',
      'ARCHIVE_LIES',
      () => {
        const parts = workbookParts([[['x']]])
        const shared = { ...(parts[5] as Made), sharesWith: 5 }
        return zip([...parts, { ...shared, name: 'xl/worksheets/sheet9.xml' }])
      },
    ],
    [
      'has a part that overlaps the next one',
      'ARCHIVE_LIES',
      () => {
        const [first, ...others] = workbookParts([[['x']]])
        return zip([{ ...(first as Made), toldPackedSize: 900 }, ...others])
      },
    ],
    [
      'names a part differently in its directory',
      'ARCHIVE_LIES',
      () => zip(withSheet(sheetOf(''), { ownName: 'xl/other.xml' })),
    ],
    [
      'has two parts with one name',
      'ARCHIVE_LIES',
      () => zip([...workbookParts([[['x']]]), { name: 'xl/workbook.xml', content: '<a/>' }]),
    ],
    ['is protected by a password', 'ENCRYPTED', () => zip(withSheet(sheetOf(''), { flags: 1 }))],
    [
      'is another kind of file',
      'NOT_A_WORKBOOK',
      () => zip([{ name: 'word/document.xml', content: '<a/>' }]),
    ],
    [
      'uses an unknown compression method',
      'ARCHIVE_BROKEN',
      () => zip(withSheet(sheetOf(''), { method: 12 })),
    ],
    ['has a damaged part', 'ARCHIVE_BROKEN', () => zip(withSheet(sheetOf(''), { toldCrc: 1 }))],
    ['is truncated', 'ARCHIVE_BROKEN', () => workbook([['x']]).subarray(0, -40)],
    [
      'has data after its end',
      'ARCHIVE_BROKEN',
      () => zip(workbookParts([[['x']]]), { tail: Buffer.from('x') }),
    ],
    ['is an empty archive', 'NOT_A_WORKBOOK', () => zip([])],
    [
      'has a sheet of broken XML',
      'SHEET_BROKEN',
      () => zip(withSheet('<worksheet><sheetData><row')),
    ],
    ['has only empty sheets', 'SHEET_EMPTY', () => zip(workbookParts([[], [[null], ['']]]))],
    [
      'has a cell that is too long',
      'SHEET_CELL',
      () =>
        workbook([
          [
            'x'.repeat(workbookLimits.cellLength),
            `${'xy'.repeat(workbookLimits.cellLength / 2)}yz`,
          ],
        ]),
    ],
    [
      'has too many columns',
      'SHEET_COLUMNS',
      () => workbook([Array.from({ length: workbookLimits.columns + 1 }, () => 'x')]),
    ],
    [
      'has too many rows',
      'SHEET_ROWS',
      () =>
        zip(
          withSheet(
            sheetOf(
              `<row r="${workbookLimits.rows + 1}"><c r="A${workbookLimits.rows + 1}"><v>1</v></c></row>`,
            ),
          ),
        ),
    ],
    ...['<v>1</v>', ''].map(
      (value) =>
        [
          `has a row beyond the limit of a sheet${value && ', with a filled cell'}`,
          'SHEET_ROWS',
          () => zip(withSheet(sheetOf(`<row r="99999999"><c r="A99999999">${value}</c></row>`))),
        ] as [string, string, () => Buffer],
    ),
  ])('that %s is refused with %s', async (_, code, made) => {
    const { code: said, grownBy } = await refusal(made())
    expect(said).toBe(code)
    expect(grownBy).toBeLessThan(100)
  })

  test('with a distant cell that the check of its size cannot find is refused with SHEET_BROKEN', async () => {
    const corner = `<row r="1"><c r="A1"><v>1</v></c></row><row a=">" r="1048576"><c a=">" r="${columnName(16383)}1048576"><v>1</v></c></row>`
    const { code, grownBy } = await refusal(zip(withSheet(sheetOf(corner))))
    expect(code).toBe('SHEET_BROKEN')
    expect(grownBy).toBeLessThan(100)
  })

  const manyRows = () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}.5</v></c></row>`,
    )
    return zip(withSheet(sheetOf(rows.join(''))))
  }

  test('that needs more memory than its thread may use is refused with TOO_HEAVY', async () => {
    const { heapMb } = workerLimits
    workerLimits.heapMb = 16
    const { code } = await refusal(manyRows()).finally(() => {
      workerLimits.heapMb = heapMb
    })
    expect(code).toBe('TOO_HEAVY')
    // Only that thread ran out of memory: the next workbook is read as usual.
    expect(await cellsOf(workbook([['x']]))).toEqual([['x']])
  })

  test('that takes too much CPU time is given up', async () => {
    const { cpuSeconds } = workerLimits
    workerLimits.cpuSeconds = 0.2
    const { code } = await refusal(manyRows()).finally(() => {
      workerLimits.cpuSeconds = cpuSeconds
    })
    expect(code).toBe('TOO_SLOW')
  })

  test('that waits too long for the processor is given up', async () => {
    const { wallSeconds } = workerLimits
    workerLimits.wallSeconds = 0.001
    const { code } = await refusal(workbook([['x']])).finally(() => {
      workerLimits.wallSeconds = wallSeconds
    })
    expect(code).toBe('TOO_SLOW')
  })
})

const unquoted = (cell: string) => /^"(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
