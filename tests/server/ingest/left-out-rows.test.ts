import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { preview, type Run, upload } from './upload.ts'

const open = useTestApp()
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures', name), 'utf8')

/** Expects a report that adds up, over `read` lines; returns it. */
function expectSum({ lines, rows, rejected }: Run, read: number) {
  expect(lines).not.toBeNull()
  const { created, updated, unchanged, leftOut, reasons } = lines!
  expect(lines?.read).toBe(read)
  expect(created + updated + unchanged + leftOut).toBe(read)
  expect(reasons.reduce((sum, one) => sum + one.lines, 0)).toBe(leftOut)
  const listed = new Set(rows.flatMap(({ line, imported }) => (imported ? [] : line)))
  expect(listed.size).toBe(leftOut)
  expect(rejected).toBeGreaterThanOrEqual(leftOut)
  return lines!
}

const countLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim()).length

describe('the report of a run adds up', () => {
  test.each([
    ['csv/visits-ru.csv', 2],
    ['csv/visits-en.csv', 1],
  ])('over the lines of %s', async (name, above) => {
    const { as } = await registerClinic(open)
    const text = fixture(name)
    const rows = countLines(text) - above
    const first = expectSum((await upload(as, 'a.csv', text)).body, rows)
    expect(first.created).toBeGreaterThan(0)
    const again = expectSum((await upload(as, 'a.csv', text)).body, rows)
    expect(again).toMatchObject({ created: 0, updated: 0, leftOut: first.leftOut })
  })

  test('over rows that repeat and change others of the same file', async () => {
    const { as } = await registerClinic(open)
    const rows = [
      '1;Ким Юна;89035556677;09.12.2026;10:30',
      '1;Ким Юна;89035556677;09.12.2026;10:30',
      '1;Ким Юна;89035556677;09.12.2026;11:00',
      '2;Ким Юна;89035556677;10.12.2026;11:00',
      '3;Ким Юна;;;',
      '3;Ким Юна;;32.12.2026;10:00',
    ]
    const { body } = await upload(
      as,
      'a.csv',
      `ID записи;ФИО;Телефон;Дата;Время\n${rows.join('\n')}`,
    )
    expectSum(body, 6)
    // The third moves the visit of the first; the fifth has a visit without a time.
    expect(body.lines).toMatchObject({ created: 2, updated: 1, unchanged: 1, leftOut: 2 })
  })
})

describe('lines that were left out', () => {
  const head = 'ФИО;Телефон;Д.р.;Дата визита;Время'
  const text = [
    head,
    'Соколова Анна;+7 916 123-45-67;14.13.1988;09.12.2026;10:30',
    'Орлов Пётр;89031112233;;31.02.2027;11:00',
    'Лебедев Иван;89031112244;;10.12.2026;12:00',
  ].join('\n')

  test('are given back with their cells, and can be corrected and given again without choosing columns anew', async () => {
    const { as } = await registerClinic(open)
    // The heading "Когда" is known only from the person's choice.
    const chosen = text.replace('Дата визита', 'Когда')
    const mapping = { 0: 'fullName', 1: 'phone', 2: 'birthDate', 3: 'start', 4: 'time' }
    const { body } = await upload(as, 'a.csv', chosen, mapping)
    expect(expectSum(body, 3)).toMatchObject({ created: 2, leftOut: 1 })
    const file = (await as.get<string>(`/api/import/${body.runId}/rejected`)).body
    expect(
      file
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').slice(3).join(';')),
    ).toEqual([
      'Соколова Анна;"\'+7 916 123-45-67";14.13.1988;09.12.2026;10:30',
      'Орлов Пётр;89031112233;;31.02.2027;11:00',
    ])
    const corrected = file
      .replaceAll('31.02.2027', '28.02.2027')
      .replaceAll('14.13.1988', '14.03.1988')
    const shown = await preview(as, 'rejected.csv', corrected)
    expect(shown.body).toMatchObject({ remembered: true, missing: [], problems: [] })
    expect(shown.body.columns.map(({ field }) => field)).toEqual(Object.values(mapping))
    const fields = Object.fromEntries(shown.body.columns.map(({ index, field }) => [index, field]))
    const again = await upload(as, 'rejected.csv', corrected, fields)
    expect(expectSum(again.body, 2)).toMatchObject({ created: 1, updated: 1, leftOut: 0 })
    // The corrected birth date is that of the patient who came in without it.
    const patients = await as.get('/api/client/list?search=соколова')
    expect(patients.body).toMatchObject({
      total: 1,
      items: [{ birthDate: '1988-03-14', phone: '+79161234567' }],
    })
  })
})

