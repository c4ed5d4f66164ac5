import { dispatchBatch } from '../../server/engine/dispatch/dispatch-messages.ts'
import type { AppContext } from '../../server/platform/app-context.ts'

/** Sends all due messages. On a busy machine a message may miss its send slot; it gets another one, which the next batch takes. */
export async function dispatchAll(app: AppContext): Promise<void> {
  while ((await dispatchBatch(app)) > 0) {
    // until nothing is due
  }
}
