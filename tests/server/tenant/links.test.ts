import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { linkOf } from '../../../server/engine/dispatch/words.ts'
import { startLink } from '../../../server/engine/inbound/chat/start-link.ts'
import { patientLinks } from '../../../server/engine/template/page-links.ts'
import { hideLinks, linkNames } from '../../../server/ground/http/hide-links.ts'
import { seeds } from '../../harness/clinic.ts'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { type Operation, operations } from '../fuzz/schema.ts'
import { sentLinks } from '../pages/sent-links.ts'
import { ask } from './ask.ts'
import { idsOf, tokenOf } from './clinic-of-all.ts'
import { fillTables } from './fill-tables.ts'
import { roles } from './role-table.ts'

/** Whoever has a patient's link is the patient: no call of the contract gives one to staff, whatever text it stands in. */
const sandbox = useSandbox()
const open = useHouse(() => openHouse('2026-12-08T06:00:00Z', sandbox.env))
let clinic: Awaited<ReturnType<typeof sentLinks>>
let ids: Record<string, string>
let waiting: string
let listed: string
let testPatientId: string
/** The secret of each message, also of those that have not left. */
let secrets: string[]

beforeAll(async () => {
  clinic = await sentLinks(open, sandbox)
  const { companyId, as } = clinic
  const { patient, visit } = seeds(open, companyId)
  const boris = await patient({ name: 'Boris' })
  waiting = boris.id
  await visit({ clientId: boris.id, startsAt: '2026-12-10T10:00:00Z', createdAt: null })
  const { body } = await as.get<{ items: { id: string; state: string }[] }>('/api/scenario/list')
  listed = body.items.find(({ state }) => state === 'active')?.id ?? ''
  await as.put(`/api/scenario/${listed}`, { autoStopDate: '2027-01-30' })
  const person = await as.post<{ id: string }>('/api/test-patient', {
    firstName: 'Test',
    lastName: 'Tester',
    patronymic: 'T',
    position: 'Nurse',
    phone: '+79161112233',
  })
  testPatientId = person.body.id
  const tested = { testPatientIds: [testPatientId], clientId: clinic.clientId }
  await as.post(`/api/scenario/${listed}/test-sending`, tested)
  await plantLinks(companyId)
  // A row in every table, so that every call has something to show.
  await fillTables(open.databaseUrl, companyId)
  ids = await idsOf(open, companyId)
  await open.house.db.tenant(companyId, (tx) =>
    tx.updateTable('red_stop').set({ lifted_at: open.clock.now() }).execute(),
  )
  const messages = await open.house.db.tenant(companyId, (tx) =>
    tx.selectFrom('message').select(['id', 'client_id']).execute(),
  )
  expect(messages.some(({ client_id }) => client_id === waiting)).toBe(true)
  secrets = messages.map(({ id }) => linkOf(open.house, id))
  expect(secrets).toContain(clinic.token)
})

/** The patient sends his link back, and providers quote the text that they refuse: whole, broken, as JSON and as a form. */
async function plantLinks(companyId: string) {
  const whole = clinic.sentText
  const echoed = `${whole}\n${JSON.stringify(whole).replaceAll('/', '\\/')} ${encodeURIComponent(whole)} /v/${clinic.token}`
  const detail = JSON.stringify({ text: echoed, detail: echoed })
  await open.house.db.tenant(companyId, async (tx) => {
    await sql`update message set answer_text = ${echoed}, comment = ${echoed}`.execute(tx)
    await sql`update message_event set detail = ${detail}::jsonb`.execute(tx)
    await sql`update attempt set detail = ${echoed}`.execute(tx)
    await sql`update client set excluded_reason = ${echoed}`.execute(tx)
    await sql`insert into consent_change (company_id, client_id, category, allowed, text_version, source, at)
      values (${companyId}, ${clinic.clientId}, 'marketing', false, ${echoed}, 'reply', ${open.clock.now()})`.execute(
      tx,
    )
    await sql`insert into alert (company_id, type, at, message_id, cause)
      values (${companyId}, 'unclear', ${open.clock.now()}, ${clinic.messageId}, 'unclear')`.execute(
      tx,
    )
  })
}

const bodies: Record<string, () => unknown> = {
  previewText: () => ({ type: 'reminder', text: '{confirmLink} {npsLink}', clientId: waiting }),
  simulate: () => ({ clientId: waiting, steps: [] }),
  sendTest: () => ({ testPatientIds: [testPatientId], clientId: clinic.clientId }),
}
/** Calls that read, and those that answer with texts though they are no GET. */
const answering = operations.filter(
  ({ method, operationId, security }) =>
    security?.length !== 0 && (method === 'GET' || operationId in bodies),
)

