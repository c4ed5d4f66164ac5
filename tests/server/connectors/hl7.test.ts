import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { header, patientOf, pid, readAll, sch, segment, visitOf, written } from './hl7-messages.ts'
import { only, refusals } from './pull-rows.ts'

const day = await readFile(join(import.meta.dirname, '../../fixtures/hl7/day.hl7'))

describe('a file of one day', () => {
  test('gives patients, specialists, branches and visits, and rejects unreadable messages', async () => {
    const incoming = await readAll(day)
    expect(only(incoming, 'patient')[0]?.record).toEqual({
      externalId: '1001',
      surname: 'Соколова',
      name: 'Анна',
      middleName: 'Петровна',
      gender: 'F',
      phone: '+7 916 123-45-67',
      email: 'anna@example.ru',
      birthDate: '1990-02-28',
      language: 'ru',
      deceased: false,
      sumPaid: null,
    })
    expect(only(incoming, 'specialist').map(({ record }) => record)).toEqual([
      { externalId: 'D7', name: 'Иванов Олег Львович', specialty: null },
    ])
    expect(only(incoming, 'branch').map(({ record }) => record.name)).toEqual(['Клиника на Ленина'])
    const [first] = only(incoming, 'visit')
    expect(first).toMatchObject({
      line: 3,
      record: {
        externalId: 'V-1',
        patientExternalId: '1001',
        specialistExternalId: 'D7',
        branchExternalId: only(incoming, 'branch')[0]?.record.externalId,
        service: 'Приём терапевта',
        status: 'valid',
        tentative: false,
        outcome: null,
      },
    })
    expect(first?.record.startsAt).toEqual(Temporal.PlainDateTime.from('2026-12-09T10:30'))
    expect(first?.record.endsAt).toEqual(Temporal.PlainDateTime.from('2026-12-09T11:00'))
    expect(refusals(incoming)).toEqual([[28, 'NO_NAME', 'PID-5']])
  })

  test('gives the latest state of each visit and patient, wherever it stands in the file', async () => {
    const incoming = await readAll(day)
    const visits = new Map(only(incoming, 'visit').map(({ record }) => [record.externalId, record]))
    expect(String(visits.get('V-1')?.startsAt)).toBe('2026-12-11T15:00:00')
    const patients = new Map(
      only(incoming, 'patient').map(({ record }) => [record.externalId, record]),
    )
    expect(patients.get('1001')?.phone).toBe('+79161234567')
    // The cancellation names no time: the visit is ended as it is stored.
    expect(only(incoming, 'closure').map(({ record }) => record)).toContainEqual(
      expect.objectContaining({ externalId: 'V-2', status: 'canceled', afterOccurrence: null }),
    )
    expect(visits.get('V-2')).toMatchObject({ patientExternalId: '1002' })
    expect(String(visits.get('V-2')?.startsAt)).toBe('2026-12-10T12:00:00')
    expect(String(visits.get('V-3')?.startsAt)).toBe('2026-11-30T07:00:00Z')
  })

  test('gives the same rows with MLLP frames, with line feeds, and without batch segments', async () => {
    const plain = await readAll(day)
    const text = day.toString()
    expect(await readAll(text.replaceAll('\r', '\r\n'))).toEqual(plain)
    expect(await readAll(`\ufeff${text.replaceAll('\r', '\n')}`, 1)).toEqual(plain)
    const messages = text.split('\r').filter((line) => !/^(FHS|BHS|BTS|FTS)/.test(line))
    const wired = messages.join('\r').replaceAll('MSH|', '\u001c\r\u000bMSH|')
    const records = (all: typeof plain) => all.map((one) => ({ ...one, line: 0 }))
    expect(records(await readAll(wired))).toEqual(records(plain))
  })
})

test('of two messages from the same second the later one in the file counts', async () => {
  const [first, second] = ['20261209103000', '20261210103000'].map((at) =>
    written(header('S13'), sch({ 11: `^^^${at}` }), pid()),
  )
  const visits = only(await readAll(`${first}${second}`), 'visit')
  expect(visits.map(({ record }) => String(record.startsAt))).toEqual([
    '2026-12-09T10:30:00',
    '2026-12-10T10:30:00',
  ])
})

test('a message without a time does not let an older message count', async () => {
  const at = (made: string, start: string) =>
    written(header('S13', { 7: made }), sch({ 11: `^^^${start}` }), pid())
  const file = [
    at('20261201120000', '202612091000'),
    at('', '202612101000'),
    at('20261201110000', '202612111000'),
  ]
  const visits = only(await readAll(file.join('')), 'visit')
  expect(visits.map(({ record }) => String(record.startsAt))).toEqual([
    '2026-12-09T10:00:00',
    '2026-12-10T10:00:00',
  ])
})

