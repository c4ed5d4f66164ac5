import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { IncomingRow } from '../../../server/connectors/port/connector.ts'
import { all, bytes, only, readCsv, refusals } from './pull-rows.ts'

const fixture = (name: string) =>
  readFile(join(import.meta.dirname, '../../fixtures/csv', name), 'utf8')

const read = (content: string | Uint8Array) => all(readCsv(bytes(content)))
const plain = (incoming: IncomingRow[]) => JSON.parse(JSON.stringify(incoming))

describe('a Russian export', async () => {
  const russian = await fixture('visits-ru.csv')

  test('gives the patient, specialist and visit of a row, with its line number', async () => {
    const first = (await read(russian)).filter(({ line }) => line === 3)
    expect(first.map(({ kind }) => kind)).toEqual(['patient', 'specialist', 'visit'])
    const [patient] = only(first, 'patient')
    expect(patient?.record).toMatchObject({
      surname: 'Соколова',
      name: 'Анна',
      middleName: 'Петровна',
      gender: 'F',
      phone: '+7 916 123-45-67',
      birthDate: '1988-03-14',
    })
    const [visit] = only(first, 'visit')
    expect(plain([visit!])[0].record).toMatchObject({
      externalId: '101',
      patientExternalId: patient?.record.externalId,
      startsAt: '2026-12-09T10:30:00',
      endsAt: null,
      status: 'valid',
      confirmed: true,
      outcome: null,
      createdAt: null,
    })
  })

  test('gives attended, canceled and moved visits, and reads a time range', async () => {
    const visits = only(await read(russian), 'visit')
    expect(
      visits.map(({ record }) => [
        record.externalId,
        record.status,
        record.outcome,
        record.endsAt && String(record.endsAt),
      ]),
    ).toEqual([
      ['101', 'valid', null, null],
      ['103', 'valid', 'attended', '2026-10-01T09:35:00'],
      ['104', 'valid', null, null],
      ['107', 'canceled', null, null],
    ])
  })

  test('leaves out a row without its required values, gives the reason, and reads on', async () => {
    expect(refusals(await read(russian))).toEqual([
      [4, 'BAD_DATE', '31.02.2026'],
      [7, 'NO_NAME', null],
    ])
    // A canceled visit that the row names by its number needs no start.
    expect(only(await read(russian), 'closure')).toMatchObject([
      { line: 8, record: { externalId: '106', status: 'canceled' } },
    ])
  })

  test('a value that cannot be read costs its cell, and is noted', async () => {
    expect(only(await read(russian), 'note')).toMatchObject([
      { line: 6, field: 'status', reason: 'BAD_STATUS', detail: 'Непонятно' },
    ])
    const rows = await read(
      `ФИО;Телефон;Дата рождения;Пол;Дата;Время;Окончание;Длительность;Оплачено;Создано
Ким Юна;89035556677;14.13.1985;жен?;09.12.2026;10:30;потом;час;сто;вчера`,
    )
    expect(only(rows, 'note').map(({ field, reason, detail }) => [field, reason, detail])).toEqual([
      ['birthDate', 'BAD_DATE', '14.13.1985'],
      ['gender', 'BAD_VALUE', 'жен?'],
      ['created', 'BAD_VALUE', 'вчера'],
      ['paid', 'BAD_VALUE', 'сто'],
      ['duration', 'BAD_VALUE', 'час'],
      ['end', 'BAD_VALUE', 'потом'],
    ])
    const [visit] = only(rows, 'visit')
    expect(visit?.record).toMatchObject({ endsAt: null, createdAt: null, sumPaid: null })
    expect(String(visit?.record.startsAt)).toBe('2026-12-09T10:30:00')
  })

  test('a phone cut off by Excel costs its cell only where the patient is known without it', async () => {
    const row = (id: string) => read(`Номер карты;ФИО;Телефон\n${id};Ким Юна;7,9E+10`)
    expect(refusals(await row(''))).toEqual([[2, 'BAD_PHONE', '7,9E+10']])
    const named = await row('17')
    expect(named.map(({ kind }) => kind)).toEqual(['patient', 'note'])
    expect(only(named, 'patient')[0]?.record.phone).toBeNull()
  })

  test('joins the rows of one visit: all services, and the sum of what they cost', async () => {
    const rows = only(
      await read(
        `ID записи;ФИО;Телефон;Дата;Время;Услуга;Оплачено
7;Ким Юна;89035556677;09.12.2026;10:30;Осмотр;500
7;Ким Юна;89035556677;09.12.2026;10:30;Рентген;700,50
7;Ким Юна;89035556677;09.12.2026;10:30;Осмотр;500`,
      ),
      'visit',
    )
    expect(rows.at(-1)?.record).toMatchObject({ service: 'Рентген, Осмотр', sumPaid: 1200.5 })
  })

  test('recognizes a patient by name, phone and birth date; what is paid belongs to the visit', async () => {
    const anna = only(await read(russian), 'patient').filter(({ record }) => record.name === 'Анна')
    expect(new Set(anna.map(({ record }) => record.externalId)).size).toBe(1)
    expect(anna.map(({ record }) => record.sumPaid)).toEqual([null, null])
    const visits = only(await read(russian), 'visit')
    expect(visits.map(({ record }) => record.sumPaid)).toEqual([null, 700.25, null, null])
  })

  test('reads a row without a visit as a patient only', async () => {
    const last = (await read(russian)).filter(({ line }) => line === 10)
    expect(last.map(({ kind }) => kind)).toEqual(['patient'])
    expect(only(last, 'patient')[0]?.record).toMatchObject({
      phone: '89035556677',
      birthDate: '1990-05-06',
      name: 'Вера',
    })
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${russian}`)],
    ['CP1251', cp1251(russian)],
    ['UTF-16LE', Buffer.from(russian, 'utf16le')],
    ['UTF-16LE with a byte order mark', Buffer.from(`\uFEFF${russian}`, 'utf16le')],
    ['a file with commas', Buffer.from(commas(russian))],
    ['a file with tabs', Buffer.from(russian.replaceAll(';', '\t'))],
    ['a file with Windows line ends', Buffer.from(russian.replaceAll('\n', '\r\n'))],
  ])('reads the same rows from %s', async (_name, content) => {
    expect(plain(await read(content))).toEqual(plain(await read(russian)))
  })

  test('gives the same ids at every import, however a phone is written', async () => {
    const row = (phone: string) =>
      read(`ФИО;Телефон;Дата;Время;Врач\nКим Юна;${phone};09.12.2026;10:30;Петрова`)
    const ids = plain(await row('8 (903) 222-33-44')).map((one: IncomingRow) =>
      'record' in one ? one.record.externalId : one,
    )
    expect(
      plain(await row('+79032223344')).map(
        (one: { record: { externalId: string } }) => one.record.externalId,
      ),
    ).toEqual(ids)
    const [visit] = only(await row('+79032223355'), 'visit')
    expect(ids).not.toContain(visit?.record.externalId)
  })
})

describe('an English export', async () => {
  const english = await fixture('visits-en.csv')

  test('is read with its time zones, durations, branch and creation time', async () => {
    const first = (await read(english)).filter(({ line }) => line === 2)
    expect(first.map(({ kind }) => kind)).toEqual(['patient', 'specialist', 'branch', 'visit'])
    expect(only(first, 'patient')[0]?.record).toMatchObject({
      surname: 'Stone',
      name: 'Mary',
      middleName: 'Ann',
    })
    expect(plain(only(first, 'visit'))[0].record).toMatchObject({
      startsAt: '2026-12-09T15:30:00Z',
      endsAt: '2026-12-09T16:00:00Z',
      createdAt: '2026-11-01T08:00:00Z',
    })
  })

  test('rejects an ambiguous date and a quote that is never closed', async () => {
    const incoming = await read(english)
    expect(refusals(incoming)).toEqual([
      [4, 'BAD_DATE', '12/10/2026 11:00'],
      [5, 'BAD_QUOTES', null],
    ])
    expect(only(incoming, 'visit').map(({ line, record }) => [line, record.outcome])).toEqual([
      [2, null],
      [3, 'noShow'],
      [6, 'attended'],
    ])
  })
})

describe('headings', () => {
  test('are found regardless of case, dots and spaces', async () => {
    const odd = ' МОБ.  ТЕЛЕФОН ,фио_пациента,ДАТА РОЖД.\n89035556677,Ёлкина Вера,06.05.1990'
    expect(only(await read(odd), 'patient')[0]?.record).toMatchObject({
      surname: 'Ёлкина',
      phone: '89035556677',
      birthDate: '1990-05-06',
    })
  })

  test('that are missing are reported once', async () => {
    expect(refusals(await read('Имя,Пол\nАнна,ж\nВера,ж'))).toEqual([
      [1, 'WRONG_COLUMNS', 'Телефон / Phone'],
    ])
    expect(refusals(await read('Телефон,Пол\n1,ж'))).toEqual([
      [1, 'WRONG_COLUMNS', 'ФИО / Patient name'],
    ])
    for (const none of ['', 'x', 'a,b\n1,2\n', '\u0000\u0001\u0002binary']) {
      const told = refusals(await read(none))
      expect(told.map(([line, reason]) => [line, reason])).toEqual([[1, 'NO_HEADER']])
      expect(told[0]?.[2]).toContain('ФИО / Patient name')
    }
  })

  test('with a patient number and a start are enough for visits of known patients', async () => {
    const rows = await read('Дата приема;Время;Номер карты\n09.12.2026;9:00;77')
    expect(rows.map(({ kind }) => kind)).toEqual(['visit'])
    expect(only(rows, 'visit')[0]?.record.patientExternalId).toBe('77')
  })

  test('for two phones give the mobile one, or the other one where that is empty', async () => {
    const rows = await read('ФИО,Телефон,Мобильный\nА Б,111,222\nВ Г,333,')
    expect(only(rows, 'patient').map(({ record }) => record.phone)).toEqual(['222', '333'])
  })

  test('for date, start and end may share one date', async () => {
    const rows = await read('ФИО;Дата;Начало;Окончание\nА Б;09.12.2026;10:30;11:15')
    const [visit] = only(rows, 'visit')
    expect([String(visit?.record.startsAt), String(visit?.record.endsAt)]).toEqual([
      '2026-12-09T10:30:00',
      '2026-12-09T11:15:00',
    ])
  })
})

test('a long file is read to its end with correct line numbers', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `Пациент${at} Имя,${at}`)
  const patients = only(await read(['ФИО,Телефон', ...rows].join('\n')), 'patient')
  expect(patients.map(({ line }) => line)).toEqual(rows.map((_, at) => at + 2))
  expect(patients.map(({ record }) => record.phone)).toEqual(rows.map((_, at) => String(at)))
})

test('a quote that is never closed rejects only its own line, even in a long file', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `${at === 150 ? '"' : ''}Имя${at},${at}`)
  const incoming = await read(['ФИО,Телефон', ...rows].join('\n'))
  expect(refusals(incoming).map(([line]) => line)).toEqual([152])
  expect(only(incoming, 'patient')).toHaveLength(299)
})

test('a cell with line breaks does not shift the line numbers of the following rows', async () => {
  const rows = await read('ФИО,Телефон,Услуга\n"А Б","1","два\nряда"\nВ Г,2,один')
  expect(only(rows, 'patient').map(({ line }) => line)).toEqual([2, 4])
})

test('a huge file without line ends is rejected as too long', async () => {
  const told = await all(readCsv(bytes(Buffer.alloc(20 * 1024 * 1024, 'x'), 64 * 1024)))
  expect(refusals(told).map(([, reason]) => reason)).toEqual(['TOO_LONG', 'NO_HEADER'])
})

function cp1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  )
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)))
}

/** The same table separated by commas; cells that contain a comma are quoted. */
function commas(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(';')
        .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
        .join(','),
    )
    .join('\n')
}
