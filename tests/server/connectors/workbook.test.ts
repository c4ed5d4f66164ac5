import { expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { createDetectedFormat } from '../../../server/connectors/table/detected-format.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { openSheet } from '../../../server/connectors/xlsx/open-sheet.ts'
import { workbookLimits } from '../../../server/connectors/xlsx/workbook-limits.ts'
import { bytes, readCsv, refusals } from './pull-rows.ts'
import { type Cell, sheetOf, workbook, workbookParts } from './workbook.ts'
import { zip } from './zip.ts'

/** Cells as written differ between a workbook and a text. */
const plain = (incoming: unknown) =>
  JSON.parse(JSON.stringify(incoming, (key, value) => (key === 'cells' ? undefined : value)))
const withSheet = (content: string, over = {}) =>
  workbookParts([[['x']]]).map((part) =>
    part.name.includes('sheet1') ? { ...part, content, ...over } : part,
  )

test('a workbook with native numbers and dates gives the same rows as the table in CSV', async () => {
  const heads = ['№ записи', 'Пациент', 'Телефон', 'Дата', 'Время', 'Оплачено']
  const book: Cell[][] = [
    heads,
    [
      101,
      'Соколова Анна',
      79161234567,
      { days: 46365, as: 'date' },
      { days: 11 / 24 + 20 / 1440, as: 'time' },
      1500.5,
    ],
    [102, { xml: '<c t="str"><f>A2</f><v>Орлов Пётр</v></c>' }, 79031112233, 46365, 0.4375, null],
  ]
  const text = [
    heads.join(';'),
    '101;Соколова Анна;79161234567;09.12.2026;11:20;1500,5',
    '102;Орлов Пётр;79031112233;09.12.2026;10:30;',
  ].join('\n')
  const upload = await openUpload(bytes(workbook(book), 64 * 1024))
  if (upload.format !== 'xlsx') throw new Error(upload.format)
  const read = await Array.fromAsync(readTable(upload.table, null))
  expect(refusals(read)).toEqual([])
  expect(plain(read)).toEqual(plain(await Array.fromAsync(readCsv(bytes(text)))))
})

const row = (columns: number) => [Array.from({ length: columns }, () => 'x')]
const late = workbookLimits.rows + 1

test.each<[string, string, () => Buffer]>([
  ['has too many columns', 'SHEET_COLUMNS', () => workbook(row(workbookLimits.columns + 1))],
  [
    'has too many rows',
    'SHEET_ROWS',
    () => zip(withSheet(sheetOf(`<row r="${late}"><c r="A${late}"><v>1</v></c></row>`))),
  ],
  [
    'has a cell that is too long',
    'SHEET_CELL',
    () => workbook([['xy'.repeat(workbookLimits.cellLength / 2 + 1)]]),
  ],
  [
    'has an extreme compression ratio',
    'ARCHIVE_RATIO',
    () => zip(withSheet(' '.repeat(5_000_000))),
  ],
  [
    'unpacks to more than it declares',
    'ARCHIVE_LIES',
    () => zip(withSheet(' '.repeat(5_000_000), { toldSize: 5000 })),
  ],
  ['is protected by a password', 'ENCRYPTED', () => zip(withSheet(sheetOf(''), { flags: 1 }))],
  [
    'is another kind of file',
    'NOT_A_WORKBOOK',
    () => zip([{ name: 'word/document.xml', content: '<a/>' }]),
  ],
])('a workbook that %s is refused with %s', async (_, code, made) => {
  await expect(openSheet(new Uint8Array(made()), createDetectedFormat())).rejects.toMatchObject({
    code,
  })
})

test('the largest allowed number of columns is read', async () => {
  const [read] = await Array.fromAsync(
    await openSheet(new Uint8Array(workbook(row(workbookLimits.columns))), createDetectedFormat()),
  )
  expect(read?.cells).toHaveLength(workbookLimits.columns)
})

const borderedCell = (at: string) => `<c r="${at}" s="1"/>`

test.each([
  ['rows', `</row><row r="1048576">${borderedCell('O1048576')}`],
  ['columns', borderedCell('XFD2')],
])('formatted cells without a value in far %s are no part of the table', async (_, far) => {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = `<row r="1">${text('A1', 'Пациент')}</row><row r="2">${text('A2', 'Анна')}${far}</row>`
  const read = await Array.fromAsync(
    await openSheet(new Uint8Array(zip(withSheet(sheetOf(rows)))), createDetectedFormat()),
  )
  expect(read.map(({ cells }) => cells)).toEqual([['Пациент'], ['Анна']])
})
