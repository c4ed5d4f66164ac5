import { describe, expect, test } from 'vitest'
import { openUpload } from '../../../server/connectors/open-upload.ts'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { readTable } from '../../../server/connectors/table/open-table.ts'
import { bytes, only } from '../connectors/pull-rows.ts'

const NOW = Temporal.Instant.from('2026-12-08T06:00:00Z')

async function read(file: string | Buffer) {
  const upload = await openUpload(bytes(file), { now: NOW })
  if ('rows' in upload) throw new Error(upload.format)
  return Array.fromAsync(readTable(upload.table, null))
}

const patients = (rows: IncomingRow[]) => [
  ...new Set(
    only(rows, 'patient').map(({ record }) =>
      [record.surname, record.name, record.phone?.replace(/\D/g, '')].filter(Boolean).join(' '),
    ),
  ),
]

/** Times of visits with their state, in the order of the rows. */
const visits = (rows: IncomingRow[]) =>
  only(rows, 'visit').map(({ record: { startsAt, status, outcome } }) =>
    [`${startsAt}`.slice(0, 16), outcome ?? (status === 'canceled' ? status : '')].join(' ').trim(),
  )

const problems = (rows: IncomingRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'rejected' || row.kind === 'note' ? [[row.line, row.reason]] : [],
  )

describe('people', () => {
  test('a name and a number in one cell, and two people in one', async () => {
    const rows = await read(
      `Дата;Час;Мин;Пациент, тел.
09.12.2026;9;0;Ерёмина Васса Лукинична, т. 8 (937) 000-26-01, дом. 8 (846) 000-26-01
09.12.2026;10;15;Ильина Нора 8 937 000-26-03 Кац Роберт 8 937 000-26-04
09.12.2026;11;;Носик Варя и Носик Тима, 8 937 000-26-05 (мама Лена)
09.12.2026;12;;Шуба; не опаздывать`,
    )
    expect(patients(rows)).toEqual([
      'Ерёмина Васса 89370002601',
      'Ильина Нора 89370002603',
      'Кац Роберт 89370002604',
      'Носик Варя 89370002605',
      'Носик Тима 89370002605',
      'Шуба',
    ])
    expect(visits(rows).at(-1)).toBe('2026-12-09T12:00')
  })

  test('two people of one number are one row, and what two people paid is counted once', async () => {
    const heads = 'Номер карты;ФИО;Телефон;Оплачено'
    const numbered = await read(`${heads}\n17;Носик Варя и Носик Тима;89370002605;500`)
    expect(patients(numbered)).toHaveLength(1)
    const rows = await read(`${heads}\n;Носик Варя и Носик Тима;89370002605;500`)
    expect(only(rows, 'patient').map(({ record }) => record.sumPaid)).toEqual([500, null])
  })

  test('the column of names is found by its cells', async () => {
    const rows = await read(
      `Код;Наименование;Пол;Телефон;Менеджер
1;Абрамова Лидия Марковна;ж;89030002101;Орлова Вера
2;Борщёв Глеб;м;89030002102;Орлова Вера
3;Васильева Катя (не звонить);ж;89030002103;Орлова Вера`,
    )
    expect(patients(rows)).toEqual([
      'Абрамова Лидия 89030002101',
      'Борщёв Глеб 89030002102',
      'Васильева Катя 89030002103',
    ])
  })

  test.each([
    ['Тест Тест', []],
    ['Test, Patient', []],
    ['новый пациент', []],
    ['Служебный клиент', []],
    ['VIP!!! Мурзин Герман', ['Мурзин Герман 89161234567']],
    ['Пациент 17', ['Пациент 89161234567']],
    ['мама Ольга', ['Ольга 89161234567']],
    ['до тхи хоа', ['До Тхи 89161234567']],
    // Latin C and p.
    ['Cоколова Иpина', ['Соколова Ирина 89161234567']],
  ])('«%s» is %s', async (name, expected) => {
    expect(patients(await read(`ФИО;Телефон\n"${name}";89161234567`))).toEqual(expected)
  })

  test('a remark alone in a row makes no patient', async () => {
    const rows = await read(
      `ФИО;Телефон;Дата рождения
Силаева Рая;89530002301;01.02.1980
Отмен за неделю: 6;;
Зелёный — был, красный — не пришёл;;
Орлова Вера;;
Ким Юна (мама Тимура);;`,
    )
    expect(patients(rows)).toEqual(['Силаева Рая 89530002301', 'Орлова Вера', 'Ким Юна'])
    expect(problems(rows)).toEqual([
      [3, 'SUMMARY_ROW'],
      [4, 'SUMMARY_ROW'],
    ])
  })

  test('the parents’ number is that of children whose ages nobody wrote', async () => {
    const rows = await read(
      'Ребёнок;Мама (папа);Телефон мамы\nКротова Люся;Белых Жанна;89290002103',
    )
    expect(only(rows, 'patient')[0]?.record).toMatchObject({
      phone: null,
      guardian: { name: 'Белых Жанна', phone: '89290002103', isContact: true },
    })
  })

  test.each([
    ['Моб: 8(905)000-41-01 Дом: 8(812)000-41-01', '89050004101'],
    ['Mobile: 07700 900101, Home: 020 7946 0101', '07700900101'],
    ['8 977 000-12-05 Viber', '89770001205'],
  ])('the number in «%s»', async (cell, expected) => {
    const rows = await read(`ФИО;Телефон\nКац Лев;"${cell}"`)
    expect(only(rows, 'patient')[0]?.record.phone?.replace(/\D/g, '')).toBe(expected)
  })
})

