import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, getNextSnapshot } from 'xstate'
import { abTestMachine } from '../../domain/lifecycles/ab-test.machine.ts'
import { answerWriteBackMachine } from '../../domain/lifecycles/answer-write-back.machine.ts'
import { attemptMachine } from '../../domain/lifecycles/attempt.machine.ts'
import { channelHealthMachine } from '../../domain/lifecycles/channel-health.machine.ts'
import { clinicSystemMachine } from '../../domain/lifecycles/clinic-system.machine.ts'
import { importJoinMachine } from '../../domain/lifecycles/import-join.machine.ts'
import { ingestRunMachine } from '../../domain/lifecycles/ingest-run.machine.ts'
import { messageOutcomeMachine } from '../../domain/lifecycles/message-outcome.machine.ts'
import { messageStatusMachine } from '../../domain/lifecycles/message-status.machine.ts'
import { scenarioMachine } from '../../domain/lifecycles/scenario.machine.ts'
import {
  createTransitionLookup,
  toTransitionTable,
} from '../../domain/lifecycles/transition-table.ts'
import { visitAnswerMachine } from '../../domain/lifecycles/visit-answer.machine.ts'
import { findCharts } from '../../tools/charts/chart-files.ts'
import type { TransitionCoverage } from '../../tools/test/transition-coverage.ts'
import { toTestMachine } from './test-machine.ts'
import { cases } from './transition-cases.ts'
import { coverPaths, nodesOf } from './walks.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The reporter prints it as a table at the end of the run. */
    arrows?: TransitionCoverage
  }
}

const charts = (await findCharts()).map(({ name, machine }) => [name, machine] as const)

test('every chart of the repository has a case here, and every case has a chart', () => {
  expect(charts.map(([name]) => name).sort()).toEqual(Object.keys(cases).sort())
})

describe.each(charts)('%s', (name, machine) => {
  const { runs, ends = [] } = cases[name] ?? { runs: [] }
  const nodes = nodesOf(machine.root)

  test('has no dead transition and no state that cannot be reached', ({ task }) => {
    const covered = runs.map(({ machine: other, ...options }) =>
      coverPaths(toTestMachine(other ?? machine), options),
    )
    const unreached = common(covered.map((run) => run.unreached))
    const total = covered[0]?.total ?? 0
    task.meta.arrows = { chart: name, taken: total - unreached.length, total }
    expect(unreached).toEqual([])
    expect(common(covered.map((run) => run.unseen))).toEqual([])
  })

  test('has a transition out of every state that is not an end', () => {
    const leaves = nodes.filter((node) => node.type === 'atomic' && node.parent)
    const stuck = leaves.filter((leaf) => !leadsOn(leaf)).map((leaf) => leaf.path.join('.'))
    expect(stuck.sort()).toEqual([...ends].sort())
  })

  test('handles the failure of every call it waits for', () => {
    const invokes = nodes.flatMap((node) =>
      node.invoke.filter(({ onDone }) => onDone || node.tags.includes('busy')),
    )
    expect(invokes.filter(({ onError }) => !onError).map(({ id }) => id)).toEqual([])
  })

  test('names a call after its port, or gives each call its own name where one port serves several', () => {
    const invokes = nodes.flatMap((node) => node.invoke)
    const uses = Map.groupBy(invokes, ({ src }) => src)
    for (const [src, calls] of uses)
      if (calls.length === 1) expect(calls[0]?.id).toBe(src)
      else expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    for (const { id } of invokes) expect(id).toMatch(/^[a-z]\w*$/i)
  })
})

describe.each([
  messageStatusMachine,
  messageOutcomeMachine,
  attemptMachine,
  visitAnswerMachine,
  scenarioMachine,
  importJoinMachine,
  ingestRunMachine,
  clinicSystemMachine,
  answerWriteBackMachine,
  channelHealthMachine,
  abTestMachine,
] as AnyStateMachine[])('the table of $id', (machine) => {
  const next = createTransitionLookup(toTransitionTable(machine))
  const leaves = nodesOf(machine.root).filter((node) => node.type === 'atomic')
  const pairs = leaves.flatMap((leaf) => machine.events.map((event) => [leaf, event] as const))

  test('has the same target as the chart for every state and event', () => {
    expect(pairs.length).toBeGreaterThan(8)
    for (const [leaf, event] of pairs) {
      const from = machine.resolveState({ value: valueAt(leaf.path), context: {} })
      const takes = from.can({ type: event })
      const to = getNextSnapshot(machine, from, { type: event })
      const target = takes ? to._nodes.find(({ type }) => type === 'atomic')?.path.join('.') : null
      expect(next(leaf.path.join('.'), event), `${leaf.id} ${event}`).toBe(target)
    }
  })
})

/** The items of every list: transitions that no run could take. */
const common = ([first = [], ...others]: string[][]) =>
  first.filter((one) => others.every((list) => list.includes(one)))

function leadsOn(leaf: AnyStateNode): boolean {
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) {
    const arrows = [...node.transitions.values(), node.always ?? []].flat()
    if (arrows.some(({ target }) => target?.some((to) => to !== leaf))) return true
  }
  return false
}

const valueAt = (path: string[]) =>
  path.reduceRight<string | Record<string, unknown>>(
    (inner, name) => (inner === '' ? name : { [name]: inner }),
    '',
  ) as string // XState accepts a nested object or a name