/** Every answer of a call to this person: for each id that its path might name. */
async function answersTo(operation: Operation, token: string): Promise<string[]> {
  const named = operation.path.includes('{')
    ? new Set([listed, clinic.messageId, clinic.clientId, ...Object.values(ids)])
    : [listed]
  const answers: string[] = []
  for (const id of named) {
    const parameters = { id, runId: id }
    const body = bodies[operation.operationId]?.()
    const answer = await ask(open, operation, { token: `Bearer ${token}`, parameters, body })
    answers.push(answer.body)
  }
  return answers
}

test('no call gives anybody of the clinic, or a master, a link of a patient', async () => {
  const { companyId } = clinic
  const people = [
    ...roles.map((role) => ({ name: role, person: { companyId, role } })),
    { name: 'master', person: { companyId, role: 'providerEmployee', isMaster: true } as const },
  ]
  const marked = new Set<string>()
  for (const { name, person } of people) {
    const token = await tokenOf(open, person)
    for (const operation of answering)
      for (const body of await answersTo(operation, token)) {
        const told = secrets.filter((secret) => body.includes(secret))
        expect(told, `${operation.operationId}, ${name}: ${body.slice(0, 400)}`).toEqual([])
        if (body.includes('{confirmLink}')) marked.add(operation.operationId)
      }
  }
  // The words around a link stay; where it stood, its name stands.
  expect([...marked]).toEqual(
    expect.arrayContaining([
      'getMessage',
      'getTimeline',
      'listMessages',
      'getSendingList',
      'listAlerts',
      'listConsents',
      'previewText',
      'simulate',
      'getClient',
    ]),
  )
})

test('a message, its list and its preview show the same links, each by its own name', async () => {
  const { as, messageId } = clinic
  const names = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'
  const sent = await as.get<{ text: string }>(`/api/message/${messageId}`)
  expect(sent.body.text).toBe(names)
  const list = await as.get<{ items: { status: string; text: string }[] }>(
    `/api/scenario/${listed}/sending-list`,
  )
  const due = list.body.items.filter(({ status }) => status === 'due')
  expect(new Set(due.map(({ text }) => text))).toEqual(new Set([names]))
  const shown = await as.post<{ text: string; longestText: string; smsUnits: number }>(
    '/api/scenario/preview',
    { type: 'reminder', text: names },
  )
  expect(shown.body).toMatchObject({ text: names, longestText: names })
  // What it costs is reckoned by the links as they will leave.
  expect(shown.body.smsUnits).toBe(clinic.sentText.length)
})

test('a test message leads to nobody’s page', async () => {
  const sent = (await sandbox.accepted(clinic.companyId)).filter(({ to }) =>
    to.endsWith('9161112233'),
  )
  expect(sent.length).toBeGreaterThan(0)
  for (const { text } of sent) {
    const [token = ''] = text.match(/(?<=\/v\/)[\w-]+/) ?? []
    expect(secrets).not.toContain(token)
    const page = await open.app.inject({ method: 'GET', url: `/v/${token}` })
    expect(page.statusCode).toBe(404)
  }
})

test('the patient’s own page still opens, and its link is hidden by the rule for every page there is', async () => {
  expect((await clinic.look('v')).statusCode).toBe(200)
  const letters = open.app
    .printRoutes({ commonPrefix: false })
    .matchAll(/(?<=\/)(\w)\/:token \(GET/g)
    .map(([, letter]) => letter)
  // Whoever registered the clinic, or asks for another e-mail, confirms it there: links of staff, which stand in no text of a patient's.
  const ofStaff = ['e', 'm']
  expect([...letters].toSorted()).toEqual([...ofStaff, ...Object.keys(linkNames)].toSorted())
})

test('what is not a patient’s link stays as it is', () => {
  const token = linkOf(open.house, crypto.randomUUID())
  const links = patientLinks('https://visita.example/clinic', token)
  expect(hideLinks(`a ${links.confirmLink}, b ${links.npsLink}.`)).toBe(
    'a {confirmLink}, b {npsLink}.',
  )
  const bot = startLink(
    open.house,
    { provider: 'telegram', username: 'clinic_bot' },
    crypto.randomUUID(),
  )
  expect(hideLinks(`Press ${bot}`)).toBe('Press {telegramLink}')
  for (const other of [
    'https://maps.example/v/short',
    `https://maps.example/v/${token}x`,
    `https://maps.example/place/${token}`,
    'https://open.example/s/4uLU6hMCjMI75M1A2tKUQC',
    `{"id":"${crypto.randomUUID()}"}`,
    'v/n/s/q',
  ])
    expect(hideLinks(other)).toBe(other)
})
