import { expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { bytes, only } from '../connectors/pull-rows.ts'
import { type Cell, workbookParts } from '../connectors/workbook.ts'
import { zip } from '../connectors/zip.ts'

async function read(file: string | Buffer) {
  const upload = await openUpload(bytes(file))
  if ('rows' in upload) throw new Error(upload.format)
  return Array.fromAsync(readTable(upload.table, null))
}

/** Visits as «time doctor state». */
function visits(rows: IncomingRow[]) {
  const doctors = new Map(
    only(rows, 'specialist').map(({ record }) => [record.externalId, record.name]),
  )
  return only(rows, 'visit').map(({ record }) =>
    [
      `${record.startsAt}`.slice(0, 16),
      doctors.get(record.specialistExternalId ?? ''),
      record.outcome ?? (record.status === 'canceled' ? record.status : null),
    ]
      .filter(Boolean)
      .join(' '),
  )
}

test('a report of 1C has headings below each other, and groups with their sums', async () => {
  const rows = await read(
    `Записи по сотрудникам;;;;;
Сотрудник;;Клиент;Телефон;Состояние;Сумма
День;;;;;
;Время;;;;
Моляров Юрий Юрьевич;;;;;11 700,00
08.12.2026 0:00:00;;;;;4 700,00
;09:00 - 10:00;Эйхман Борис;89060001901;Ожидает;4 700,00
;10:00 - 10:30;Юсупова Динара;89060001902;Отказ клиента;0,00
10.12.2026 0:00:00;;;;;7 000,00
;18:00 - 19:30;Юсупова Динара;89060001902;Запланирована;7 000,00
Прикусова Ася Глебовна;;;;;3 000,00
09.12.2026 0:00:00;;;;;3 000,00
;12:15 - 12:45;Ягудин Камиль;89060001903;Запланирована;3 000,00
Итого;;;;;14 700,00`,
  )
  expect(visits(rows)).toEqual([
    '2026-12-08T09:00 Моляров Юрий Юрьевич',
    '2026-12-08T10:00 Моляров Юрий Юрьевич canceled',
    '2026-12-10T18:00 Моляров Юрий Юрьевич',
    '2026-12-09T12:15 Прикусова Ася Глебовна',
  ])
})

test('sheets of days and of doctors are one table', async () => {
  const head: Cell[] = ['Время', 'ФИО', 'Телефон']
  const days = await read(
    zip(
      workbookParts([
        [['ПОНЕДЕЛЬНИК 7 ДЕКАБРЯ 2026'], head, ['9:00', 'Кац Лев', '89161234567']],
        [['ВТОРНИК 8 ДЕКАБРЯ 2026'], head, ['9:30', 'Ким Юна', '89161234568']],
        [
          ['Вид', '%'],
          ['Пенсионер', 10],
        ],
      ]),
    ),
  )
  expect(visits(days)).toEqual(['2026-12-07T09:00', '2026-12-08T09:30'])
  const doctors = await read(
    zip(
      workbookParts(
        ['Петушков И. О., терапевт', 'Сойкина М. М., педиатр'].map((doctor, at) => [
          [`Расписание врача: ${doctor}`],
          ['Дата', ...head],
          ['10.12.2026', '14:00', 'Кац Лев', `8916123456${at}`],
        ]),
      ),
    ),
  )
  expect(visits(doctors)).toEqual([
    '2026-12-10T14:00 Петушков И. О.',
    '2026-12-10T14:00 Сойкина М. М.',
  ])
})

test('a cell merged over several rows says the same of each', async () => {
  const rows = await read(
    zip(
      workbookParts(
        [
          [
            ['Дата', 'Время', 'ФИО', 'Телефон'],
            ['10.12.2026', '8:00 – 9:00', 'Кац Лев', '89161234567'],
            [null, null, 'Ким Юна', '89161234568'],
          ],
        ],
        {
          after:
            '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>',
        },
      ),
    ),
  )
  expect(visits(rows)).toEqual(['2026-12-10T08:00', '2026-12-10T08:00'])
})

test('a list of moves cancels the old visit and books the new one', async () => {
  const rows = await read(
    `ФИО;Телефон;Было;Стало;Итог
Силаева Рая;89530002301;08.12.2026 10:30;15.12.2026 10:30;перенос
Трофимчук Осип;89530002302;08.12.2026 12:00;—;отказался совсем
Хитрово Анфиса;89530002305;04.12.2026 18:00;04.12.2026 18:00;передумала отменять, была`,
  )
  expect(visits(rows)).toEqual([
    '2026-12-08T10:30 canceled',
    '2026-12-15T10:30',
    '2026-12-08T12:00 canceled',
    '2026-12-04T18:00 attended',
  ])
})

test('a moved visit with a number is moved itself', async () => {
  const rows = await read(
    `№ записи;ФИО;Телефон;Было;Стало;Итог
5;Силаева Рая;89530002301;08.12.2026 10:30;15.12.2026 10:30;перенос`,
  )
  expect(visits(rows)).toEqual(['2026-12-15T10:30'])
})

test.each([
  ['сопли, отменили', 'canceled'],
  ['сама отменила (08.12)', 'canceled'],
  ['опоздал на 20 мин, приняли', 'attended'],
  ['Оплачен', 'attended'],
  ['BROKEN/NS', 'noShow'],
  ['late_cancel', 'canceled'],
])('the status «%s» is %s', async (word, expected) => {
  const rows = await read(
    `Пациент;Телефон;Дата;Время;Статус\nКац Лев;89161234567;09.12.2026;9:00;"${word}"`,
  )
  expect(visits(rows)).toEqual([`2026-12-09T09:00 ${expected}`])
})

test('a remark may follow the no of a column of yes and no', async () => {
  const rows = await read(
    'Пациент;Телефон;Дата;Время;Пришли?\nКац Лев;89161234567;05.12.2026;9:00;"нет, проспали"',
  )
  expect(visits(rows)).toEqual(['2026-12-05T09:00 noShow'])
})

test.each([
  ['отмена!!!', ' canceled'],
  ['ОТМ', ' canceled'],
  ['НЕ ПРИДЕТ', ' canceled'],
  ['перенесли на 14-е 10:00', ' canceled'],
  ['не пришёл, извинился', ' noShow'],
  // About something else.
  ['перенос с 11.12', ''],
  ['перенесла на ногах ОРВИ', ''],
  ['отмена препарата', ''],
  ['отказ от анестезии', ''],
])('without a status column the remark «%s» decides', async (remark, expected) => {
  const rows = await read(
    `Пациент;Телефон;Дата;Время;Примечание\nКац Лев;89161234567;09.12.2026;9:00;"${remark}"`,
  )
  expect(visits(rows)).toEqual([`2026-12-09T09:00${expected}`])
})
