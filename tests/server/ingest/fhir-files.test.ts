import { expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { upload } from './upload.ts'

const open = useTestApp()

interface SeenVisit {
  clientName: string
  startsAt: string
  status: string
  tentative: boolean
  phone: string | null
}

async function clinic() {
  const { as } = await registerClinic(open)
  const visits = async () =>
    (await as.get<{ items: SeenVisit[] }>('/api/visit/list?sort=startsAt')).body.items
  const importText = (text: string | Buffer) => upload(as, 'file.json', text)
  const importLines = (...resources: object[]) =>
    importText(resources.map((resource) => JSON.stringify(resource)).join('\n'))
  return { as, visits, importText, importLines }
}

const patient = (id: string | null, more: object = {}) => ({
  resourceType: 'Patient',
  ...(id !== null && { id }),
  name: [{ family: 'Первый', given: ['Игнат'] }],
  telecom: [{ system: 'phone', value: '+79160000101' }],
  ...more,
})
const appointment = (
  id: string | null,
  more: object = {},
  actor: object = { reference: 'Patient/p1' },
) => ({
  resourceType: 'Appointment',
  ...(id !== null && { id }),
  status: 'booked',
  start: '2026-12-09T10:00:00+03:00',
  participant: [{ actor, status: 'accepted' }],
  ...more,
})
const bundle = (type: string, entry: object[]) => ({ resourceType: 'Bundle', type, entry })
const statuses = (visits: SeenVisit[]) => visits.map(({ status }) => status)

test.each(['cancelled', 'entered-in-error', 'noshow'])(
  'an appointment %s without a start ends the visit of the same and of an earlier file',
  async (status) => {
    const { visits, importLines } = await clinic()
    const end = (id: string) => appointment(id, { status, start: undefined })
    const run = await importLines(patient('p1'), appointment('a1'), appointment('a2'), end('a1'))
    expect(run.body).toMatchObject({ state: 'done', rejected: 0 })
    await importLines(end('a2'))
    const ended =
      status === 'noshow' ? { status: 'valid', outcome: 'noShow' } : { status: 'canceled' }
    expect(await visits()).toMatchObject([ended, ended])
  },
)

test('the newest version of a resource counts, wherever it stands in the file', async () => {
  const { visits, importLines, importText } = await clinic()
  const at = (lastUpdated: string) => ({ meta: { lastUpdated } })
  const old = at('2026-11-20T10:00:00Z')
  await importLines(
    patient('p1'),
    appointment('a1', { status: 'cancelled', ...at('2026-11-21T10:00:00Z') }),
    appointment('a1', old),
  )
  expect(statuses(await visits())).toEqual(['canceled'])
  await importLines(appointment('a1', old))
  expect(statuses(await visits())).toEqual(['canceled'])
  const history = bundle('history', [
    { fullUrl: 'http://x/Appointment/a2', request: { method: 'DELETE', url: 'Appointment/a2' } },
    { fullUrl: 'http://x/Appointment/a2', resource: appointment('a2') },
    { fullUrl: 'http://x/Patient/p1', resource: patient('p1') },
  ])
  const run = await importText(JSON.stringify(history))
  expect(run.body).toMatchObject({ rejected: 0 })
  expect(statuses(await visits())).toEqual(['canceled', 'canceled'])
})

test('a patient who declined does not come; one who has not answered does', async () => {
  const { visits, importLines } = await clinic()
  const participant = (id: string, status: string) => ({
    actor: { reference: `Patient/${id}` },
    status,
  })
  const group = ['declined', 'tentative', 'needs-action'].map((status, at) =>
    participant(`p${at + 1}`, status),
  )
  await importLines(
    ...['p1', 'p2', 'p3'].map((id) => patient(id, { name: [{ text: `Пациент ${id}` }] })),
    appointment('a1', { participant: group }),
  )
  const seen = (await visits()).toSorted((a, b) => a.clientName.localeCompare(b.clientName))
  expect(seen).toMatchObject([
    { status: 'canceled' },
    { status: 'valid', tentative: false, confirmed: false },
    { status: 'valid', tentative: false, confirmed: false },
  ])
})

test.each([
  ['pretty-printed', (value: object) => JSON.stringify(value, null, 2)],
  ['with a byte order mark', (value: object) => `\ufeff${JSON.stringify(value)}`],
  ['in an array', (value: object) => JSON.stringify([value])],
  [
    'in a pretty array',
    (value: object) => JSON.stringify([value], null, '\t').replaceAll('\n', '\r\n'),
  ],
  ['as a searchset', (value: object) => JSON.stringify({ ...value, type: 'searchset' })],
])('a Bundle is read %s, with references by urn', async (_, write) => {
  const { visits, importText } = await clinic()
  const [one, two] = [
    'urn:uuid:6f1b2c3d-0000-4000-8000-000000000001',
    'urn:uuid:6f1b2c3d-0000-4000-8000-000000000002',
  ]
  const value = bundle('collection', [
    { fullUrl: two, resource: appointment('a1', {}, { reference: one }) },
    { fullUrl: one, resource: patient('p-other-than-urn') },
  ])
  const run = await importText(write(value))
  expect(run.body).toMatchObject({ state: 'done', rejected: 0 })
  expect(await visits()).toMatchObject([{ clientName: 'Первый Игнат', status: 'valid' }])
})

test('a transaction without ids is read, and again it changes nothing', async () => {
  const { visits, importText } = await clinic()
  const identifier = [{ system: 'urn:mis', value: '77' }]
  const urns = [1, 2].map((at) => `urn:uuid:aaaaaaaa-0000-4000-8000-00000000000${at}`)
  const transaction = (more: object) =>
    JSON.stringify(
      bundle('transaction', [
        {
          fullUrl: urns[0],
          resource: patient(null, more),
          request: { method: 'POST', url: 'Patient' },
        },
        { fullUrl: urns[1], resource: appointment(null, {}, { reference: urns[0] }) },
      ]),
    )
  await importText(transaction({}))
  expect(await visits()).toHaveLength(1)
  const again = await importText(transaction({}))
  expect(again.body).toMatchObject({ created: 0, unchanged: 2 })
  await importText(transaction({ identifier }))
  const conditional = appointment('a9', {}, { reference: 'Patient?identifier=urn:mis|77' })
  const logical = appointment('a8', {}, { type: 'Patient', identifier: identifier[0] })
  const run = await importText(JSON.stringify([conditional, logical]))
  expect(run.body).toMatchObject({ visits: { created: 2 }, rejected: 0 })
})

test('what cannot be read gives one explanation', async () => {
  const { importText } = await clinic()
  const broken = JSON.stringify(bundle('collection', [{ resource: patient('p1') }]), null, 1).slice(
    0,
    -3,
  )
  expect((await importText(broken)).body.rows).toMatchObject([
    { line: 1, reason: 'NOT_JSON', detail: 'JSON' },
  ])
  const partly = `${JSON.stringify(patient('p1'))}\n${'{"half\n'.repeat(2000)}${JSON.stringify(patient('p2'))}`
  expect((await importText(partly)).body).toMatchObject({
    created: 2,
    rows: [{ line: 2, reason: 'NOT_JSON', detail: 'JSON, 2–2001' }],
  })
})

test('equal numbers of two servers or of two authorities are different patients', async () => {
  const { visits, importText, importLines } = await clinic()
  const entries = ['north', 'south'].flatMap((server, at) => [
    {
      fullUrl: `https://${server}.example/Patient/1001`,
      resource: patient('1001', { name: [{ family: server, given: ['Анна'] }] }),
    },
    {
      fullUrl: `https://${server}.example/Appointment/1`,
      resource: appointment(
        '1',
        { start: `2026-12-1${at}T10:00:00Z` },
        { reference: 'Patient/1001' },
      ),
    },
  ])
  await importText(JSON.stringify(bundle('collection', entries)))
  const names = async () => (await visits()).map(({ clientName }) => clientName)
  expect(await names()).toEqual(['north Анна', 'south Анна'])
  const numbered = (system: string, id: string) => ({
    id,
    identifier: [{ system, value: '1001' }],
    name: [{ family: system, given: ['Пётр'] }],
  })
  const east = { type: 'Patient', identifier: { system: 'east', value: '1001' } }
  await importLines(
    patient('e1', numbered('east', 'e1')),
    patient('w1', numbered('west', 'w1')),
    appointment(
      '2',
      { start: '2026-12-12T10:00:00Z' },
      { identifier: { system: 'west', value: '1001' } },
    ),
    appointment('3', { start: '2026-12-13T10:00:00Z' }, east),
  )
  expect((await names()).slice(2)).toEqual(['west Пётр', 'east Пётр'])
})

test('the number in use now is chosen, and a real one before one that only fills the field', async () => {
  const { as, importLines } = await clinic()
  const phone = (value: string, period?: object, use?: string) => ({
    system: 'phone',
    value,
    period,
    use,
  })
  const ahead = { start: '2026-12-31' }
  const open = { start: '2020-01-01', end: '9999-12-31' }
  const numbers: [string, object[], string][] = [
    ['1', [phone('+79160000001', ahead, 'mobile'), phone('+79160000002')], '+79160000002'],
    ['2', [phone('+79160000003', open)], '+79160000003'],
    ['3', [phone('+79160000004', { end: '2025' }), phone('+79160000005')], '+79160000005'],
    ['4', [phone('+70000000000', undefined, 'mobile'), phone('+79160000006')], '+79160000006'],
  ]
  await importLines(
    ...numbers.map(([id, telecom]) => patient(id, { telecom, name: [{ family: `N${id}` }] })),
  )
  const { body } = await as.get<{ items: { phone: string }[] }>('/api/client/list?sort=name')
  expect(body.items.map((item) => item.phone)).toEqual(numbers.map(([, , wanted]) => wanted))
})

test('a child without a number is reached by a contact or a related person', async () => {
  const { as, importLines } = await clinic()
  const child = { birthDate: '2020-03-03', telecom: undefined }
  const mother = {
    relationship: [{ text: 'мать' }],
    telecom: [{ system: 'phone', value: '+79160000178' }],
  }
  await importLines(
    { resourceType: 'RelatedPerson', id: 'r', patient: { reference: 'Patient/c2' }, ...mother },
    patient('c1', { ...child, name: [{ family: 'A' }], contact: [mother] }),
    patient('c2', { ...child, name: [{ family: 'B' }] }),
    patient('c3', {
      ...child,
      name: [{ family: 'C' }],
      contact: [mother],
      telecom: [{ system: 'phone', value: '+79160000001' }],
    }),
    patient('c4', {
      name: [{ family: 'D' }],
      telecom: undefined,
      birthDate: '1980-01-01',
      contact: [mother],
    }),
  )
  const { body } = await as.get<{ items: { phone: string | null }[] }>('/api/client/list?sort=name')
  expect(body.items.map(({ phone }) => phone)).toEqual([
    '+79160000178',
    '+79160000178',
    '+79160000001',
    null,
  ])
})

test('linked records of one patient are joined', async () => {
  const { as, visits, importLines } = await clinic()
  await importLines(
    patient('p1'),
    patient('p2', { name: [{ family: 'Другой' }] }),
    appointment('a1'),
  )
  const link = [{ type: 'replaced-by', other: { reference: 'Patient/p2' } }]
  await importLines(patient('p1', { active: false, link }))
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(1)
  expect(await visits()).toMatchObject([{ clientName: 'Другой' }])
})
