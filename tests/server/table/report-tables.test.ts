import { describe, expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import type { RowChoice } from '../../../server/connectors/table/read-rows.ts'
import { bytes, only, readCsv } from '../connectors/pull-rows.ts'
import { type Cell, workbook, workbookParts } from '../connectors/workbook.ts'
import { zip } from '../connectors/zip.ts'

const read = (text: string) => Array.fromAsync(readCsv(bytes(text)))

async function readBook(file: Buffer, choice: RowChoice = {}, sheet: string | null = null) {
  const upload = await openUpload(bytes(file, 64 * 1024), { choice: { sheet } })
  if (upload.format !== 'xlsx') throw new Error(upload.format)
  const { detected, table } = upload
  return { rows: await Array.fromAsync(readTable(table, null, choice)), detected, table }
}

const starts = (rows: IncomingRow[]) =>
  only(rows, 'visit').map(({ record }) => `${record.startsAt}`)
const names = (rows: IncomingRow[]) => only(rows, 'patient').map(({ record }) => record.surname)
const leftOut = (rows: IncomingRow[]) =>
  only(rows, 'rejected').map(({ line, reason }) => [line, reason])

describe('a report as people keep it', () => {
  test('has a title, a period, a total and a signature around the table', async () => {
    const rows = await read(
      `Журнал записи за неделю;;;;
Период: 01.12.2026 - 07.12.2026;;;;
;;;;
Пациент;Телефон;Дата;Время;Врач
Ким Юна;89035556677;01.12.2026;9:00;Иванов О.Л.
Итого: 1;;;;
Всего записей;1;;;
Администратор: ________;;;;
Дата печати: 30.11.2026;;;;`,
    )
    expect(names(rows)).toEqual(['Ким'])
    expect(leftOut(rows)).toEqual([6, 7, 8, 9].map((line) => [line, 'SUMMARY_ROW']))
  })

  test('repeats its headings on each page', async () => {
    const rows = await read(
      `Пациент;Телефон;Дата;Время
Ким Юна;89035556677;01.12.2026;9:00
Страница 1 из 2;;;
Пациент;Телефон;Дата;Время
Орлов Пётр;89035556688;01.12.2026;9:30`,
    )
    expect(names(rows)).toEqual(['Ким', 'Орлов'])
    expect(leftOut(rows)).toEqual([
      [3, 'SUMMARY_ROW'],
      [4, 'REPEATED_HEADING'],
    ])
  })

  test('has days, and doctors, as headings of groups', async () => {
    const rows = await read(
      `Время;Пациент;Телефон
Врач: Иванов О.Л.;;
9 декабря 2026;;
10:00;Ким Юна;89035556677
10:30;Орлов Пётр;89035556688
Врач: Петрова А.А.;;
10.12.2026;;
10:00;Лебедев Иван;89035556699`,
    )
    expect(starts(rows)).toEqual([
      '2026-12-09T10:00:00',
      '2026-12-09T10:30:00',
      '2026-12-10T10:00:00',
    ])
    expect(only(rows, 'specialist').map(({ record }) => record.name)).toEqual([
      'Иванов О.Л.',
      'Петрова А.А.',
    ])
    expect(leftOut(rows)).toEqual([])
  })

  test('has its day in the title, and dates that are written once for several rows', async () => {
    const titled = await read(
      `Расписание на 9 декабря 2026 г.;;
Сформировано 08.12.2026;;
Время;Пациент;Телефон
Невролог: Синапсов Валерий Ефимович, каб. 204;;
10:00;Ким Юна;89035556677`,
    )
    expect(starts(titled)).toEqual(['2026-12-09T10:00:00'])
    expect(only(titled, 'specialist')[0]?.record.name).toBe('Синапсов Валерий Ефимович')
    const untimed = await read(
      `Дата;Время;Пациент;Телефон;Статус
01.10.2026;10:00;Ким Юна;89035556677;Пришла
;;Орлов Пётр;89035556688;Не пришёл`,
    )
    expect(starts(untimed)).toEqual(['2026-10-01T10:00:00'])
    expect(leftOut(untimed)).toEqual([[3, 'NO_START']])
    const once = await read(
      `Дата;Время;Пациент;Телефон
09.12.2026;10:00;Ким Юна;89035556677
;10:30;Орлов Пётр;89035556688
10.12.2026;9:00;Лебедев Иван;89035556699`,
    )
    expect(starts(once)).toEqual([
      '2026-12-09T10:00:00',
      '2026-12-09T10:30:00',
      '2026-12-10T09:00:00',
    ])
  })

  test('says in a column of its own that a visit was canceled or deleted', async () => {
    const rows = await read(
      `Пациент;Телефон;Дата;Время;Статус;Удалена
Вера Шубина;89035556677;09.12.2026;10:00;Клиент подтвердил;Нет
Орлов Пётр;89035556688;09.12.2026;10:30;Клиент подтвердил;Да`,
    )
    expect(only(rows, 'visit').map(({ record }) => [record.status, record.confirmed])).toEqual([
      ['valid', true],
      ['canceled', false],
    ])
    expect(only(rows, 'patient')[0]?.record).toMatchObject({ surname: 'Шубина', name: 'Вера' })
  })

  test('has headings in two rows', async () => {
    const rows = await read(
      `Пациент;;Приём;;;Статус
ФИО;Контакты;Дата;Время;Специалист;
Ким Юна;89035556677;01.12.2026;9:00;Иванов О.Л.;Записан`,
    )
    expect(starts(rows)).toEqual(['2026-12-01T09:00:00'])
    expect(only(rows, 'patient')[0]?.record).toMatchObject({ name: 'Юна', phone: '89035556677' })
    expect(leftOut(rows)).toEqual([])
  })

  test('a patient whose name begins like a total is a patient', async () => {
    const rows = await read('ФИО;Телефон\nИтогова Анна;89035556677\nВсеголодова Ада;89035556678')
    expect(names(rows)).toEqual(['Итогова', 'Всеголодова'])
  })
})

const head = ['ФИО пациента', 'Телефон', 'Дата приема', 'Время приема']
const row = (name: string, day: Cell = '09.12.2026'): Cell[] => [name, 79160000182, day, '10:00']

/** The parts with one of them changed. */
const changed = (sheets: Cell[][][], name: RegExp, change: (content: string) => string) =>
  zip(
    workbookParts(sheets).map((part) =>
      name.test(part.name) ? { ...part, content: change(String(part.content)) } : part,
    ),
  )

describe('a workbook', () => {
  test('is read from the sheet with the records, not from a cover', async () => {
    const book = zip(
      workbookParts([
        [['Отчёт'], ['Клиника «Лотос»']],
        [head, row('Второлистов Пётр')],
      ]),
    )
    const { rows, detected } = await readBook(book)
    expect(names(rows)).toEqual(['Второлистов'])
    expect(detected).toMatchObject({ sheet: 'Лист2', sheets: ['Лист1', 'Лист2'] })
  })

  test('is read from all sheets with the same headings, or from the chosen one', async () => {
    const book = zip(
      workbookParts([
        [head, row('Первый Пётр')],
        [head, row('Второй Пётр')],
      ]),
    )
    expect(names((await readBook(book)).rows)).toEqual(['Первый', 'Второй'])
    expect(names((await readBook(book, {}, 'Лист2')).rows)).toEqual(['Второй'])
    const three = zip(
      workbookParts(['Один', 'Два', 'Три'].map((name) => [head, row(`${name} Пётр`)])),
    )
    const { detected } = await readBook(three)
    expect(detected.sheets).toEqual(['Лист1 … Лист3 (3)', 'Лист1', 'Лист2', 'Лист3'])
    expect(names((await readBook(three, {}, detected.sheets[0])).rows)).toHaveLength(3)
  })

  test('does not give rows of a hidden sheet', async () => {
    const book = changed(
      [
        [head, row('Прошлый Пётр')],
        [head, row('Нынешний Пётр')],
      ],
      /workbook\.xml$/,
      (xml) => xml.replace('sheetId="1"', 'sheetId="1" state="hidden"'),
    )
    const { rows, detected } = await readBook(book)
    expect(names(rows)).toEqual(['Нынешний'])
    expect(detected.sheets).toEqual([])
  })

  test('may have another sheet that is too wide', async () => {
    const wide: Cell[][] = [Array.from({ length: 200 }, () => 'x')]
    const { rows } = await readBook(zip(workbookParts([[head, row('Широков Пётр')], wide])))
    expect(names(rows)).toEqual(['Широков'])
    await expect(readBook(zip(workbookParts([[['Отчёт']], wide])))).rejects.toMatchObject({
      code: 'SHEET_COLUMNS',
    })
  })

  test('is found by its relationships, whatever its name', async () => {
    const parts = workbookParts([[head, row('Иноимённый Пётр')]]).map(
      ({ name, content, ...part }) => ({
        ...part,
        name: name.replace('workbook.xml', 'book2.xml'),
        content:
          name === '_rels/.rels' ? String(content).replace('workbook.xml', 'book2.xml') : content,
      }),
    )
    expect(names((await readBook(zip(parts))).rows)).toEqual(['Иноимённый'])
  })

  test('may embed documents, which are never read', async () => {
    const parts = workbookParts([[head, row('Вложеньев Пётр')]])
    const embedded = [
      { name: 'xl/embeddings/document1.docx', content: zip([]) },
      { name: 'xl/media/inner.zip', content: ' '.repeat(5_000_000) },
    ]
    expect(names((await readBook(zip([...parts, ...embedded]))).rows)).toEqual(['Вложеньев'])
  })

  test.each([
    [true, 44903],
    [false, 46365],
  ])('counts days without a format from 1904 if it says so (%s)', async (from1904, days) => {
    const { rows } = await readBook(
      zip(workbookParts([[head, row('Маков Пётр', days)]], { from1904 })),
    )
    expect(starts(rows)).toEqual(['2026-12-09T10:00:00'])
  })

  describe('with marked rows', () => {
    const sheets = [[head, row('Первый Пётр'), row('Второй Пётр')]]
    /** With a font in all cells of the second row. */
    const withFont = (font: string) =>
      zip(
        workbookParts(sheets).map((part) => {
          const content = String(part.content)
          if (/styles\.xml$/.test(part.name))
            return {
              ...part,
              content: content
                .replace('<cellXfs', `<fonts count="2"><font/><font>${font}</font></fonts><cellXfs`)
                .replace('</cellXfs>', '<xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs>'),
            }
          return /sheet1\.xml$/.test(part.name)
            ? { ...part, content: content.replaceAll(/(<c r="[A-Z]+2")(?: s="\d")?/g, '$1 s="4"') }
            : part
        }),
      )
    const struck = withFont('<strike/>')
    const red = withFont('<color rgb="FFFF0000"/>')
    const hidden = changed(sheets, /sheet1\.xml$/, (xml) =>
      xml.replace('<row r="2"', '<row r="2" hidden="1"'),
    )

    test('leaves out struck rows unless somebody chooses otherwise', async () => {
      const { rows } = await readBook(struck)
      expect(leftOut(rows)).toEqual([[2, 'STRUCK_ROW']])
      expect(names((await readBook(struck, { leftOutMarks: [] })).rows)).toEqual([
        'Первый',
        'Второй',
      ])
    })

    test.each([
      ['red', red, 'RED_ROW'],
      ['hidden', hidden, 'HIDDEN_ROW'],
    ] as const)('takes %s rows unless somebody chooses otherwise', async (mark, book, reason) => {
      expect(names((await readBook(book)).rows)).toEqual(['Первый', 'Второй'])
      const { rows } = await readBook(book, { leftOutMarks: [mark] })
      expect(leftOut(rows)).toEqual([[2, reason]])
    })
  })
})

test('files that are no workbook are refused', async () => {
  const file = zip([{ name: 'word/document.xml', content: '<a/>' }])
  await expect(openUpload(bytes(file))).rejects.toMatchObject({ code: 'NOT_A_WORKBOOK' })
  await expect(openUpload(bytes(workbook([])))).rejects.toMatchObject({ code: 'SHEET_EMPTY' })
})
