import { beforeAll, expect, test } from 'vitest'
import { useHouse, useSandbox } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { bodySchema, operations, type Schema } from '../fuzz/schema.ts'
import { type Asked, ask, type Given } from './ask.ts'
import { type Clinic, clinicOfAll, snapshot, tokenOf } from './clinic-of-all.ts'
import { rights } from './role-table.ts'

/** Another clinic's ids, in every place where a call takes one: the answer must be that to an id nobody has, byte for byte. */
const sandbox = useSandbox()
const open = useHouse(() => openHouse('2026-12-08T09:00:00Z', sandbox.env))
let ours: Clinic
let theirs: Clinic

beforeAll(async () => {
  ours = await clinicOfAll(open)
  theirs = await clinicOfAll(open)
})

const bearer = (token: string) => `Bearer ${token}`
const NOBODYS = '01900000-0000-7000-8000-00000000dead'
const ID = /^(id|.*Ids?|specialists)$/

/** Ids in bodies, call by call. */
const bodies: Record<string, (id: string) => unknown> = {
  updateCascades: (id) => [{ scenarioId: id, channels: [{ channel: 'sms' }] }],
  createScenario: (id) => ({
    type: 'reminder',
    text: 'Hello',
    name: 'Of others',
    specialists: [id],
  }),
  updateScenario: (id) => ({ specialists: [id] }),
  pressRedStop: (id) => ({ branchId: id }),
  setManyExcluded: (id) => ({ excluded: true, clients: [{ clientId: id }] }),
  recordConsent: () => ({ category: 'marketing', allowed: false }),
  createReviewLink: (id) => ({ urlName: 'Maps', url: 'https://maps.example', branchId: id }),
  updateReviewLink: (id) => ({ urlName: 'Maps', url: 'https://maps.example', branchId: id }),
  sendTest: (id) => ({ testPatientIds: [id] }),
  simulate: (id) => ({ clientId: id, steps: [] }),
  openChat: (id) => ({ clientId: id }),
  sendChatLine: (id) => ({
    key: '01900000-0000-7000-8000-0000000c4a70',
    text: 'Hello',
    channel: 'sms',
    clientId: id,
  }),
  previewChatLine: (id) => ({ text: 'Hello', clientId: id }),
  correctChatLine: (id) => ({ answer: 'approved', visitId: id }),
  previewText: (id) => ({ type: 'reminder', text: 'Hello', clientId: id }),
}
/** Not ids of ours: Telegram's own, the clinic system's own, and the clinic a master enters, which may be any. */
const others = ['connectTelegram.channelId', 'connectMis.branchId', 'masterSignIn.forCompanyId']

const named = (schema: Schema | null): string[] =>
  !schema
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
          ID.test(name) ? [name] : named(inner),
        ),
        ...named(schema.items ?? null),
      ]

test('every id in a body of the contract is tried, or is known to be of another world', () => {
  const places = operations.flatMap((operation) =>
    named(bodySchema(operation)).map((name) => `${operation.operationId}.${name}`),
  )
  const untried = places.filter((place) => !bodies[place.split('.')[0] ?? ''])
  expect(untried.toSorted()).toEqual(others.toSorted())
})

/** Each place of each call that takes an id: how to put one there. */
const places = operations
  .filter(({ operationId }) => rights[operationId] !== 'public')
  .flatMap((operation) => {
    const inBody = bodies[operation.operationId]
    const parameters = (operation.parameters ?? []).filter(({ name }) => ID.test(name))
    return [
      ...parameters.map(({ name, in: where }) => ({
        operation,
        place: `${operation.operationId} ${where} ${name}`,
        inPath: where === 'path',
        given: (id: string, own: string): Given => ({
          parameters: { id: own, [name]: id },
          body: inBody?.(own),
        }),
      })),
      ...(inBody
        ? [
            {
              operation,
              place: `${operation.operationId} body`,
              inPath: false,
              given: (id: string, own: string): Given => ({
                parameters: { id: own },
                body: inBody(id),
              }),
            },
          ]
        : []),
    ]
  })

test('there are places to try', () => expect(places.length).toBeGreaterThan(25))

/** The answer without the id that was asked for and that of a new row: nothing else may differ. */
const without = ({ whole }: Asked, id: string) =>
  whole
    .replaceAll(id, '<id>')
    .replace(/^(201 .*?\{"id":")[^"]+/, '$1<new>')
    .replace(/\["content-length","\d+"\],?/, '')

for (const [side, role, isMaster] of [
  ['ours', 'owner', false],
  ['theirs', 'owner', false],
  ['ours', 'providerEmployee', true],
] as const)
  test(`an id of another clinic is an id nobody has: ${side === 'ours' ? 'theirs for us' : 'ours for them'}${isMaster ? ', by a master' : ''}`, async () => {
    const [here, there] = side === 'ours' ? [ours, theirs] : [theirs, ours]
    const token = bearer(
      isMaster
        ? await tokenOf(open, { companyId: here.companyId, role, isMaster })
        : here.tokens[role],
    )
    const before = await snapshot(open, there.companyId)
    for (const { operation, place, inPath, given } of places) {
      // A master's rights are a provider employee's; that his ids are fenced too is seen in the paths.
      if (isMaster && !inPath) continue
      const own = operation.path.startsWith('/api/scenario') ? here.scenarios.reminder : NOBODYS
      const reset = async () => {
        if (operation.operationId in leaving) await resetScenario(here)
      }
      await reset()
      const unknown = await ask(open, operation, { token, ...given(NOBODYS, own) })
      if (inPath && unknown.code !== 'FORBIDDEN')
        expect([404, 501], `${place}: ${unknown.body.slice(0, 200)}`).toContain(unknown.status)
      for (const [table, id] of Object.entries(there.ids)) {
        await reset()
        const foreign = await ask(open, operation, { token, ...given(id, own) })
        expect(without(foreign, id), `${place} of ${table}`).toBe(without(unknown, NOBODYS))
      }
    }
    expect(await snapshot(open, there.companyId)).toEqual(before)
  })

/** Calls that succeed for any id leave something behind: it is taken away, or the next answer would differ by it. */
const leaving = { createScenario: true, updateScenario: true }
const resetScenario = (clinic: Clinic) =>
  open.house.db.tenant(clinic.companyId, async (tx) => {
    await tx.deleteFrom('scenario').where('name', '=', 'Of others').execute()
    await tx
      .updateTable('scenario')
      .set({ specialists: [] })
      .where('id', '=', clinic.scenarios.reminder)
      .execute()
  })
