import type { GatewayClient } from './gateway-client.ts'
import { CallFailure } from './machines/failure.ts'

/** The way to the facade, whose code comes beside the first paint instead of before it. */
export function createLazyGateway(url: string): GatewayClient {
  const load = async () => {
    try {
      const { createGatewayClient } = await import('./gateway-client.ts')
      return createGatewayClient(url)
    } catch (error) {
      // No code is as much as no answer.
      throw new CallFailure(0, null, error instanceof Error ? error.message : String(error))
    }
  }
  // Begins at once; who calls later tells of a failure.
  load().catch(() => {})
  return {
    call: async (document, variables, headers) => (await load()).call(document, variables, headers),
    upload: async (document, variables, headers) =>
      (await load()).upload(document, variables, headers),
  }
}
