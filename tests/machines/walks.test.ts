import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { coverPaths } from './walks.ts'

const door = (isPushed: boolean) =>
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { open: 'ajar' } },
      ajar: { always: { guard: () => isPushed, target: 'wide' }, on: { shut: 'shut' } },
      wide: { always: [{ guard: () => !isPushed, target: 'shut' }], on: { shut: 'shut' } },
    },
  })

test('an eventless transition counts as taken only when a walk takes it', () => {
  expect(coverPaths(door(true)).total).toBe(5)
  expect(coverPaths(door(true)).unreached).toEqual([
    'door.ajar --shut--> door.shut (0)',
    'door.wide --at once--> door.shut (1)',
  ])
})

test('a transition that no event can take is reported with every state behind it', () => {
  const { unreached, unseen } = coverPaths(door(false))
  expect(unreached).toEqual([
    'door.ajar --at once--> door.wide (0)',
    'door.wide --shut--> door.shut (1)',
    'door.wide --at once--> door.shut (2)',
  ])
  expect(unseen).toEqual(['door.wide'])
})

test('a transition taken at the start counts as taken', () => {
  const machine = createMachine({
    initial: 'deciding',
    states: { deciding: { always: 'ready' }, ready: {} },
  })
  expect(coverPaths(machine)).toMatchObject({ total: 1, unreached: [] })
})
