import { getOperationAST, parse } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { maskPhone } from '../../../server/platform/patient/mask-phone.ts'
import { documents, gatewayAt, post } from '../../gateway/operation.ts'
import { variablesFor } from '../../gateway/variables.ts'
import { openTestApp } from '../../harness/app.ts'
import { calls } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useSandbox, useTestApp } from '../../harness/fixtures.ts'
import { inline, type Operation, operations } from '../fuzz/schema.ts'
import { upload } from '../ingest/upload.ts'
import { type Clinic, openFullClinic, tokenOf } from './full-clinic.ts'
import { makeMinimalCall } from './minimal-call.ts'
import { phoneIn, plantPhone } from './plant-phone.ts'
import { roles } from './role-table.ts'

/**
 * A role that sees masked phones cannot find one by asking. Each query parameter of each call gets
 * parts of a patient's number, and the answer must equal that to the same part of a number that
 * nobody has.
 */
const sandbox = useSandbox()
const open = useTestApp(() => openTestApp('2026-12-08T05:00:00Z', sandbox.env))
let ours: Clinic
let tokens: Record<string, string>
let listed: string

const PHONE = '+79168746091'
const NOBODYS = '+79165555591'
const NAME = 'Аделаида'

beforeAll(async () => {
  ours = await openFullClinic(open, async ({ companyId }) => {
    const seed = seeds(open, companyId)
    const { id } = await seed.patient({ phone: PHONE, name: NAME })
    await seed.visit({ clientId: id, startsAt: '2026-12-11T10:00:00Z' })
    // The names of the first patient are replaced with the phone, so a namesake keeps the name.
    const namesake = await seed.patient({ phone: '+79031112233', name: NAME })
    await seed.visit({ clientId: namesake.id, startsAt: '2026-12-11T11:00:00Z' })
  })
  await plantPhone(open, ours.companyId, PHONE)
  const person = { companyId: ours.companyId, role: 'providerEmployee', isMaster: true } as const
  tokens = { ...ours.tokens, master: await tokenOf(open, person) }
  listed = await open.app.db.withTenant(ours.companyId, async (tx) => {
    const row = await tx
      .selectFrom('list_row as l')
      .innerJoin('client as c', 'c.id', 'l.client_id')
      .where('c.phone', '=', PHONE)
      .select('l.scenario_id')
      .executeTakeFirstOrThrow()
    return row.scenario_id
  })
})

const masked = ['marketer', 'providerEmployee', 'master']
const asked = operations.filter(
  ({ operationId, parameters = [] }) =>
    operationId !== 'receiveHook' && parameters.some((one) => one.in === 'query'),
)
const queryOf = ({ parameters = [] }: Operation) => parameters.filter((one) => one.in === 'query')

/** Parts of a number as a person, or a program that guesses digit by digit, would type them. */
function piecesOf(phone: string): string[] {
  const digits = phone.slice(1)
  return [
    phone,
    `8${digits.slice(1)}`,
    `8 (${digits.slice(1, 4)}) ${digits.slice(4, 7)}-${digits.slice(7, 9)}-${digits.slice(9)}`,
    ...[5, 8, 11].map((end) => digits.slice(0, end)),
    ...[3, 7].map((end) => digits.slice(-end)),
    ...[1, 3, 5].map((size) => digits.slice(4, 4 + size)),
    `+${digits.slice(0, 6)}`,
    `${NAME} ${digits.slice(4, 7)}`,
    `${digits.slice(4, 9)} ${NAME}`,
    `%${digits.slice(4, 7)}`,
    `${digits.slice(0, 4)}_____`,
  ]
}
const probes = piecesOf(PHONE)
const controls = piecesOf(NOBODYS)

const answerTo = async (operation: Operation, token: string, name: string, value: string) => {
  const id = operation.path.startsWith('/api/scenario/') ? listed : ''
  const parameters = { id, [name]: value }
  const { status, body } = await makeMinimalCall(open, operation, {
    token: `Bearer ${token}`,
    parameters,
  })
  // A refusal may quote the value.
  return `${status} ${status === 200 ? body : body.replaceAll(value, '<asked>')}`
}

/**
 * The parameters for which this person's answers differ between the phone and a number that nobody
 * has.
 */
