import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine, stateIn } from 'xstate'
import { createChartOutline } from '../../src/inspect/chart-outline.ts'
import { findDrift, renderChartPages } from '../../tools/charts/chart-pages.ts'
import { toMermaid } from '../../tools/charts/to-mermaid.ts'

const folder = join(import.meta.dirname, '../../docs/charts')

test('the chart pages match the code (otherwise run npm run charts)', async () => {
  const present = readdirSync(folder).map((file): [string, string] => [
    file,
    readFileSync(join(folder, file), 'utf8'),
  ])
  const pages = await renderChartPages()
  expect(pages.size).toBeGreaterThan(25)
  expect(findDrift(pages, new Map(present))).toEqual([])
})

test('a changed page, a missing page and an extra page count as drift', () => {
  const made = new Map([
    ['a.md', '1'],
    ['b.md', '1'],
    ['c.md', '1'],
  ])
  const present = new Map([
    ['a.md', '1'],
    ['b.md', '2'],
    ['d.md', '1'],
  ])
  expect(findDrift(made, present)).toEqual(['b.md', 'c.md', 'd.md'])
})

test('a drawing has every transition with a target, and nothing that Mermaid cannot draw', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'shut',
    on: { 'door.burn': '.gone', 'door.paint': { actions: 'paint' } },
    states: {
      shut: { on: { 'door.open': { guard: stateIn('#door.shut'), target: 'open' } } },
      open: {
        initial: 'ajar',
        invoke: { id: 'watch', src: 'watch', onDone: 'shut' },
        on: { 'door.again': { target: 'open', reenter: true } },
        states: { ajar: { always: { guard: 'isPushed', target: 'wide' } }, wide: {} },
        after: { draught: 'shut' },
      },
      gone: { type: 'final' },
    },
  })
  expect(toMermaid(createChartOutline(machine).root)).toBe(`stateDiagram-v2
  [*] --> chart_shut
  state "shut" as chart_shut
  state "open ↻ watch" as chart_open {
    [*] --> chart_open_ajar
    state "ajar" as chart_open_ajar
    state "wide" as chart_open_wide
    state "anywhere" as chart_open_anywhere
  }
  state "gone" as chart_gone
  chart_gone --> [*]
  state "anywhere" as chart_anywhere
  chart_anywhere --> chart_gone: door.burn
  chart_shut --> chart_open: door.open [in door.shut]
  chart_open_anywhere --> chart_open_ajar: door.again
  chart_open --> chart_shut: watch done<br/>after draught
  chart_open_ajar --> chart_open_wide: at once [isPushed]
  classDef anywhere stroke-dasharray:4 4
  class chart_anywhere,chart_open_anywhere anywhere`)
})

test('a parallel chart is drawn inside one state, because Mermaid can divide only a state', () => {
  const machine = createMachine({
    id: 'room',
    type: 'parallel',
    states: {
      lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
      heat: {},
    },
  })
  expect(toMermaid(createChartOutline(machine).root)).toBe(`stateDiagram-v2
  state "room" as chart {
    state "lamp" as chart_lamp {
      [*] --> chart_lamp_off
      state "off" as chart_lamp_off
      state "on" as chart_lamp_on
    }
    --
    state "heat" as chart_heat
  }
  chart_lamp_off --> chart_lamp_on: press`)
})