test('the end of a visit needs no start, a valid visit does', async () => {
  const booked = written(header('S12'), sch(), pid())
  const off = await readAll(booked + written(header('S15'), sch({ 11: '' })))
  expect(only(off, 'closure').map(({ record }) => record)).toMatchObject([
    { externalId: 'V-1', patientExternalIds: [], status: 'canceled', outcome: null },
  ])
  const moved = await readAll(booked + written(header('S13'), sch({ 11: '' }), pid()))
  expect(refusals(moved)).toEqual([[4, 'NO_START', 'SCH-11']])
})

describe('the state of a visit', () => {
  const valid = { status: 'valid', outcome: null, tentative: false }
  const attended = { ...valid, outcome: 'attended' }
  const noShow = { ...valid, outcome: 'noShow' }
  const canceled = { ...valid, status: 'canceled' }

  test.each([
    ['S12', '', valid],
    ['S13', 'Booked', valid],
    ['S14', 'PENDING', valid],
    ['S14', 'Overbook', valid],
    ['S14', 'Scheduled', valid],
    ['S14', 'STARTED', attended],
    ['S14', '^Complete', attended],
    ['S14', 'No-Show', noShow],
    ['S14', 'Cancelled', canceled],
    ['S14', 'CANCELED', canceled],
    ['S14', 'Deleted', canceled],
    ['S12', 'DC', canceled],
    ['S12', 'Discontinued', canceled],
    ['S15', 'Booked', canceled],
    ['S16', '', canceled],
    ['S17', 'Complete', canceled],
    ['S15', 'Noshow', noShow],
    ['S18', '', valid],
    ['S20', 'Started', attended],
    ['S22', '', valid],
    ['S26', 'Booked', noShow],
  ])('is read from %s with the status "%s"', async (event, word, state) => {
    expect(await visitOf(header(event), sch({ 25: word }), pid())).toMatchObject(state)
  })

  test('is tentative if the appointment type says so', async () => {
    const asked = { ...valid, tentative: true }
    expect(await visitOf(header('S12'), sch({ 8: 'Tentative' }), pid())).toMatchObject(asked)
    expect(await visitOf(header('S15'), sch({ 8: 'Tentative' }), pid())).toMatchObject(canceled)
  })

  test.each([
    ['S23', ''],
    ['S24', ''],
    ['S12', 'Blocked'],
    ['S14', 'WAITLIST'],
  ])('%s with the status "%s" gives neither a row nor an error', async (event, word) => {
    expect(await readAll(written(header(event), sch({ 25: word }), pid()))).toEqual([])
  })

  test('an unknown event is rejected, an acknowledgment is ignored', async () => {
    expect(refusals(await readAll(written(header('S99'), sch(), pid())))).toEqual([
      [1, 'UNKNOWN_MESSAGE', 'SIU^S99'],
    ])
    expect(await readAll(written(header('S12', { 9: 'ACK^S12' }), 'MSA|AA|M1'))).toEqual([])
    const named = header('S12', { 9: 'SIU^^SIU_S15' })
    expect(await visitOf(named, sch(), pid())).toMatchObject(canceled)
  })
})

