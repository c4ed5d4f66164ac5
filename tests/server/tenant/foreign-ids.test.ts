import { expect, test } from 'vitest'
import { tryForeignIds } from './foreign-ids.ts'
import { bodyPlaces, idPlaces } from './id-places.ts'

/**
 * Ids that no clinic of ours owns: of Telegram, of the clinic system, and the clinic that a master
 * enters, which may be any. An agent's id counts only with its key (`pairing.test.ts`).
 */
const others = [
  'connectTelegram.channelId',
  'connectMis.branchId',
  'previewMis.branchId',
  'pairAgent.agentId',
  'masterSignIn.forCompanyId',
]

test('every id in a body of the contract is tried or listed as an external one', () => {
  expect(bodyPlaces().untried.toSorted()).toEqual(others.toSorted())
})

test('there are more than 25 places to try', () => expect(idPlaces.length).toBeGreaterThan(25))

// Tries the table that the place names, if that can be told, and another one in turn; the long test
// tries all of them everywhere.
tryForeignIds(({ table }, all, nth) => [
  ...new Set([all.includes(table) ? table : 'client', all[nth % all.length] ?? '']),
])