describe('what a cell leaves out', () => {
  test('signs of repetition stand for the cell above', async () => {
    const rows = await read(
      `Пациент;Телефон;Дата;Время
Лаптев Семён;89520007102;08.12.2026;8:20
Лаптева Ольга;-//-;-//-;8:40
Исаков Павел;тот же;";9:00`.replace('";9', '"""";9'),
    )
    expect(patients(rows).map((one) => one.slice(-11))).toEqual(Array(3).fill('89520007102'))
    expect(visits(rows)).toEqual(['2026-12-08T08:20', '2026-12-08T08:40', '2026-12-08T09:00'])
  })

  test('«он же» is the person of the cell before', async () => {
    const rows = await read(
      `Дата/время;№ чека;Плательщик;За кого;Телефон;Сумма
01.12.2026 10:12;311;Фадеев Мирон;он же;89990009101;4 500,00
01.12.2026 12:40;312;Хомутова Инесса;Хомутов Гоша (сын);89990009102;1 200,00`,
    )
    // The times are those of payments.
    expect(visits(rows)).toEqual([])
    expect(patients(rows)).toEqual(['Фадеев Мирон 89990009101', 'Хомутов Гоша 89990009102'])
    expect(only(rows, 'patient').map(({ record }) => record.sumPaid)).toEqual([4500, 1200])
  })

  test.each([
    ['ср 9 декабря', '2026-12-09'],
    ['9.12', '2026-12-09'],
    ['9.01', '2027-01-09'],
    ['9.12 в 9:00', '2026-12-09'],
    // The only Tuesday of these years.
    ['вт 9.12', '2025-12-09'],
    ['30 июня', '2026-06-30'],
  ])('the year of «%s»', async (day, expected) => {
    const rows = await read(`Дата;Время;Пациент;Телефон\n${day};9:00;Кац Лев;89161234567`)
    expect(visits(rows)).toEqual([`${expected}T09:00`])
  })

  test('a column of times has no days', async () => {
    const rows = await read(`Дата;Начало;Пациент;Телефон\n9.12.2026;9.10;Кац Лев;89161234567`)
    expect(visits(rows)).toEqual(['2026-12-09T09:10'])
  })

  test('hours without minutes, and times without a sign, are times in their column', async () => {
    const rows = await read(
      'Дата;Время;Пациент;Телефон\n9.12.2026;13;Кац Лев;89161234567\n9.12.2026;1430;Ким Юна;89161234568',
    )
    expect(visits(rows)).toEqual(['2026-12-09T13:00', '2026-12-09T14:30'])
  })

  test('days of payments are no visits, and each row says so', async () => {
    const rows = await read(
      'Дата;ФИО пациента;Телефон;Оплачено\n27.11.2026;Мазаев Пров;89060002201;20000\n01.12.2026;Мазаев Пров;89060002201;25000',
    )
    expect(visits(rows)).toEqual([])
    expect(only(rows, 'patient').at(-1)?.record.sumPaid).toBe(45000)
    expect(problems(rows)).toEqual([
      [2, 'NO_START'],
      [3, 'NO_START'],
    ])
  })

  test('a mistyped date costs its row, and does not turn the others round', async () => {
    const days = [...Array(10).fill('09.12.2026'), '09.13.2026']
    const rows = await read(
      [
        'Дата;Время;Пациент;Телефон',
        ...days.map((day, at) => `${day};9:00;Кац Лев;8916123456${at % 10}`),
      ].join('\n'),
    )
    expect(new Set(visits(rows))).toEqual(new Set(['2026-12-09T09:00']))
    expect(problems(rows)).toEqual([[12, 'BAD_DATE']])
  })

  test('a price beside an empty column of payments is not paid', async () => {
    const rows = await read(
      'ФИО;Телефон;Стоимость;Оплачено\nКац Лев;89161234567;3000;\nКим Юна;89161234568;3000;бесплатно\nОрлов Пётр;89161234569;3000;500',
    )
    expect(only(rows, 'patient').map(({ record }) => record.sumPaid)).toEqual([null, 0, 500])
  })

  test('a time far below a list of days is a visit’s', async () => {
    const days = Array.from({ length: 60 }, (_, at) => `27.11.2026;Кац Лев;891612345${10 + at}`)
    const rows = await read(
      ['Дата;ФИО;Телефон', ...days, '09.12.2026 10:30;Ким Юна;89161234599'].join('\n'),
    )
    expect(visits(rows)).toEqual(['2026-12-09T10:30'])
    expect(problems(rows)).toHaveLength(60)
  })

  test('a sum beside a day alone is reported', async () => {
    const rows = await read(
      'Дата;ФИО пациента;Телефон;Оплачено\n27.11.2026;Мазаев Пров;89060002201;20000\n28.11.2026;;;5000',
    )
    expect(problems(rows)).toContainEqual([3, 'NO_NAME'])
  })

  test('an empty date of a system is no visit', async () => {
    const rows = await read(
      'AptDateTime,PatName,WirelessPhone,AptStatus\n12/7/2026 8:00 AM,"Ash, Delia",2025550101,Complete\n1/1/0001 12:00 AM,"Rooke, Imelda",2025550108,UnschedList',
    )
    expect(patients(rows)).toEqual(['Ash Delia 2025550101', 'Rooke Imelda 2025550108'])
    expect(visits(rows)).toEqual(['2026-12-07T08:00 attended'])
  })
})
