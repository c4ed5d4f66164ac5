import { expect, test } from 'vitest'
import { useProduct } from '../harness/product-fixture.ts'

const { product } = useProduct()

// The canary test of every batch of a proof. It must fail: a proof that cannot fail proves nothing.
test.runIf(process.env.PROOF_BITE)(
  'a request without a session gets the list of patients',
  async () => {
    const answer = await fetch(`${product.url}/api/client/list`)
    expect(answer.status).toBe(200)
  },
)
