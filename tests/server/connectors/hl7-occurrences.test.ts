import { describe, expect, test } from 'vitest'
import { header, pid, readAll, sch, segment, visitOf, written } from './hl7-messages.ts'
import { only, refusals } from './pull-rows.ts'

const ais = (fields: Record<number, string>) => segment('AIS', { 1: '1', 2: 'A', ...fields })
const tq1 = (start: string, end = '') => segment('TQ1', { 1: '1', 7: start, 8: end })
const starts = async (...segments: string[]) =>
  only(await readAll(written(header('S12'), ...segments)), 'visit').map(({ record }) => [
    record.externalId,
    String(record.startsAt),
  ])

describe('the time in TQ1', () => {
  test('counts where SCH-11 and the services have none, or only a day', async () => {
    const none = sch({ 11: '' })
    const noon = [['V-1', '2026-12-09T14:30:00']]
    expect(await starts(none, tq1('20261209143000', '20261209150000'), pid())).toEqual(noon)
    for (const day of ['20261209000000', '20261209', '20261209000000.000', '202612090000'])
      expect(await starts(none, tq1('20261209143000'), pid(), ais({ 3: 'X', 4: day }))).toEqual(
        noon,
      )
    const visit = await visitOf(header('S12'), none, tq1('20261209143000', '20261209150000'), pid())
    expect(String(visit?.endsAt)).toBe('2026-12-09T15:00:00')
  })

  test('counts before a window to plan in, and a window in TQ1 does not', async () => {
    const window = '^^^20261209080000^20261209180000'
    expect(await starts(sch({ 9: '30', 11: window }), tq1('20261209143000'), pid())).toEqual([
      ['V-1', '2026-12-09T14:30:00'],
    ])
    expect(await starts(sch({ 9: '30', 11: window }), pid(), ais({ 4: '202612091430' }))).toEqual([
      ['V-1', '2026-12-09T14:30:00'],
    ])
    const wide = tq1('20261209080000', '20261209180000')
    expect(await starts(sch({ 11: '^^^20261209103000' }), wide, pid())).toEqual([
      ['V-1', '2026-12-09T10:30:00'],
    ])
  })
})

describe('midnight', () => {
  test('is a bare day, unless the visit has an end', async () => {
    const bare = written(header('S12'), sch({ 9: '30', 11: '^^^20261209000000' }), pid())
    expect(refusals(await readAll(bare))).toEqual([[1, 'NO_START', 'SCH-11']])
    const night = sch({ 11: '^^^20261209000000^20261209003000' })
    expect(await starts(night, pid())).toEqual([['V-1', '2026-12-09T00:00:00']])
    expect(await starts(sch({ 11: '^^^202612090005' }), pid())).toEqual([
      ['V-1', '2026-12-09T00:05:00'],
    ])
    const other = segment('AIP', { 3: 'D1^Кац', 6: '202612091400' })
    expect(await starts(sch({ 11: '' }), pid(), ais({ 4: '20261209000000' }), other)).toEqual([
      ['V-1', '2026-12-09T14:00:00'],
    ])
  })
})

describe('several times of one message', () => {
  const three = ['^^^20261209103000', '^^^20261216103000', '^^^20261223103000'].join('~')

  test('are a visit each', async () => {
    expect(await starts(sch({ 11: three }), pid())).toEqual([
      ['V-1', '2026-12-09T10:30:00'],
      ['V-1~2', '2026-12-16T10:30:00'],
      ['V-1~3', '2026-12-23T10:30:00'],
    ])
    const twice = [tq1('20261209103000'), tq1('20261216103000')]
    expect(await starts(sch({ 11: '' }), ...twice, pid())).toHaveLength(2)
  })

  test('that cannot be read are reported beside the others', async () => {
    const file = written(header('S12'), sch({ 11: `${three}~^^^20261399103000` }), pid())
    const incoming = await readAll(file)
    expect(only(incoming, 'visit')).toHaveLength(3)
    expect(refusals(incoming)).toEqual([[1, 'BAD_DATE', 'SCH-11: 20261399103000']])
    const many = Array.from(
      { length: 60 },
      (_, at) =>
        `^^^202612091${String(at).padStart(3, '0').slice(0, 1)}${String(at).padStart(2, '0')}`,
    )
    const all = await readAll(written(header('S12'), sch({ 11: many.join('~') }), pid()))
    expect(only(all, 'visit')).toHaveLength(50)
    expect(refusals(all)).toEqual([[1, 'TOO_MANY_TIMES', 'SCH-11: 60']])
  })

  test('may be those of resource groups, each with its own doctor', async () => {
    const group = (doctor: string, start: string) => [
      segment('RGS', { 1: '1', 2: 'A' }),
      ais({ 3: `S^Услуга ${doctor}`, 4: start }),
      segment('AIP', { 3: `${doctor}^Кац^Лев` }),
    ]
    const file = written(
      header('S12'),
      sch({ 11: '' }),
      pid(),
      ...group('D1', '202612091100'),
      ...group('D2', '202612091200'),
      ...['RGS|3|D', ais({ 3: 'S^Снятое', 4: '202612091300' })],
    )
    expect(only(await readAll(file), 'visit').map(({ record }) => record)).toMatchObject([
      { externalId: 'V-1', specialistExternalId: 'D1', service: 'Услуга D1' },
      { externalId: 'V-1~2', specialistExternalId: 'D2', service: 'Услуга D2' },
    ])
    const same = [...group('D1', '202612091100'), ...group('D2', '202612091100')]
    expect(await starts(sch({ 11: '' }), pid(), ...same)).toHaveLength(1)
  })
})

describe('contacts', () => {
  const phoneOf = async (fields: Record<number, string>) =>
    only(await readAll(written(header('S12'), sch(), pid(fields))), 'patient')[0]?.record.phone

  test('that only fill the field give way to a real number', async () => {
    expect(await phoneOf({ 13: '+7 000 000-00-00^PRN^CP~+74951112233^PRN^PH' })).toBe(
      '+74951112233',
    )
    expect(await phoneOf({ 13: '9999999999', 14: '89161112233^WPN^CP' })).toBe('89161112233')
    expect(await phoneOf({ 13: '+7 (999) 999-99-99' })).toBe('+7 (999) 999-99-99')
  })

  test('of a guardian come with the patient before them', async () => {
    const nk1 = (relation: string, phone = '^PRN^CP^^7^916^0000174') =>
      segment('NK1', { 1: '1', 2: 'Малышева^Алла', 3: relation, 5: phone })
    const guardian = async (...more: string[]) =>
      only(await readAll(written(header('S12'), sch(), pid(), ...more)), 'patient')[0]?.record
        .guardian ?? null
    const mother = { name: 'Малышева Алла', phone: '+7 916 0000174' }
    expect(await guardian(nk1('MTH^мать'))).toEqual(mother)
    expect(await guardian(nk1('EME'), nk1('GRD'))).toEqual(mother)
    expect(await guardian(nk1('SPO^супруг'))).toBeNull()
    expect(await guardian(nk1('MTH', ''))).toBeNull()
  })
})
