import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Call, Handlers } from '../../platform/http/operation.ts'
import { changeDayOff } from './days-off.ts'

/** Handlers for single days off of the clinic or a branch; unsent messages are planned again. */
export function createDayOffHandlers({ db, clock, jobs }: AppContext): Handlers {
  const change = async (
    { caller, path, query }: Call<'addDayOff' | 'removeDayOff'>,
    isOff: boolean,
  ) => {
    const about = { day: path.day, branchId: query.branchId ?? null }
    const { daysOff, changed } = await db.withTenant(caller.companyId, async (tx) => {
      const done = await changeDayOff(tx, { ...about, isOff })
      const action = isOff ? 'addDayOff' : 'removeDayOff'
      if (done.changed) await addAudit(tx, caller, clock.now(), action, about)
      return done
    })
    if (changed) await jobs.enqueue('plan', caller.companyId)
    return { daysOff }
  }
  return {
    addDayOff: (call) => change(call, true),
    removeDayOff: (call) => change(call, false),
  }
}
