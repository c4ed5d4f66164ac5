import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { header, pid, sch, segment, written } from '../connectors/hl7-messages.ts'
import { upload } from './upload.ts'

const open = useTestApp()

interface SeenVisit {
  clientName: string
  startsAt: string
  status: string
  outcome: string | null
  specialist: string | null
  phone: string | null
}

async function clinic() {
  const { as } = await registerClinic(open)
  const visits = async () =>
    (await as.get<{ items: SeenVisit[] }>('/api/visit/list?sort=startsAt')).body.items
  const importFile = (...messages: string[]) => upload(as, 'feed.hl7', messages.join(''))
  return { as, visits, importFile }
}

const at = (day: string) => ({ 11: `^^^202612${day}103000+0300` })
const statuses = (visits: SeenVisit[]) => visits.map(({ status }) => status)

test('a cancellation, deletion or no-show without a time ends a visit of the same and of an earlier file', async () => {
  const { visits, importFile } = await clinic()
  const book = (id: string, day: string) =>
    written(header('S12'), sch({ 2: id, ...at(day) }), pid())
  const end = (event: string, id: string) =>
    written(header(event, { 7: '20261201100000' }), sch({ 2: id, 11: '' }), pid())
  const run = await importFile(book('A', '09'), book('B', '10'), book('C', '11'), end('S15', 'A'))
  expect(run.body).toMatchObject({ state: 'done', rejected: 0 })
  expect(statuses(await visits())).toEqual(['canceled', 'valid', 'valid'])
  await importFile(end('S17', 'B'), end('S26', 'C'))
  expect(await visits()).toMatchObject([
    { status: 'canceled' },
    { status: 'canceled' },
    { status: 'valid', outcome: 'noShow' },
  ])
  const unknown = await importFile(end('S15', 'Z'))
  expect(unknown.body).toMatchObject({ rejected: 1, rows: [{ line: 1, reason: 'UNKNOWN_VISIT' }] })
})

test('a cancellation before the older booking it ends, and an old booking afterwards, leave no visit to remind of', async () => {
  const { visits, importFile } = await clinic()
  const book = written(header('S12', { 7: '20261201090000' }), sch(at('09')), pid())
  const end = written(header('S15', { 7: '20261201100000' }), sch(at('09')), pid())
  await importFile(end, book)
  expect(statuses(await visits())).toEqual(['canceled'])
  await importFile(book)
  expect(statuses(await visits())).toEqual(['canceled'])
  const again = written(header('S12', { 7: '20261201110000' }), sch(at('09')), pid())
  await importFile(again)
  expect(statuses(await visits())).toEqual(['valid'])
})

test('equal numbers of two authorities are different patients, visits and doctors', async () => {
  const { visits, importFile } = await clinic()
  const message = (authority: string, name: string, day: string) =>
    written(
      header('S12'),
      sch({ 2: `V1^${authority}`, ...at(day) }),
      pid({ 3: `1001^^^${authority}&1.2.${day}&ISO^MR`, 5: name }),
      segment('AIP', { 3: `D1^Врач^${authority}^^^^^^${authority}` }),
    )
  const north = message('NORTH', 'Северова^Анна', '09')
  const south = message('SOUTH', 'Южный^Пётр', '10')
  await importFile(north, south)
  const seen = [
    { clientName: 'Северова Анна', startsAt: '2026-12-09T07:30:00Z' },
    { clientName: 'Южный Пётр', startsAt: '2026-12-10T07:30:00Z' },
  ]
  const first = await visits()
  expect(first).toMatchObject(seen)
  expect(new Set(first.map(({ specialist }) => specialist)).size).toBe(2)
  await importFile(south)
  await importFile(north)
  expect(await visits()).toEqual(first)
  const off = written(header('S15'), sch({ 2: 'V1^SOUTH', 11: '' }))
  await importFile(off)
  expect(statuses(await visits())).toEqual(['valid', 'canceled'])
})

test('two sending systems without authorities have numbers of their own', async () => {
  const { visits, importFile } = await clinic()
  const message = (sender: string, name: string, day: string) =>
    written(header('S12', { 3: sender }), sch(at(day)), pid({ 3: '1001', 5: name }))
  await importFile(message('MIS-1', 'Северова^Анна', '09'), message('MIS-2', 'Южный^Пётр', '10'))
  expect((await visits()).map(({ clientName }) => clientName)).toEqual([
    'Северова Анна',
    'Южный Пётр',
  ])
})

test('a sender that names its authority only sometimes means its own', async () => {
  const { visits, importFile } = await clinic()
  await importFile(written(header('S12'), sch({ 2: 'V1^MIS', ...at('09') }), pid()))
  await importFile(written(header('S15'), sch({ 2: 'V1', 11: '' }), pid({ 3: '1001' })))
  expect(statuses(await visits())).toEqual(['canceled'])
})