describe('the time of a visit', () => {
  const none = sch({ 11: '' })
  const ais = segment('AIS', { 3: 'A', 4: '202612091100' })
  const aig = segment('AIG', { 3: 'D1^Кац', 8: '202612091200' })
  const ail = segment('AIL', { 3: '^^^Центр', 6: '202612091300' })
  const aip = segment('AIP', { 3: 'D1^Кац', 6: '202612091400' })
  test.each([
    ['SCH-11.4', '2026-12-09T10:30:00', [sch(), ais, aig]],
    ['AIS-4', '2026-12-09T11:00:00', [aip, ail, aig, ais, none]],
    ['AIG-8', '2026-12-09T12:00:00', [aip, ail, aig, none]],
    ['AIL-6', '2026-12-09T13:00:00', [aip, ail, none]],
    ['AIP-6', '2026-12-09T14:00:00', [aip, none]],
    [
      'AIS-4 if SCH-11 has only an end',
      '2026-12-09T11:00:00',
      [sch({ 11: '^^^^202612091130' }), ais],
    ],
    ['AIS-4 if SCH-11 has only a day', '2026-12-09T11:00:00', [sch({ 11: '^^^20261209' }), ais]],
    [
      'SCH-11 one component later',
      '2026-12-09T09:00:00',
      [sch({ 11: '^^30^min^202612090900^202612090930' })],
    ],
    [
      'SCH-11 one component earlier',
      '2026-12-09T09:00:00',
      [sch({ 11: '^^202612090900^202612090930' })],
    ],
    [
      'SCH-11.4 with its time zone',
      '2026-12-09T06:00:00Z',
      [sch({ 11: '^^^20261209090000.000+0300' })],
    ],
  ])('starts as in %s', async (_, start, segments) => {
    expect(String((await visitOf(header('S12'), pid(), ...segments))?.startsAt)).toBe(start)
  })

  test('is rejected if the start is missing or invalid', async () => {
    const told = async (...segments: string[]) =>
      refusals(await readAll(written(header('S12'), pid(), ...segments)))
    expect(await told(none)).toEqual([[1, 'NO_START', 'SCH-11']])
    expect(await told(sch({ 11: '^^^20261309103000' }))).toEqual([
      [1, 'BAD_DATE', 'SCH-11: 20261309103000'],
    ])
  })

  test.each([
    ['an end given in hours', { 11: '^^^2026120910^2026120912' }, '2026-12-09T12:00:00'],
    ['an end given in minutes', { 11: '^^^202612091030^202612091115' }, '2026-12-09T11:15:00'],
    [
      'an end one component later',
      { 11: '^^30^min^202612091030^202612091100' },
      '2026-12-09T11:00:00',
    ],
    ['a duration in minutes', { 9: '45' }, '2026-12-09T11:15:00'],
    ['a duration in hours', { 9: '1.5', 10: 'HR' }, '2026-12-09T12:00:00'],
    [
      'a duration instead of an end before the start',
      { 9: '20', 11: '^^^202612091030^202612091000' },
      '2026-12-09T10:50:00',
    ],
    ['nothing if the unit is unknown', { 9: '20', 10: 'parsec' }, 'null'],
  ])('ends by %s', async (_, fields, end) => {
    expect(String((await visitOf(header('S12'), sch(fields), pid()))?.endsAt)).toBe(end)
  })

  test('ends by the duration of the service if SCH has none', async () => {
    const visit = await visitOf(header('S12'), sch(), pid(), segment('AIS', { 3: 'A', 7: '40' }))
    expect(String(visit?.endsAt)).toBe('2026-12-09T11:10:00')
  })
})

describe('a patient', () => {
  test.each([
    ['the record number', { 3: '99^^^TAX^SS~7^^^MIS^MR~8^^^MIS^PI' }, '7'],
    ['an identifier without a type', { 3: 'P1^^^X^PPN~55' }, '55'],
    ['the only identifier', { 3: '99^^^TAX^SS' }, '99'],
    ['PID-2', { 2: '12', 3: '' }, '12'],
    ['PID-4', { 3: '""', 4: '14' }, '14'],
  ])('is identified by %s', async (_, fields, id) => {
    expect((await patientOf(fields))?.externalId).toBe(id)
  })

  test.each([
    ['at home', { 13: '+74951112233', 14: '+74954445566' }, '+74951112233'],
    [
      'of PID-14 if that is mobile',
      { 13: '^PRN^PH^^7^495^1112233', 14: '+79161112233^WPN^CP' },
      '+79161112233',
    ],
    ['joined from its components', { 13: '^PRN^PH^^7^495^1112233' }, '+7 495 1112233'],
    [
      'joined from its components with a trunk prefix',
      { 13: '^PRN^PH^^8^905^1234567' },
      '8 905 1234567',
    ],
    ['that is not a fax', { 13: '+74951112233^PRN^FX~89161112233^PRN^PH' }, '89161112233'],
    ['null instead of an emergency contact', { 13: '+79169998877^EMR^CP' }, null],
    ['next to an email address', { 13: 'a@b.ru^NET^Internet', 14: '79161112233' }, '+79161112233'],
  ])('has the phone %s', async (_, fields, phone) => {
    expect((await patientOf(fields))?.phone).toBe(phone)
  })

  test.each([
    ['email', { 13: 'a@b.ru^NET^Internet' }, 'a@b.ru'],
    ['email', { 14: '^NET^Internet^c@d.ru' }, 'c@d.ru'],
    ['language', { 15: 'ENG' }, 'en'],
    ['language', { 15: '^^^ru-RU' }, 'ru'],
    ['language', { 15: '??' }, null],
    ['deceased', { 30: 'Y' }, true],
    ['deceased', { 30: 'N', 29: '20260101' }, false],
    ['deceased', { 29: '20260101' }, true],
    ['birthDate', { 7: '199002281200' }, '1990-02-28'],
    ['birthDate', { 7: '19900231' }, null],
    ['birthDate', { 7: '1990' }, null],
    ['surname', { 5: 'Петрова^Анна^^^^^M~Соколова^Анна^^^^^L' }, 'Соколова'],
    ['middleName', { 5: 'Соколова Анна Петровна' }, 'Петровна'],
    ['surname', { 5: 'О\\S\\Нил&де^Анна' }, 'О^Нил'],
    ['gender', { 8: 'm' }, 'M'],
    ['gender', { 8: 'U' }, null],
  ] as const)('gets the %s of %j', async (name, fields, value) => {
    expect(await patientOf(fields)).toMatchObject({ [name]: value })
  })

  test('that is missing, without an id or with too long a name is rejected', async () => {
    const told = async (...segments: string[]) =>
      refusals(await readAll(written(header('S12'), sch(), ...segments)))
    expect(await told(pid({ 3: '' }))).toEqual([[1, 'NO_ID', 'PID-3']])
    expect(await told()).toEqual([[1, 'NO_PATIENT', 'PID']])
    expect(await told(pid({ 5: `${'я'.repeat(6000)}^Анна` }))).toEqual([[1, 'TOO_LONG', 'PID-5']])
  })

  test('who shares a visit with another patient has a visit id of their own', async () => {
    const two = written(header('S12'), sch(), pid(), pid({ 3: '1002' }))
    expect(only(await readAll(two), 'visit').map(({ record }) => record)).toMatchObject([
      { externalId: 'V-1', patientExternalId: '1001' },
      { externalId: 'V-1/1002', patientExternalId: '1002' },
    ])
  })
})

