import { expect, test } from 'vitest'
import { useProduct } from '../harness/product-fixture.ts'

const { product } = useProduct()

// Runs with every piece of a proof and has to come back red: a proof that cannot fail is void.
test.runIf(process.env.PROOF_BITE)('a list is shown to whoever asks', async () => {
  const answer = await fetch(`${product.url}/api/client/list`)
  expect(answer.status).toBe(200)
})
