import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { upload } from './upload.ts'

const open = useTestApp()

const withIds = [
  'Номер карты;ФИО;Телефон;Д.р.;Дата;Время;Врач',
  'P-1;Семёнова Алёна Игоревна;+7 916 123-45-67;14.03.1988;09.12.2026;10:30;Иванов О.Л.',
  'P-2;Ким Юна;+7 903 222-33-44;01.02.1990;09.12.2026;11:00;Иванов О.Л.',
  'P-3;Орлов Пётр;;05.06.1970;09.12.2026;12:00;Иванов О.Л.',
].join('\n')
const withoutIds = [
  'Пациент;Телефон;Дата рождения;Когда;Время;Врач',
  'СЕМЕНОВА АЛЕНА;8(916)1234567;;09.12.2026;10:30;Иванов О.Л.',
  'Ким Юна;;01.02.1990;09.12.2026;11:00;Иванов О.Л.',
  'Орлов Петр;;05.06.1970;09.12.2026;12:00;Иванов О.Л.',
]
  .join('\n')
  .replace('Когда', 'Дата')

async function importFiles(...files: string[]) {
  const { as } = await registerClinic(open)
  const runs = []
  for (const file of files) runs.push((await upload(as, 'a.csv', file)).body)
  const count = async (path: string) => (await as.get<{ total: number }>(path)).body.total
  return {
    ...{ as, runs },
    patients: await count('/api/client/list'),
    visits: await count('/api/visit/list'),
  }
}

describe('a list without numbers and a list with numbers', () => {
  test.each([
    ['with numbers first', [withIds, withoutIds]],
    ['without numbers first', [withoutIds, withIds]],
    ['in turns', [withIds, withoutIds, withIds, withoutIds]],
  ])('%s name the same patients and visits', async (_name, files) => {
    const { patients, visits, runs } = await importFiles(...files)
    expect({ patients, visits }).toEqual({ patients: 3, visits: 3 })
    for (const run of runs.slice(1)) expect(run.created).toBe(0)
  })
})

const head = 'ФИО;Телефон;Д.р.;Дата;Время'
const list = (...rows: string[]) => [head, ...rows].join('\n')

test.each<[string, string[], number]>([
  [
    'namesakes with one phone and other birth dates stay two',
    [list('Ким Юна;89032223344;01.02.1990;;', 'Ким Юна;89032223344;01.02.1960;;')],
    2,
  ],
  [
    'a third who may be either of two is neither',
    [
      list('Ким Юна;89032223344;01.02.1990;;', 'Ким Юна;89032223344;01.02.1960;;'),
      list('Ким Юна;89032223344;;;'),
    ],
    3,
  ],
  ['a name alone is not enough', [list('Ким Юна;;;;'), list('Ким Юна;89032223344;;;')], 2],
  [
    'rows of one file with and without a birth date are one patient',
    [list('Ким Юна;89032223344;;;', 'Ким Юна;89032223344;01.02.1990;;')],
    1,
  ],
  [
    'a birth date that could not be read does not double the patient when it is corrected',
    [list('Ким Юна;89032223344;41.02.1990;;'), list('Ким Юна;89032223344;11.02.1990;;')],
    1,
  ],
  [
    'relatives with one phone stay two',
    [list('Ким Юна;89032223344;;;'), list('Ким Сон;89032223344;;;')],
    2,
  ],
])('%s', async (_name, files, expected) => {
  expect((await importFiles(...files)).patients).toBe(expected)
})

test('what a row leaves out does not remove what another row of the patient gave', async () => {
  const { as } = await importFiles(
    list('Ким Юна;89032223344;11.02.1990;;', 'Ким Юна;89032223344;;;'),
  )
  expect((await as.get('/api/client/list')).body).toMatchObject({
    items: [{ birthDate: '1990-02-11', phone: '+79032223344' }],
  })
})

test('what visits paid is added up over files, and a file with fewer visits lowers nothing', async () => {
  const paid = (...rows: string[]) => ['ФИО;Телефон;Дата;Время;Статус;Оплачено', ...rows].join('\n')
  const first = 'Ким Юна;89032223344;01.10.2026;10:30;Пришла;500,25'
  const second = 'Ким Юна;89032223344;01.11.2026;10:30;Пришла;700,25'
  const { as } = await importFiles(
    paid(first, second),
    paid('Ким Юна;89032223344;05.11.2026;10:30;Пришла;100'),
    paid(first),
  )
  expect((await as.get('/api/client/list')).body).toMatchObject({ items: [{ sumPaid: 1300.5 }] })
  expect((await as.get('/api/visit/list?sort=startsAt')).body).toMatchObject({
    items: [{ sumPaid: 500.25 }, { sumPaid: 700.25 }, { sumPaid: 100 }],
  })
})

test('a child without a number is reached by the guardian’s, an adult and a child with a number are not', async () => {
  const { as } = await importFiles(
    [
      'ФИО;Телефон;Д.р.;Мать;Телефон матери',
      'Лебедева Вера;;01.01.2020;ЛЕБЕДЕВА Ольга (мама);8 916 123-45-61',
      'Лебедев Пётр;89161234562;01.01.2019;Лебедева Ольга;89161234561',
      'Лебедев Иван;;01.01.1990;Лебедева Ольга;89161234561',
    ].join('\n'),
  )
  expect((await as.get('/api/client/list?sort=name')).body).toMatchObject({
    items: [
      { name: 'Вера', phone: '+79161234561', guardianName: 'Лебедева Ольга' },
      { name: 'Иван', phone: null, guardianName: null },
      { name: 'Пётр', phone: '+79161234562', guardianName: null },
    ],
  })
})

test('a patient whose rows are far apart in a long list is counted and paid for once', async () => {
  const others = Array.from({ length: 2500 }, (_, at) => `Пациент ${at};${89160000000 + at};`)
  const { as, runs } = await importFiles(
    ['ФИО;Телефон;Оплачено', 'Ким Юна;89032223344;500', ...others, 'Ким Юна;89032223344;700'].join(
      '\n',
    ),
  )
  expect(runs[0]?.lines).toMatchObject({ read: 2502, created: 2501, leftOut: 0 })
  expect((await as.get('/api/client/list?search=ким')).body).toMatchObject({
    total: 1,
    items: [{ sumPaid: 1200 }],
  })
})
