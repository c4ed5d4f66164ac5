import { dispatchBatch } from '../../server/engine/dispatch/dispatch-messages.ts'
import type { AppContext } from '../../server/platform/app-context.ts'

/** Sends whatever is due. On a busy machine a message's moment may pass; it is given another, which the next batch takes. */
export async function dispatchAll(app: AppContext): Promise<void> {
  while ((await dispatchBatch(app)) > 0) {
    // until nothing is due
  }
}
