import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import {
  commandPaletteMachine,
  type PaletteEntry,
  type PaletteResults,
} from '../../src/machines/command-palette/command-palette.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const mute = createMachine({})

function palette() {
  const find = createManualPort<PaletteResults, { text: string }>()
  const page = isolateChart(
    commandPaletteMachine.provide({ actors: { shortcut: mute, find: find.port } } as never),
    {
      others: ['app'],
    },
  )
  const choose = (id: string, href: string | null) =>
    page.send({ type: 'palette.choose', entry: { id, label: id, hint: null, href } })
  const recent = () => page.context().recent.map(({ id }: PaletteEntry) => id)
  return { ...page, find, choose, recent }
}

test('the palette opens empty with its first entry active, and searches for the last typed text', () => {
  const { send, find, at, context, close } = palette()
  send({ type: 'palette.open' })
  send({ type: 'palette.type', text: 'Ор' })
  send({ type: 'palette.highlight', index: 3 })
  send({ type: 'palette.type', text: 'Орл' })
  expect(context().index).toBe(0)
  vi.advanceTimersByTime(200)
  expect(find.inputs.map(({ text }) => text)).toEqual(['', 'Орл'])
  send({ type: 'palette.highlight', index: 3 })
  send({ type: 'palette.toggle' })
  send({ type: 'palette.toggle' })
  expect(at()).toEqual({ open: 'finding' })
  expect(context()).toMatchObject({ text: '', index: 0 })
  close()
})

test('the palette keeps the last five chosen entries once each, and an entry without an address does not navigate', () => {
  const { send, choose, recent, told, close } = palette()
  const press = (id: string, href: string | null = `/${id}`) => {
    send({ type: 'palette.open' })
    choose(id, href)
  }
  press('a')
  press('dark', null)
  for (const id of ['b', 'a', 'c']) press(id)
  expect(recent()).toEqual(['c', 'a', 'b', 'dark'])
  for (const id of ['d', 'e']) press(id)
  expect(recent()).toEqual(['e', 'd', 'c', 'a', 'b'])
  expect(told('app').map(({ path }) => path)).toEqual(['/a', '/b', '/a', '/c', '/d', '/e'])
  close()
})
