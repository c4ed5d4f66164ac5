import { expect, test } from 'vitest'
import { adapterNames, adapterNameViolations } from '../../tools/check/find-adapter-names.ts'

const rooms = [
  { path: 'server/channels/port/channel-adapter.ts', text: '' },
  { path: 'server/channels/sms16/sms16-adapter.ts', text: "provider: 'sms16'" },
  { path: 'server/channels/wazzup24/call-api.ts', text: '' },
  { path: 'server/channels/pigeon/pigeon.ts', text: '' },
  { path: 'server/connectors/fhir/fhir-connector.ts', text: '' },
  { path: 'server/connectors/table/csv-rows.ts', text: '' },
]
const faults = (path: string, text: string, more: { path: string; text: string }[] = []) =>
  adapterNameViolations([...rooms, ...more, { path, text }])

test('the names are those of the adapters’ folders', () => {
  expect(adapterNames(rooms.map(({ path }) => path))).toEqual([
    'fhir',
    'pigeon',
    'sms16',
    'wazzup24',
  ])
})

test.each([
  [
    'asked for in the engine',
    'server/engine/dispatch/decide-dispatch.ts',
    "if (provider === 'pigeon') {}",
  ],
  ['in a call', 'server/api/connections/a.ts', "const OFFERED = 'fhir'"],
  ['in a part of a name', 'server/engine/inbound/a.ts', 'export const pollPigeon = 1'],
  ['as people call it', 'server/platform/a.ts', '// Wazzup does so'],
  ['on the page', 'src/ui/integrations/A.tsx', "card === 'sms16'"],
  ['in a chart', 'src/machines/integrations/a.ts', "type Card = 'fhir'"],
  ['of one adapter in a fact', 'domain/plans.ts', "'sms16'"],
])('a provider or a clinic system %s is refused', (_, path, text) => {
  expect(faults(path, text)).toHaveLength(1)
})

test.each([
  ['its own folder', 'server/channels/pigeon/call.ts'],
  ['the registry', 'server/channels/registry.ts'],
  ['the double', 'sandbox/pigeon/routes.ts'],
  ['the demo', 'server/app/demo/message-timeline.ts'],
  ['what a reader is told', 'src/ui/shared/message.words.ru.ts'],
])('it may be named in %s', (_, path) => {
  expect(faults(path, "'pigeon'")).toEqual([])
})

test('where the specification names some, it may be those and no other', () => {
  expect(faults('src/gateway/specified.ts', "'wazzup24'")).toEqual([])
  expect(faults('src/gateway/channel.ts', "'wazzup24'")).toEqual([])
  expect(faults('src/gateway/channel.ts', "'sms16'")).toHaveLength(1)
  expect(faults('src/gateway/specified.ts', "'pigeon'")).toHaveLength(1)
})

test('a table keeps the name it was made with; a channel is no provider', () => {
  const tables = {
    path: 'server/platform/db/tables.ts',
    text: 'export interface Tables {\n  pigeon_chat: PigeonChatTable\n}\n',
  }
  const query = "selectFrom('pigeon_chat')"
  expect(faults('server/engine/a.ts', query, [tables])).toEqual([])
  expect(faults('server/engine/a.ts', query)).toHaveLength(1)
  expect(faults('server/engine/a.ts', "channel === 'sms'")).toEqual([])
})
