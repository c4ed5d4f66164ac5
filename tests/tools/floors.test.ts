import { describe, expect, test } from 'vitest'
import { circles } from '../../tools/check/circles.ts'
import { floorFaults } from '../../tools/check/floor-faults.ts'
import { pageFaults } from '../../tools/check/page-faults.ts'
import { twiceSaid } from '../../tools/check/twice-said.ts'

const importing = (path: string, target: string) => ({
  path,
  text: `import { x } from '${target}'`,
})

describe('the floors of the server', () => {
  test.each([
    ['upwards by one', 'server/platform/db/a.ts', '../../engine/plan/plan.ts'],
    ['from an adapter to the engine', 'server/channels/sms16/call.ts', '../../engine/plan/plan.ts'],
    ['from the engine to a call', 'server/engine/plan/plan.ts', '../../api/message/messages.ts'],
    ['from one area to another', 'server/api/message/a.ts', '../client/clients.ts'],
    ['from a patient’s page to an area', 'server/patient-pages/a.ts', '../api/client/clients.ts'],
    ['from one provider to another', 'server/channels/sms16/call.ts', '../sigmasms/call.ts'],
    ['from the sandbox to the engine', 'sandbox/a.ts', '../engine/plan/plan.ts'],
    ['into the sandbox', 'server/engine/plan/plan.ts', '../../sandbox/world.ts'],
    ['type only', 'server/platform/a.ts', '../app/rest.ts'],
  ])('an import %s is refused', (_, path, target) => {
    expect(floorFaults([importing(path, target)])).toHaveLength(1)
  })

  test('rooms import from their own floor and from below', () => {
    const files = [
      importing('server/api/message/a.ts', '../../engine/plan/plan.ts'),
      importing('server/api/message/a.ts', './b.ts'),
      importing('server/engine/dispatch/a.ts', '../plan/plan.ts'),
      importing('server/channels/sms16/call.ts', '../port/channel.ts'),
      importing('server/channels/registry.ts', './sms16/sms16.ts'),
      importing('server/app/workers.ts', '../api/message/messages.ts'),
      importing('server/main.ts', './app/boot.ts'),
      importing('sandbox/a.ts', '../platform/clock.ts'),
      importing('sandbox/a.ts', '../../domain/channels.ts'),
    ]
    expect(floorFaults(files)).toEqual([])
  })
})

describe('the floors of the page', () => {
  const folders = [
    'src/ui/clients/A.tsx',
    'src/ui/cards/A.tsx',
    'src/machines/chats/chats.machine.ts',
    'src/machines/reminders/reminders.machine.ts',
  ].map((path) => ({ path, text: '' }))
  const faults = (path: string, target: string) => pageFaults([...folders, importing(path, target)])

  test.each([
    ['of another screen', 'src/ui/clients/B.tsx', '../cards/A.tsx'],
    ['of another screen’s chart', 'src/machines/cards/b.ts', '../chats/chats.machine.ts'],
    ['across the wings', 'src/ui/cards/B.tsx', '../../machines/chats/chats.machine.ts'],
    ['for ports', 'src/ports/cards.ts', './chats.ts'],
    ['for the gateway', 'src/gateway/cards.ts', './chats.ts'],
    ['upwards', 'src/ui/reminders/B.tsx', '../clients/A.tsx'],
    ['from a shared room', 'src/ui/components/B.tsx', '../clients/A.tsx'],
    ['from the root', 'src/machines/app/b.ts', '../chats/chats.machine.ts'],
  ])('an import %s is refused', (_, path, target) => {
    expect(faults(path, target)).toHaveLength(1)
  })

  test.each([
    ['its own chart', 'src/ui/cards/B.tsx', '../../machines/cards/cards.machine.ts'],
    ['a shared room', 'src/ui/cards/B.tsx', '../components/Icon.tsx'],
    ['what stands below', 'src/machines/chats/b.ts', '../reminders/reminders.machine.ts'],
    ['a port of nobody', 'src/ports/cards.ts', './ask.ts'],
    ['what the shell holds', 'src/machines/shell/b.ts', '../chats/chats.machine.ts'],
  ])('a subject may import %s', (_, path, target) => {
    expect(faults(path, target)).toEqual([])
  })
})

test('rooms that import each other by way of a third are a circle', () => {
  const files = [
    importing('server/engine/plan/a.ts', '../stop/b.ts'),
    importing('server/engine/stop/b.ts', '../fence/c.ts'),
    importing('server/engine/fence/c.ts', '../../platform/d.ts'),
    importing('src/ui/components/A.tsx', '../i18n/b.ts'),
  ]
  expect(circles(files)).toEqual([])
  const round = importing('server/engine/fence/c.ts', '../plan/a.ts')
  expect(circles([...files, round])).toEqual([
    ['server/engine/fence', 'server/engine/plan', 'server/engine/stop'],
  ])
  const back = { path: 'src/ui/i18n/b.ts', text: "import type { A } from '../components/A.tsx'" }
  expect(circles([...files, back])).toEqual([])
  expect(
    circles([...files, { ...back, text: "import { A } from '../components/A.tsx'" }]),
  ).toHaveLength(1)
})

test('a list of the domain that is spelled out elsewhere is found, be it as a union or in another order', () => {
  const facts = { plans: ['standard', 'reminder', 'nps'] }
  const at = (text: string) => twiceSaid([{ path: 'server/api/a.ts', text }], facts)
  expect(at("const plans = ['standard', 'reminder', 'nps']")).toHaveLength(1)
  expect(at("type Plan = 'nps' | 'standard' | 'reminder'")).toHaveLength(1)
  expect(at("const order = ['nps', 'reminder', 'standard']")).toHaveLength(1)
  expect(at("const some = ['standard', 'reminder', 'other']")).toEqual([])
})

test('a constant that two files declare with the same value is found', () => {
  const at = (...texts: string[]) =>
    twiceSaid(
      texts.map((text, index) => ({ path: `server/api/${index}.ts`, text })),
      {},
    )
  const wait = 'const GRACE_DAYS = 3'
  expect(at(wait, `export ${wait}`)).toEqual([
    { path: 'server/api/1.ts', why: 'says GRACE_DAYS = 3 as server/api/0.ts does' },
  ])
  expect(at('const MOST_ROWS = 10_000', 'const MOST_ROWS = 10000')).toHaveLength(1)
  expect(at("const OWN_WORD = 'a'", "const OWN_WORD = 'a'")).toHaveLength(1)
  expect(at(wait, 'const GRACE_DAYS = 4')).toEqual([])
  expect(at('const TRIES = 5', 'const TRIES = 5')).toEqual([])
})
