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

/** Runs one chart to its end, and answers its inspection records. */
async function runDoor() {
  const records: InspectionRecord[] = []
  let time = 0
  const tap = createInspectionObserver({
    onRecord: (record) => records.push(record),
    now: () => time++,
    withDefinitions: true,
  })
  const actor = createActor(doorMachine, { inspect: tap, systemId: 'entrance' })
  actor.start()
  actor.send({ type: 'door.open', password: secret } as never) // the chart declares no events
  await expect.poll(() => actor.getSnapshot().value).toBe('open')
  return { records, ledger: records.reduce(applyRecord, emptyInspectionState) }
}

const findActor = (ledger: InspectionState, name: string) =>
  Object.values(ledger.actors).find((seen) => seen.name === name)

test('an actor is recorded with its chart, state, transitions and redacted context', async () => {
  const { ledger } = await runDoor()
  const door = findActor(ledger, 'door')
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
  expect(findActor(ledger, 'unlock')).toMatchObject({
    parent: door?.id,
    status: 'done',
    chart: null,
  })
})

test('each event is recorded once with its sender and its next state', async () => {
  const { ledger } = await runDoor()
  const door = ledger.log.filter(({ name }) => name === 'door')
  expect(door.map(({ event, from, nextState: led }) => [event.type, from, led])).toEqual([
    ['door.open', null, 'opening'],
    ['xstate.done.actor.unlock', 'unlock', 'reading'],
    ['xstate.done.actor.readToken', 'readToken', 'open'],
  ])
})

test('no inspection record contains a secret', async () => {
  const { records } = await runDoor()
  expect(records.length).toBeGreaterThan(10)
  expect(JSON.stringify(records)).toContain('•••')
  expect(JSON.stringify(records)).not.toContain(secret)
})

test('only the latest ended actors and log entries are kept', () => {
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

test('a record of an unknown actor is ignored', () => {
  const moved: InspectionRecord = { kind: 'taken', id: 'x:9', arrows: [0] }
  expect(applyRecord(emptyInspectionState, moved)).toEqual(emptyInspectionState)
})