async function told(role: string): Promise<string[]> {
  const found: string[] = []
  for (const operation of asked)
    for (const { name, schema } of queryOf(operation)) {
      // An enumeration, a number or a flag cannot carry a part of a phone.
      const { enum: words, type } = inline(schema)
      const all = words || type !== 'string' ? [0] : probes.keys()
      for (const at of all) {
        const probe = probes[at] ?? ''
        const [real, none] = [
          await answerTo(operation, tokens[role] ?? '', name, probe),
          await answerTo(operation, tokens[role] ?? '', name, controls[at] ?? ''),
        ]
        if (real !== none) found.push(`${operation.operationId} ${name}=${probe}`)
      }
    }
  return found
}

test.each(masked)('%s learns no digit of a phone through a query parameter', async (role) => {
  expect(await told(role)).toEqual([])
})

test('a role that sees phones finds patients by phone in exactly these calls', async () => {
  const found = await told('administrator')
  const calls = new Set(found.map((one) => one.split('=')[0]))
  expect([...calls].toSorted()).toEqual([
    'countChats search',
    'countMessages search',
    'countReviews search',
    'countVisits search',
    'getSendingList search',
    'listChats search',
    'listClients search',
    'listMessages search',
    'listReviews search',
    'listServices search',
    'listVisits search',
  ])
})

test('a role that sees masked phones still finds patients by name', async () => {
  const searching = ['countMessages', 'getSendingList', 'listClients', 'listMessages', 'listVisits']
  for (const operation of asked.filter(({ operationId }) => searching.includes(operationId)))
    for (const role of masked) {
      const token = tokens[role] ?? ''
      const answers = [
        await answerTo(operation, token, 'search', NAME),
        await answerTo(operation, token, 'search', 'Nobody'),
      ]
      expect(answers[0], `${operation.operationId}, ${role}`).not.toBe(answers[1])
    }
})

test('a role that sees masked phones cannot sort a list by phone', async () => {
  const sorted = asked.filter((operation) => queryOf(operation).some(({ name }) => name === 'sort'))
  expect(sorted.length).toBeGreaterThan(3)
  for (const operation of sorted)
    for (const role of masked)
      for (const sort of ['phone', '-phone', 'phoneRaw', 'clientPhone']) {
        const answer = await answerTo(operation, tokens[role] ?? '', 'sort', sort)
        // Only the owner exports lists; metrics, which name nobody, are exported by whoever sees
        // them.
        const ofOwner = /^export(Clients|Visits|Messages|Reviews|Alerts)$/.test(
          operation.operationId,
        )
        const refused = ofOwner ? /^403 / : /^400 /
        expect(answer, `${operation.operationId}, ${role}, ${sort}`).toMatch(refused)
      }
})

test('the GraphQL gateway reveals no more about phones', async () => {
  const gateway = gatewayAt(open.app.config.publicUrl)
  const searching = Object.entries(documents)
    .map(([documentId, text]) => ({ documentId, variables: variablesFor(text), text }))
    .filter(({ variables }) => /"search":/.test(JSON.stringify(variables)))
  expect(searching.length).toBeGreaterThan(3)
  let shown = 0
  for (const { documentId, variables, text } of searching) {
    const name = getOperationAST(parse(text))?.name?.value ?? ''
    const answerFor = async (token: string, search: string) => {
      const request = post(
        { documentId, variables: asking(variables, search) },
        { 'accept-language': 'en', authorization: `Bearer ${token}` },
      )
      return (await gateway(request)).text()
    }
    for (const [at, probe] of probes.entries().take(4)) {
      const control = controls[at] ?? ''
      for (const role of masked) {
        const token = tokens[role] ?? ''
        expect(await answerFor(token, probe), `${name}, ${role}, ${probe}`).toBe(
          await answerFor(token, control),
        )
      }
      const owner = tokens.owner ?? ''
      if ((await answerFor(owner, probe)) !== (await answerFor(owner, control))) shown += 1
    }
  }
  expect(shown).toBeGreaterThan(0)
})

/** The variables of a whole list with these search words. */
function asking(variables: unknown, search: string): unknown {
  const kept = (value: unknown, name = ''): unknown => {
    if (name === 'search') return search
    if (name === 'scenarioId' || name === 'id') return listed
    if (name === 'page') return 1
    if (name === 'pageSize') return 50
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kept(inner, key)]))
  }
  return kept(variables)
}