test('all times of a repeating visit are visits, and end together or where a later message has fewer', async () => {
  const { visits, importFile } = await clinic()
  const times = (...days: string[]) => ({
    11: days.map((day) => `^^^202612${day}103000+0300`).join('~'),
  })
  await importFile(written(header('S12'), sch(times('09', '16', '23')), pid()))
  expect(statuses(await visits())).toEqual(['valid', 'valid', 'valid'])
  await importFile(written(header('S13', { 7: '20261201100000' }), sch(times('09', '17')), pid()))
  expect((await visits()).map(({ startsAt, status }) => [startsAt.slice(8, 10), status])).toEqual([
    ['09', 'valid'],
    ['17', 'valid'],
    ['23', 'canceled'],
  ])
  await importFile(written(header('S15', { 7: '20261201110000' }), sch({ 11: '' }), pid()))
  expect(statuses(await visits())).toEqual(['canceled', 'canceled', 'canceled'])
})

test('a mixed feed changes and joins patients; what is not for us is counted, not listed one by one', async () => {
  const { as, visits, importFile } = await clinic()
  const message = (type: string, ...segments: string[]) =>
    written(header('', { 9: type, 7: '20261201100000' }), ...segments)
  const old = pid({ 3: '499^^^MIS^MR', 5: 'Новотелефонова^Лев' })
  const patient = pid({ 3: '506^^^MIS^MR', 5: 'Новотелефонов^Лев', 13: '+79160000119' })
  await importFile(
    written(header('S12'), sch({ 2: 'OLD', ...at('09') }), old),
    written(header('S12'), sch({ 2: 'NEW', ...at('10') }), patient),
  )
  const run = await importFile(
    'FHS|^~\\&|MIS\rBHS|^~\\&|MIS\r',
    message(
      'ADT^A31^ADT_A05',
      pid({ 3: '506^^^MIS^MR', 5: 'Новотелефонов^Лев', 13: '+79160000120' }),
    ),
    message('ADT^A40^ADT_A39', patient, 'MRG|499^^^MIS^MR'),
    message('ORM^O01', patient),
    message('ORM^O01', patient),
    message('ADT^A02', patient),
    'BTS|7\rFTS|1\r',
  )
  expect(run.body).toMatchObject({
    state: 'done',
    rejected: 3,
    rows: [
      { reason: 'BATCH_COUNT', detail: 'BTS-1: 7, 5' },
      { reason: 'OTHER_MESSAGES', detail: 'ORM^O01: 2' },
      { reason: 'OTHER_MESSAGES', detail: 'ADT^A02: 1' },
    ],
  })
  const seen = await visits()
  expect(seen.map(({ clientName }) => clientName)).toEqual([
    'Новотелефонов Лев',
    'Новотелефонов Лев',
  ])
  const patients = await as.get<{ total: number }>('/api/client/list')
  expect(patients.body.total).toBe(1)
  // An export that still has the old number is about the same patient.
  await importFile(written(header('S14'), sch({ 2: 'OLD', ...at('09') }), old))
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(1)
})

test('a discharge with a disposition of death stops all messages', async () => {
  const { as, importFile } = await clinic()
  await importFile(
    written(header('', { 9: 'ADT^A03' }), pid(), segment('PV1', { 2: 'O', 36: '20' })),
  )
  const { body } = await as.get<{ items: { deceased: boolean }[] }>('/api/client/list')
  expect(body.items).toMatchObject([{ deceased: true }])
})

test('a child without a number is reached by the guardian, never one with a number', async () => {
  const { visits, importFile } = await clinic()
  const nk1 = 'NK1|1|Малышева^Алла|MTH^мать||^PRN^CP^^7^916^0000174'
  const child = (more: Record<number, string>) =>
    pid({ 5: 'Малышев^Тимур', 7: '20200101', ...more })
  const book = (patient: string, made = '20261201090000') =>
    importFile(written(header('S12', { 7: made }), sch(at('09')), patient, nk1))
  await book(child({}))
  expect(await visits()).toMatchObject([{ phone: '+79160000174' }])
  await book(child({ 13: '+79160000001' }), '20261201100000')
  expect(await visits()).toMatchObject([{ phone: '+79160000001' }])
  await book(child({}), '20261201110000')
  expect(await visits()).toMatchObject([{ phone: '+79160000001' }])
  await book(pid({ 3: '7', 5: 'Взрослый^Иван', 7: '19800101' }), '20261201120000')
  expect((await visits())[0]).toMatchObject({ clientName: 'Взрослый Иван', phone: null })
})

test('a number that staff entered for a child stays when the guardian is named again', async () => {
  const { as, visits, importFile } = await clinic()
  const child = pid({ 5: 'Малышев^Тимур', 7: '20200101' })
  const nk1 = (number: string) => `NK1|1|Малышева^Алла|MTH||^PRN^CP^^7^916^${number}`
  const book = (number: string) =>
    importFile(written(header('S12'), sch(at('09')), child, nk1(number)))
  await book('0000174')
  const { body } = await as.get<{ items: { id: string }[] }>('/api/client/list')
  const corrected = await as.put(`/api/client/${body.items[0]?.id}/phone`, {
    phone: '+79160000555',
  })
  expect(corrected.status).toBeLessThan(300)
  await book('0000174')
  await book('0000175')
  expect(await visits()).toMatchObject([{ phone: '+79160000555' }])
})
