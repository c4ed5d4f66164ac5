import { expect, test } from 'vitest'
import { tryForeignIds } from './foreign-ids.ts'
import { bodyPlaces, idPlaces } from './id-places.ts'

/** Not ids of ours: Telegram's own, the clinic system's own, and the clinic a master enters, which may be any. An agent's counts with its key alone (`pairing.test.ts`). */
const others = [
  'connectTelegram.channelId',
  'connectMis.branchId',
  'previewMis.branchId',
  'pairAgent.agentId',
  'masterSignIn.forCompanyId',
]

test('every id in a body of the contract is tried, or is known to be of another world', () => {
  expect(bodyPlaces().untried.toSorted()).toEqual(others.toSorted())
})

test('there are places to try', () => expect(idPlaces.length).toBeGreaterThan(25))

// The row that the place is for, if its words tell, and another by turns; the long test tries all of them everywhere.
tryForeignIds(({ table }, all, nth) => [
  ...new Set([all.includes(table) ? table : 'client', all[nth % all.length] ?? '']),
])
