import { expect, test } from 'vitest'
import { findForbiddenNames } from '../../tools/check/find-forbidden-names.ts'

const find = (path: string, text = '') =>
  findForbiddenNames([{ path, text }]).map(({ reason }) => reason)

test.each([
  ['a file', 'src/ui/clients/ClientRows.tsx', ''],
  [
    'an exported function',
    'server/engine/ingest/import.ts',
    'export async function takeIntake() {}',
  ],
  ['an exported type', 'domain/patients.ts', 'export interface FigureRow {}'],
  ['a plural', 'src/machines/a.ts', 'export const listAlerts = () => []'],
  ['a test file', 'tests/server/company/logo.test.ts', ''],
])('a word that the glossary replaces is reported in %s', (_, path, text) => {
  expect(find(path, text).length).toBeGreaterThan(0)
})

test('the report names the word and the term of the glossary', () => {
  expect(find('domain/patients.ts', 'export const clientNames = []')).toEqual([
    'clientNames says "client"; the glossary\'s term is patient',
  ])
})

test.each([
  ['the contract', 'src/gateway/client.ts', 'export const clients = []'],
  [
    'a vendor’s adapter',
    'server/connectors/yclients/list-clients.ts',
    'export const listClients = 1',
  ],
  ['a program that calls a server', 'agent/delivery/host-client.ts', 'export class HostClient {}'],
  ['a word that only begins like it', 'src/a.ts', 'export const misspelled = description'],
  ['names inside a test', 'tests/ui/a.test.ts', 'export const client = 1'],
])('%s keeps its words', (_, path, text) => {
  expect(find(path, text)).toEqual([])
})
