import { expect, test } from 'vitest'
import { openTestApp } from '../harness/app.ts'
import { registerClinic } from '../harness/calls.ts'
import { useTestApp } from '../harness/fixtures.ts'

const open = useTestApp(() => openTestApp())

// Runs with every batch of a proof and must come back red, because a proof that cannot fail proves nothing.
test.runIf(process.env.PROOF_BITE)('one clinic sees the scenarios of another', async () => {
  const one = await registerClinic(open)
  const other = await registerClinic(open)
  const idsOf = async ({ as }: typeof one) =>
    (await as.get<{ items: { id: string }[] }>('/api/scenario/list')).body.items.map(({ id }) => id)
  expect(await idsOf(one)).toEqual(await idsOf(other))
})