test('a row of an erased patient is counted, without its cells', async () => {
  const { as } = await registerClinic(open)
  const text = 'ФИО;Телефон\nСоколова Анна;89161234567\nОрлов Пётр;89031112233'
  await upload(as, 'a.csv', text)
  const { body } = await as.get<{ items: { id: string }[] }>('/api/client/list?search=соколова')
  expect((await as.remove(`/api/client/${body.items[0]?.id}/person`)).status).toBe(204)
  const again = (await upload(as, 'a.csv', text)).body
  expect(expectSum(again, 2)).toMatchObject({ unchanged: 1, leftOut: 1 })
  expect(again.rows).toMatchObject([{ line: 2, reason: 'ERASED', detail: null }])
  expect((await as.get<string>(`/api/import/${again.runId}/rejected`)).body).not.toContain(
    'Соколова',
  )
})

describe('what staff typed', () => {
  const text = [
    'ФИО;Телефон;Д.р.',
    'СОКОЛОВА АННА (VIP, звонить после 18);8 916 123-45-67 мама, 8 495 000-11-22;31.02.1988',
    'Орлов Пётр;+7 (903) 111-22-33;01.02.1990',
    'Иванов И. И.;89031112244;',
    'Лебедев Иван;+7 999 999-99-99;',
  ].join('\n')
  const patient = async (
    as: Awaited<ReturnType<typeof registerClinic>>['as'],
    search: string,
  ): Promise<unknown> =>
    (await as.get<{ items: unknown[] }>(`/api/client/list?search=${encodeURIComponent(search)}`))
      .body.items[0]

  test('is kept beside what was read from it, where that differs', async () => {
    const { as } = await registerClinic(open)
    await upload(as, 'a.csv', text)
    expect(await patient(as, 'соколова')).toMatchObject({
      ...{ surname: 'Соколова', name: 'Анна', phone: '+79161234567', birthDate: null },
      asWritten:
        'СОКОЛОВА АННА (VIP, звонить после 18) · 8 916 123-45-67 мама, 8 495 000-11-22 · 31.02.1988',
    })
    expect(await patient(as, 'орлов')).toMatchObject({ asWritten: null })
  })

  test('is masked for roles that see phones masked', async () => {
    const { as, companyId } = await registerClinic(open)
    await upload(as, 'a.csv', text)
    const marketer = await signInAsRole(open, companyId, 'marketer')
    const seen = await patient(marketer, 'соколова')
    expect(JSON.stringify(seen)).not.toMatch(/123-45|000-11/)
  })

  test('initials instead of a name get no message until somebody has looked; a number that nobody can dial is reported', async () => {
    const { as } = await registerClinic(open)
    const { body } = await upload(as, 'a.csv', text)
    expect(body.rows).toMatchObject([
      { line: 2, field: 'birthDate', reason: 'BAD_DATE', imported: true },
      { line: 4, field: 'fullName', reason: 'INITIALS_ONLY', imported: true },
      { line: 5, field: 'phone', reason: 'BAD_NUMBER', imported: true },
    ])
    const held = (await patient(as, 'иванов')) as { id: string }
    expect(held).toMatchObject({
      excluded: true,
      excludedReason: expect.stringMatching(/initials|инициалы/),
    })
    expect((await as.put(`/api/client/${held.id}/excluded`, { excluded: false })).status).toBe(204)
    await upload(as, 'a.csv', text)
    expect(await patient(as, 'иванов')).toMatchObject({ excluded: false })
    expect(await patient(as, 'лебедев')).toMatchObject({ phone: null, phoneProblem: 'BAD_PHONE' })
  })
})

test('a canceled visit of an earlier file needs no start in a later one', async () => {
  const { as } = await registerClinic(open)
  const head = 'ID записи;ФИО;Телефон;Дата;Время;Статус'
  const person = 'Ким Юна;89161234567'
  await upload(as, 'a.csv', `${head}\n7;${person};09.12.2026;10:30;Записан`)
  const { body } = await upload(
    as,
    'b.csv',
    `${head}\n7;${person};09.12.2026;;Отменён\n8;${person};;;Отменён`,
  )
  expect(expectSum(body, 2)).toMatchObject({ updated: 1, leftOut: 1 })
  expect(body.rows).toMatchObject([{ line: 3, reason: 'UNKNOWN_VISIT' }])
  expect((await as.get('/api/visit/list?status=canceled')).body).toMatchObject({ total: 1 })
})
