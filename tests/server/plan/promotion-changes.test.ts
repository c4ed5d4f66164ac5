import { expect, test } from 'vitest'
import { randomFrom } from '../../../server/serve/demo/random.ts'
import { useHouse } from '../../harness/fixtures.ts'
import { openHouse } from '../../harness/house.ts'
import { marketingClinic } from './marketing-clinic.ts'
import { agreedOver } from './promotion-rounds.ts'

const open = useHouse(() => openHouse('2026-12-08T06:00:00Z'))

test('a promotion planned by what changed is the promotion planned whole, over a short life', async () => {
  const { apart, whole } = await agreedOver(18, open, await marketingClinic(open), {
    patients: 50,
    random: randomFrom('promotion'),
  })
  // Both ways were gone.
  expect(apart).toBeGreaterThan(4)
  expect(whole).toBeGreaterThan(0)
})