describe('a visit', () => {
  test('is identified by SCH-2 or else by SCH-1, and rejected without both', async () => {
    const both = await visitOf(header('S12'), sch({ 1: 'P-1' }), pid())
    const placer = await visitOf(header('S12'), sch({ 1: 'P-1', 2: '' }), pid())
    expect([both?.externalId, placer?.externalId]).toEqual(['V-1', 'P-1'])
    for (const none of [[sch({ 2: '' })], []])
      expect(refusals(await readAll(written(header('S12'), pid(), ...none)))).toEqual([
        [1, 'NO_ID', 'SCH-2'],
      ])
  })

  const people = async (...segments: string[]) =>
    only(await readAll(written(header('S12'), sch(), pid(), ...segments)), 'specialist').map(
      ({ record }) => [record.externalId, record.name],
    )

  test('has a doctor or else another person as specialist, whichever segment names them, but no equipment', async () => {
    const nurse = segment('AIP', { 3: 'N1^Котова^Вера', 4: 'NURSE' })
    const doctor = segment('AIP', { 3: 'D1^Smith^John^A', 4: 'DOCTOR' })
    expect(await people(nurse, doctor)).toEqual([['D1', 'John A Smith']])
    expect(await people(nurse)).toEqual([['N1', 'Котова Вера']])
    expect(await people(segment('AIG', { 3: 'R1^Кресло 2', 4: 'CHAIR' }))).toEqual([])
    expect(await people(segment('AIG', { 3: 'D2^Кац Лев', 4: 'PERSON' }))).toEqual([
      ['D2', 'Кац Лев'],
    ])
    expect(await people(segment('AIG', { 3: 'D2^Кац^Лев' }))).toEqual([['D2', 'Кац Лев']])
    expect(await people(segment('AIP', { 2: 'D', 3: 'D9^Бывший' }))).toEqual([])
    const [[own] = []] = await people(segment('AIP', { 3: '^Кац^Лев' }))
    expect(own).toMatch(/^csv:/)
  })

  test('has the facility or else the point of care as branch, never a room', async () => {
    const branch = async (place: string) => {
      const ail = segment('AIL', { 3: place })
      const incoming = await readAll(written(header('S12'), sch(), pid(), ail))
      return only(incoming, 'branch').map(({ record }) => record.name)
    }
    expect(await branch('Терапия^5^^Центр&1.2.3&ISO')).toEqual(['Центр'])
    expect(await branch('Центр^5')).toEqual(['Центр'])
    expect(await branch('^5^2')).toEqual([])
  })

  test('names each service once, by its text', async () => {
    const services = ['A1^Осмотр', 'A2', 'A1^Осмотр', '^^^B^Чистка'].map((text) =>
      segment('AIS', { 3: text }),
    )
    const visit = await visitOf(header('S12'), sch(), pid(), ...services)
    expect(visit?.service).toBe('Осмотр, A2, Чистка')
  })
})
