import {
  advanceUndelivered,
  listVisitsAtRisk,
  REROUTE_DURATION,
  setReroute,
} from '../../engine/connections/channel-reroute.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Handlers to start and end a channel's reroute. */
export function createChannelRerouteHandlers({ db, clock }: AppContext): Handlers {
  return {
    bypassChannel: ({ caller, path: { channel }, body: { bypassed } }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        const until = bypassed ? now.add(REROUTE_DURATION) : null
        const atRisk = bypassed ? await listVisitsAtRisk(tx, channel, now) : []
        if (!(await setReroute(tx, channel, until))) throw new Problem('NOT_FOUND')
        const hurried = bypassed ? await advanceUndelivered(tx, channel, now) : 0
        await addAudit(tx, caller, now, 'bypassChannel', { channel, bypassed })
        return {
          until: until?.toString() ?? null,
          visits: atRisk.filter(({ movable }) => movable).length,
          hurried,
        }
      }),
  }
}
