import {
  BYPASS,
  hurryOn,
  setBypass,
  visitsAtRisk,
} from '../../engine/connections/channel-reroute.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Going around a channel that delivers badly, and by it again. */
export function bypassHandlers({ db, clock }: House): Handlers {
  return {
    bypassChannel: ({ caller, path: { channel }, body: { bypassed } }) =>
      db.tenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const until = bypassed ? now.add(BYPASS) : null
        const atRisk = bypassed ? await visitsAtRisk(tx, channel, now) : []
        if (!(await setBypass(tx, channel, until))) throw new Problem('NOT_FOUND')
        const hurried = bypassed ? await hurryOn(tx, channel, now) : 0
        await addAudit(tx, caller, now, 'bypassChannel', { channel, bypassed })
        return {
          until: until?.toString() ?? null,
          visits: atRisk.filter(({ movable }) => movable).length,
          hurried,
        }
      }),
  }
}
