import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type Cell, workbookParts } from '../connectors/workbook.ts'
import { zip } from '../connectors/zip.ts'
import { preview, upload } from './upload.ts'

const open = useTestApp()

describe('the preview shows how a file is read', () => {
  test('and reads it as chosen, now and the next time', async () => {
    const { as } = await registerClinic(open)
    // Two tables in one: by commas it is a list of names and phones.
    const text = 'Имя пациента,Телефон;мобильный\nАнна,89161234567;x\nОлег,89161234568;y'
    const detected = (await preview(as, 'a.csv', text)).body
    expect(detected).toMatchObject({ encoding: 'utf-8', separator: ';', missing: ['fullName'] })
    const chosen = (await preview(as, 'a.csv', text, undefined, { separator: ',' })).body
    expect(chosen).toMatchObject({ separator: ',', missing: ['phone'], remembered: false })
    expect(chosen.columns.map(({ header }) => header)).toEqual([
      'Имя пациента',
      'Телефон;мобильный',
    ])
    const mapping = { 0: 'firstName', 1: 'phone' }
    const run = await upload(as, 'a.csv', text, mapping, { separator: ',' })
    expect(run.body).toMatchObject({ state: 'done', created: 2 })
    const next = (await preview(as, 'b.csv', text.replace('Анна', 'Юна'))).body
    expect(next).toMatchObject({ separator: ',', remembered: true, missing: [] })
    expect((await upload(as, 'b.csv', text.replace('Анна', 'Юна'))).body).toMatchObject({
      lines: { created: 1, unchanged: 1, leftOut: 0 },
    })
  })

  test('and asks for the order of day and month where nothing decides it', async () => {
    const { as } = await registerClinic(open)
    const text = 'Patient name,Phone,Date,Time\nAnn Lee,89161234567,03/04/2027,10:00'
    expect((await preview(as, 'a.csv', text)).body).toMatchObject({ dateOrder: 'unknown' })
    expect((await upload(as, 'a.csv', text)).body).toMatchObject({ state: 'failed' })
    const asked = await preview(as, 'a.csv', text, undefined, { dateOrder: 'dayFirst' })
    expect(asked.body).toMatchObject({ dateOrder: 'dayFirst', problems: [] })
    const run = await upload(as, 'a.csv', text, undefined, { dateOrder: 'dayFirst' })
    expect(run.body).toMatchObject({ state: 'done', created: 2 })
    expect((await as.get('/api/visit/list')).body).toMatchObject({
      items: [{ startsAt: '2027-04-03T07:00:00Z' }],
    })
    expect((await preview(as, 'b.csv', text)).body).toMatchObject({ dateOrder: 'dayFirst' })
    const dotted = text.replaceAll('/', '.')
    expect((await preview(as, 'c.csv', dotted)).body).toMatchObject({ dateOrder: null })
  })

  test('and which sheet of a workbook it is', async () => {
    const { as } = await registerClinic(open)
    const rows = (name: string): Cell[][] => [
      ['Пациент', 'Телефон'],
      [name, '89161234567'],
    ]
    const book = zip(workbookParts([rows('Первый Пётр'), rows('Второй Пётр')]))
    expect((await preview(as, 'a.xlsx', book)).body).toMatchObject({
      sheet: 'Лист1 + Лист2',
      sheets: ['Лист1 + Лист2', 'Лист1', 'Лист2'],
    })
    await upload(as, 'a.xlsx', book, undefined, { sheet: 'Лист2' })
    expect((await as.get('/api/client/list')).body).toMatchObject({
      items: [{ surname: 'Второй' }],
    })
  })

  test.each<[string, string]>([
    ['is no JSON', '{'],
    ['is no object', '[]'],
    ['names an unknown option', '{"sheets":"x"}'],
    ['names an unknown encoding', '{"encoding":"ebcdic"}'],
    ['names an unknown separator', '{"separator":"a"}'],
    ['gives a status an unknown meaning', '{"statuses":[{"word":"снят","meaning":"maybe"}]}'],
  ])('a choice that %s is refused', async (_name, reading) => {
    const { as } = await registerClinic(open)
    for (const call of [preview, upload])
      expect(
        await call(as, 'a.csv', 'ФИО;Телефон\nКим;89161234567', undefined, reading),
      ).toMatchObject({
        status: 400,
        body: { code: 'CHECK_DETAILS', fields: { reading: expect.anything() } },
      })
  })
})

describe('an unknown status word', () => {
  const text = [
    'ID записи;ФИО;Телефон;Дата;Время;Статус',
    '1;Ким Юна;89161234567;09.12.2026;10:30;Удержан',
    '2;Орлов Пётр;89161234568;09.12.2026;11:00;Удержан',
    '3;Лебедев Иван;89161234569;09.12.2026;11:30;Записан',
  ].join('\n')

  test('is asked about in the preview, and rejects no row', async () => {
    const { as } = await registerClinic(open)
    const shown = (await preview(as, 'a.csv', text)).body
    expect(shown.statuses).toEqual([{ word: 'Удержан', rows: 2, meaning: null }])
    expect(shown.problems).toMatchObject([{ imported: true }, { imported: true }])
    const { body } = await upload(as, 'a.csv', text)
    expect(body).toMatchObject({ rejected: 0, lines: { created: 3, leftOut: 0 } })
    expect(body.rows).toMatchObject([
      { reason: 'BAD_STATUS', field: 'status', imported: true },
      { reason: 'BAD_STATUS', field: 'status', imported: true },
    ])
  })

  test('has the chosen meaning in this file and all to come', async () => {
    const { as } = await registerClinic(open)
    const statuses = [{ word: 'Удержан', meaning: 'canceled' }]
    expect((await preview(as, 'a.csv', text, undefined, { statuses })).body).toMatchObject({
      statuses: [{ word: 'Удержан', rows: 2, meaning: 'canceled' }],
      problems: [],
    })
    const { body } = await upload(as, 'a.csv', text, undefined, { statuses })
    expect(body.rows).toEqual([])
    const canceled = async () =>
      (await as.get<{ total: number }>('/api/visit/list?status=canceled')).body.total
    expect(await canceled()).toBe(2)
    await upload(as, 'b.csv', text.replace('3;', '4;').replaceAll('Записан', 'Удержан'))
    expect(await canceled()).toBe(3)
  })
})
