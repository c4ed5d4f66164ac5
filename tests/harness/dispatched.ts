import { dispatchBatch } from '../../server/engine/dispatch/dispatch-messages.ts'
import type { House } from '../../server/platform/app-context.ts'

/** Sends whatever is due. On a busy machine a message's moment may pass; it is given another, which the next batch takes. */
export async function dispatchAll(house: House): Promise<void> {
  while ((await dispatchBatch(house)) > 0) {
    // until nothing is due
  }
}
