import { expect, test } from 'vitest'
import {
  findAdapterNameViolations,
  listAdapterNames,
} from '../../tools/check/find-adapter-names.ts'

const rooms = [
  { path: 'server/channels/port/channel-adapter.ts', text: '' },
  { path: 'server/channels/sms16/sms16-adapter.ts', text: "provider: 'sms16'" },
  { path: 'server/channels/wazzup24/call-api.ts', text: '' },
  { path: 'server/channels/pigeon/pigeon.ts', text: '' },
  { path: 'server/connectors/fhir/fhir-connector.ts', text: '' },
  { path: 'server/connectors/table/csv-rows.ts', text: '' },
]
const faults = (path: string, text: string, more: { path: string; text: string }[] = []) =>
  findAdapterNameViolations([...rooms, ...more, { path, text }])

test('the adapter names are the names of their folders', () => {
  expect(listAdapterNames(rooms.map(({ path }) => path))).toEqual([
    'fhir',
    'pigeon',
    'sms16',
    'wazzup24',
  ])
})

test.each([
  [
    'in a condition of the engine',
    'server/engine/dispatch/decide-dispatch.ts',
    "if (provider === 'pigeon') {}",
  ],
  ['in a constant of the API', 'server/api/connections/a.ts', "const OFFERED = 'fhir'"],
  ['inside an identifier', 'server/engine/inbound/a.ts', 'export const pollPigeon = 1'],
  ['as a brand name in a comment', 'server/platform/a.ts', '// Wazzup does so'],
  ['on the page', 'src/ui/connections/A.tsx', "card === 'sms16'"],
  ['in a chart', 'src/machines/connections/a.ts', "type Card = 'fhir'"],
  ['in the domain', 'domain/tariff-plans.ts', "'sms16'"],
])('the name of a provider or a clinic system is refused %s', (_, path, text) => {
  expect(faults(path, text)).toHaveLength(1)
})

test.each([
  ['its own folder', 'server/channels/pigeon/call.ts'],
  ['the registry', 'server/channels/registry.ts'],
  ['the double', 'sandbox/pigeon/routes.ts'],
  ['the demo', 'server/app/demo/message-timeline.ts'],
  ['the strings of the page', 'src/ui/shared/message.strings.ru.ts'],
])('such a name is allowed in %s', (_, path) => {
  expect(faults(path, "'pigeon'")).toEqual([])
})

test('files about calls of the specification may use the names in it and no others', () => {
  expect(faults('src/gateway/specified-providers.ts', "'wazzup24'")).toEqual([])
  expect(faults('src/gateway/channel.ts', "'wazzup24'")).toEqual([])
  expect(faults('src/gateway/channel.ts', "'sms16'")).toHaveLength(1)
  expect(faults('src/gateway/specified-providers.ts', "'pigeon'")).toHaveLength(1)
})

test('the name of a table is allowed, and so is the name of a channel', () => {
  const tables = {
    path: 'server/platform/db/tables.ts',
    text: 'export interface Tables {\n  pigeon_chat: PigeonChatTable\n}\n',
  }
  const query = "selectFrom('pigeon_chat')"
  expect(faults('server/engine/a.ts', query, [tables])).toEqual([])
  expect(faults('server/engine/a.ts', query)).toHaveLength(1)
  expect(faults('server/engine/a.ts', "channel === 'sms'")).toEqual([])
})