const patientId = () =>
  open.app.db.withTenant(ours.companyId, async (tx) => {
    const found = tx.selectFrom('client').select('id').where('phone', '=', PHONE)
    return (await found.executeTakeFirstOrThrow()).id
  })

test('a person can add only a limited number of test patients, so that phones cannot be tried one after another', async () => {
  const create = operations.find(
    ({ operationId }) => operationId === 'createTestPatient',
  ) as Operation
  const words = { firstName: 'A', lastName: 'B', patronymic: 'C', position: 'D' }
  const tried = async (role: string) => {
    for (let at = 0; at < 60; at++) {
      const body = { ...words, phone: `+7916${1000000 + at}` }
      const answer = await makeMinimalCall(open, create, { token: `Bearer ${tokens[role]}`, body })
      if (answer.status !== 201) return at
    }
    return 60
  }
  for (const role of masked) expect(await tried(role), role).toBe(50)
  expect(await tried('manager')).toBeGreaterThan(45)
})

test('a role that sees masked phones cannot import a file, which would tell whether a phone is known', async () => {
  const as = (role: string) => calls(open, tokens[role] ?? '')
  const fileOf = (phone: string) =>
    `Фамилия;Имя;Дата рождения;Телефон\r\nФайлова;Вера;05.06.1980;${phone}\r\n`
  expect((await upload(as('owner'), 'all.csv', fileOf(PHONE))).status).toBe(200)
  const known = async (role: string) =>
    (await as(role).get<{ total: number }>('/api/client/list?search=Файлова')).body.total
  for (const role of masked) {
    const answers = []
    for (const phone of [PHONE, NOBODYS]) {
      const { status, body } = await upload(as(role), 'guess.csv', fileOf(phone))
      const { runId: _, ...told } = body
      answers.push({ status, told, known: await known(role) })
    }
    expect(answers[0], role).toEqual(answers[1])
    expect(answers[0]?.status, role).toBe(403)
  }
  // For a role that sees phones, the same number is the same patient and another number is another
  // one.
  const counts = async (phone: string) =>
    (await upload(as('manager'), 'again.csv', fileOf(phone))).body
  expect(await counts(PHONE)).toMatchObject({ created: 0, unchanged: 1 })
  expect(await counts(NOBODYS)).toMatchObject({ created: 1, unchanged: 0 })
})

test('no call shows the phone to a role that sees masked phones, whatever text contains it', async () => {
  const reads = operations.filter(
    ({ method, security }) => method === 'GET' && security?.length !== 0,
  )
  const shown: Record<string, string[]> = {}
  for (const role of [...roles, 'master'])
    for (const operation of reads)
      for (const id of new Set([listed, ...Object.values(ours.ids)])) {
        if (!operation.path.includes('{') && id !== listed) continue
        const token = `Bearer ${tokens[role]}`
        const { body } = await makeMinimalCall(open, operation, {
          token,
          parameters: { id, runId: id },
        })
        if (phoneIn(body, PHONE)) shown[role] = [...(shown[role] ?? []), operation.operationId]
      }
  const text = '{clientName} {middleName}, {date}'
  const clientId = await patientId()
  const written: Record<string, object> = {
    previewText: { type: 'promotion', text, clientId },
    simulate: {
      clientId,
      steps: [{ kind: 'bookVisit', at: '2026-12-08T06:00:00Z', to: '2026-12-11T12:00:00Z' }],
    },
  }
  for (const role of [...roles, 'master'])
    for (const operation of operations.filter(({ operationId }) => operationId in written)) {
      const answer = await makeMinimalCall(open, operation, {
        token: `Bearer ${tokens[role]}`,
        parameters: { id: listed },
        body: written[operation.operationId],
      })
      if (answer.status !== 403) expect(answer.status, answer.body).toBe(200)
      if (phoneIn(answer.body, PHONE)) shown[role] = [...(shown[role] ?? []), operation.operationId]
    }
  for (const role of masked) expect(shown[role] ?? [], role).toEqual([])
  // A role that sees phones gets it, so the texts checked above are not empty.
  expect(shown.administrator).toEqual(
    expect.arrayContaining([
      'listMessages',
      'getMessage',
      'getTimeline',
      'listClients',
      'getClient',
      'listConsents',
      'listVisits',
      'getSendingList',
      'listAlerts',
      'listRedStops',
      'getRedStop',
      'previewText',
    ]),
  )
  expect(maskPhone(PHONE)).toBe('+7 916 ··· ·· 91')
})
