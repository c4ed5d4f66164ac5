import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { createInspectionObserver } from '../../../src/inspect/inspection-observer.ts'
import {
  applyRecord,
  emptyInspectionState,
  type InspectionRecord,
  type InspectionState,
} from '../../../src/inspect/inspection-state.ts'

const secret = 'correct horse battery'
const doorMachine = setup({
  actors: {
    unlock: fromPromise<{ token: string }, { password: string }>(async () => ({ token: secret })),
    readToken: fromPromise<string, string>(async ({ input }) => input),
  },
}).createMachine({
  id: 'door',
  context: { password: secret, tries: 0 },
  initial: 'deciding',
  states: {
    deciding: { always: 'shut' },
    shut: { on: { 'door.open': 'opening' } },
    opening: {
      invoke: {
        id: 'unlock',
        src: 'unlock',
        input: { password: secret },
        onDone: 'reading',
      },
    },
    reading: { invoke: { id: 'readToken', src: 'readToken', input: secret, onDone: 'open' } },
    open: {},
  },
})

/** A page with one chart that is opened, and all that was told of it. */
async function opened() {
  const said: InspectionRecord[] = []
  let time = 0
  const tap = createInspectionObserver({
    onRecord: (told) => said.push(told),
    now: () => time++,
    withDefinitions: true,
  })
  const actor = createActor(doorMachine, { inspect: tap, systemId: 'entrance' })
  actor.start()
  actor.send({ type: 'door.open', password: secret } as never) // the chart takes it whatever it carries
  await expect.poll(() => actor.getSnapshot().value).toBe('open')
  return { said, ledger: said.reduce(applyRecord, emptyInspectionState) }
}

const named = (ledger: InspectionState, name: string) =>
  Object.values(ledger.actors).find((seen) => seen.name === name)

test('an actor is told with its chart, where it stands, by which arrows it came and its values', async () => {
  const { ledger } = await opened()
  const door = named(ledger, 'door')
  expect(door).toMatchObject({
    systemId: 'entrance',
    parent: null,
    status: 'active',
    value: 'open',
    active: ['door', 'door.open'],
    context: { password: '•••', tries: 0 },
    transitionCounts: { 0: 1, 1: 1, 2: 1, 3: 1 },
    lastTransitions: [3],
  })
  expect(door?.chart?.states.map(({ key }) => key)).toEqual([
    'deciding',
    'shut',
    'opening',
    'reading',
    'open',
  ])
  expect(named(ledger, 'unlock')).toMatchObject({ parent: door?.id, status: 'done', chart: null })
})

test('each event is told once, with who sent it and where it led', async () => {
  const { ledger } = await opened()
  const door = ledger.log.filter(({ name }) => name === 'door')
  expect(door.map(({ event, from, nextState: led }) => [event.type, from, led])).toEqual([
    ['door.open', null, 'opening'],
    ['xstate.done.actor.unlock', 'unlock', 'reading'],
    ['xstate.done.actor.readToken', 'readToken', 'open'],
  ])
})

test('no secret is in anything that is told: events, contexts, inputs, outputs', async () => {
  const { said } = await opened()
  expect(said.length).toBeGreaterThan(10)
  expect(JSON.stringify(said)).toContain('•••')
  expect(JSON.stringify(said)).not.toContain(secret)
})

test('of actors that ended the latest are kept, and the log has an end too', () => {
  const actor = (at: number): InspectionRecord[] => [
    {
      kind: 'actor',
      id: `x:${at}`,
      name: 'call',
      parent: null,
      chart: null,
      definition: null,
      input: null,
    },
    { kind: 'event', at, to: `x:${at}`, from: null, event: { type: 'go' } },
    {
      kind: 'moved',
      id: `x:${at}`,
      event: 'go',
      systemId: null,
      status: at === 0 ? 'active' : 'done',
      value: null,
      active: [],
      context: null,
      output: null,
      error: null,
    },
  ]
  const ledger = Array.from({ length: 700 }, (_, at) => actor(at))
    .flat()
    .reduce(applyRecord, emptyInspectionState)
  expect(Object.keys(ledger.actors)).toHaveLength(61)
  expect(ledger.actors['x:0']?.status).toBe('active')
  expect(ledger.actors['x:699']?.status).toBe('done')
  expect(ledger.log).toHaveLength(500)
  expect(ledger.log.at(-1)?.number).toBe(699)
})

test('an actor that a page has not registered is passed over', () => {
  const moved: InspectionRecord = { kind: 'taken', id: 'x:9', arrows: [0] }
  expect(applyRecord(emptyInspectionState, moved)).toEqual(emptyInspectionState)
})
