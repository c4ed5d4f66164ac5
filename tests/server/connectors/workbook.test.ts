import { expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { openSheet } from '../../../server/connectors/xlsx/open-sheet.ts'
import { limits } from '../../../server/connectors/xlsx/workbook-limits.ts'
import { bytes, readCsv, refusals } from './gather.ts'
import { type Cell, sheetOf, workbook, workbookParts } from './workbook.ts'
import { zip } from './zip.ts'

const plain = (incoming: unknown) => JSON.parse(JSON.stringify(incoming))
const withSheet = (content: string, over = {}) =>
  workbookParts([[['x']]]).map((part) =>
    part.name.includes('sheet1') ? { ...part, content, ...over } : part,
  )

test('a workbook tells what the same table as CSV tells, by numbers and dates of its own', async () => {
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
const late = limits.rows + 1

test.each<[string, string, () => Buffer]>([
  [
    'has more columns than a table of visits has',
    'SHEET_COLUMNS',
    () => workbook(row(limits.columns + 1)),
  ],
  [
    'has more rows than are taken',
    'SHEET_ROWS',
    () => zip(withSheet(sheetOf(`<row r="${late}"><c r="A${late}"><v>1</v></c></row>`))),
  ],
  [
    'has a cell longer than any',
    'SHEET_CELL',
    () => workbook([['xy'.repeat(limits.cell / 2 + 1)]]),
  ],
  ['packs far too well', 'ARCHIVE_RATIO', () => zip(withSheet(' '.repeat(5_000_000)))],
  [
    'unpacks to more than it tells',
    'ARCHIVE_LIES',
    () => zip(withSheet(' '.repeat(5_000_000), { toldSize: 5000 })),
  ],
  ['is under a password', 'ENCRYPTED', () => zip(withSheet(sheetOf(''), { flags: 1 }))],
  ['is no workbook', 'NOT_A_WORKBOOK', () => zip([{ name: 'word/document.xml', content: '<a/>' }])],
])('what %s is refused: %s', async (_, code, made) => {
  await expect(openSheet(new Uint8Array(made()))).rejects.toMatchObject({ code })
})

test('as many columns as a table may have are read', async () => {
  const [read] = await Array.fromAsync(
    await openSheet(new Uint8Array(workbook(row(limits.columns)))),
  )
  expect(read?.cells).toHaveLength(limits.columns)
})
