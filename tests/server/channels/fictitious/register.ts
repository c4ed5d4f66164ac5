import { afterAll, beforeAll } from 'vitest'
import type { ChannelAdapter } from '../../../../server/channels/port/channel-adapter.ts'
import { adapters } from '../../../../server/channels/registry.ts'
import { pigeon } from './pigeon.ts'

/** Adds the provider to the registry for the tests of one file. */
export function withPigeon() {
  beforeAll(() => {
    adapters.pigeon = pigeon as ChannelAdapter<unknown> // as the registry holds the others
  })
  afterAll(() => {
    delete adapters.pigeon
  })
}
