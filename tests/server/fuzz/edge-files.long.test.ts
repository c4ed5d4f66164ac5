import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { startReminder } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type Cell, workbook } from '../connectors/workbook.ts'
import { preview, type Run, upload } from '../ingest/upload.ts'
import { days, moments } from './edge-places.ts'

/**
 * Files with the first and last possible days and times: each row is imported or rejected, and the
 * clinic's lists still work afterwards.
 */
const open = useTestApp(() => openTestApp('2026-12-08T09:00:00Z'))

const zones = ['Etc/GMT-14', 'Etc/GMT+12', 'Europe/Moscow']
const clocks = [
  '00:00',
  '23:59:59',
  '23:59:60',
  '24:00',
  '-1:00',
  '10:30',
  '99:99',
  '1e309',
  '0.99999999',
  '1',
]
const russian = (day: string) => day.split('-').toReversed().join('.')
const dates = [
  ...days,
  ...days.map(russian),
  ...moments,
  ...[
    '0',
    '1',
    '-1',
    '60',
    '10000',
    '46365',
    '99999',
    '99999.999999999',
    '2958465',
    '2958466',
    '1e309',
  ],
  ...[
    '31.12.9999 23:59',
    '01.01.0001 00:00',
    '29.02.2026 10:00',
    '29.02.2028 10:00',
    '01.01.1970 0:00:00',
  ],
]

type Clinic = Awaited<ReturnType<typeof registerClinic>>

/** Checks the run, the clinic's lists and the start of a scenario after an import. */
async function expectWhole({ as }: Clinic, run: { status: number; body: Run }, rows: number) {
  expect(run).toMatchObject({ status: 200, body: { state: 'done', error: null } })
  expect(run.body.created + run.body.rejected).toBeGreaterThanOrEqual(rows)
  const lists = [
    '/api/client/list?pageSize=200',
    '/api/visit/list?pageSize=200',
    '/api/import/list',
  ]
  for (const url of lists) expect((await as.get(url)).status, url).toBe(200)
  const { body } = await as.get<{ items: { id: string }[] }>('/api/client/list?pageSize=200')
  for (const { id } of body.items) expect((await as.get(`/api/client/${id}`)).status, id).toBe(200)
  const started = await startReminder(as)
  expect(started).toMatchObject({ verified: 204, started: 204 })
}

const head = ['Пациент', 'Телефон', 'Д.р.', 'Дата', 'Время', 'Конец', 'Создано']
const usual = ['1990-02-03', '09.12.2026', '10:00', '11:00', '2026-12-01T10:00:00Z']

/** One row for each edge value in each column; the other cells are ordinary. */
const table = ([] as string[][]).concat(
  ...[dates, dates, clocks, [...clocks, ...dates], dates].map((edges, column) =>
    edges.map((edge) => usual.map((cell, at) => (at === column ? edge : cell))),
  ),
)
const named = table.map((cells, n) => [`Иванова Анна${n}`, `+7916${1_000_000 + n}`, ...cells])

for (const zone of zones) {
  test(`imports a table with edge dates and times in ${zone}`, async () => {
    const clinic = await registerClinic(open, zone)
    const csv = [head, ...named].map((row) => row.join(';')).join('\n')
    expect((await preview(clinic.as, 'visits.csv', csv)).status).toBe(200)
    await expectWhole(clinic, await upload(clinic.as, 'visits.csv', csv), named.length)
  })

  test(`imports a workbook with edge dates and times in ${zone}`, async () => {
    const clinic = await registerClinic(open, zone)
    const counts = [
      0, 1, -1, 60, 0.5, 46365.4375, 99999, 2958465, 2958465.99999, 2958466, -693593, 1e12, 1e300,
    ]
    const rows: Cell[][] = counts.flatMap((count) =>
      (['date', 'moment', 'time'] as const).flatMap((as): Cell[][] => [
        [{ days: count, as }, '09.12.2026', '10:00', null, null],
        ['1990-02-03', { days: count, as }, '10:00', null, null],
        ['1990-02-03', '09.12.2026', { days: count, as }, null, null],
        ['1990-02-03', '09.12.2026', '10:00', { days: count, as }, null],
        ['1990-02-03', '09.12.2026', '10:00', null, { days: count, as }],
      ]),
    )
    const book = workbook([
      head,
      ...rows.map((row, n): Cell[] => [`Иванова Анна${n}`, `+7916${2_000_000 + n}`, ...row]),
    ])
    expect((await preview(clinic.as, 'visits.xlsx', book)).status).toBe(200)
    await expectWhole(clinic, await upload(clinic.as, 'visits.xlsx', book), rows.length)
  })

  test(`imports FHIR NDJSON with edge dates and times in ${zone}`, async () => {
    const clinic = await registerClinic(open, zone)
    const edges = [...days, ...moments, '2026', '2026-12', '2026-12-09']
    const lines = edges.flatMap((edge, n) => [
      {
        ...{ resourceType: 'Patient', id: `p${n}`, birthDate: edge, deceasedDateTime: undefined },
        name: [{ family: 'Иванова', given: ['Анна'] }],
        telecom: [{ system: 'phone', value: `+7916${3_000_000 + n}` }],
      },
      ...[
        { start: edge },
        { end: edge },
        { created: edge },
        { minutesDuration: n % 2 ? 1e300 : -1 },
      ].map((odd, at) => ({
        ...{ resourceType: 'Appointment', id: `a${n}-${at}`, status: 'booked' },
        ...{ start: '2026-12-09T10:00:00Z', ...odd },
        participant: [{ actor: { reference: `Patient/p${n}` }, status: 'accepted' }],
      })),
    ])
    const file = lines.map((line) => JSON.stringify(line)).join('\n')
    await expectWhole(clinic, await upload(clinic.as, 'all.ndjson', file), lines.length)
  })
}
