import type { components } from '../../../schema/generated/rest.ts'
import type { SlotRefusal } from '../../connectors/port/visit-scheduler.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueSync } from '../sync/run-sync.ts'
import { callSystem, loadVisitSystem, type VisitSystem } from './visit-system.ts'

type FreeSlots = components['schemas']['FreeSlots']

/** Staff wait for the answer with the patient on the phone. */
const LIST_TIMEOUT_MS = 10_000
const SEARCHED_DAYS = 14
const MAX_SLOTS = 300

const obstacleByRefusal: Record<Exclude<SlotRefusal, 'CHANGED'>, FreeSlots['obstacle']> = {
  NO_SCHEDULE: 'noSchedule',
  GROUP: 'groupVisit',
  DENIED: 'denied',
}

/** Reads the free times of a visit's specialist from its clinic system: from now to two weeks after the visit. */
export async function listFreeSlots(
  app: AppContext,
  companyId: string,
  visitId: string,
): Promise<FreeSlots> {
  const found = await app.db.withTenant(companyId, (tx) =>
    loadVisitSystem(app, tx, companyId, visitId),
  )
  const { scheduler, obstacle, systemName, timeZone, startsAt, visit } = found
  const from = app.clock.now()
  const until = startsAt.add({ hours: SEARCHED_DAYS * 24 })
  const body = { system: systemName, timeZone, until: until.toString() }
  if (!scheduler) return { ...body, obstacle, items: [] }
  const slots = await callSystem(
    app,
    found,
    { timeoutMs: LIST_TIMEOUT_MS, silence: 'MIS_SILENT' },
    (credentials, context) => scheduler.listFreeSlots(credentials, visit, { from, until }, context),
  )
  if (Array.isArray(slots)) {
    const others = slots.filter((slot) => !slot.startsAt.equals(startsAt))
    return {
      ...{ ...body, obstacle: null },
      until: (others[MAX_SLOTS]?.startsAt ?? until).toString(),
      items: others.slice(0, MAX_SLOTS).map((slot) => ({
        slot: slot.slot,
        startsAt: slot.startsAt.toString(),
        endsAt: slot.endsAt.toString(),
      })),
    }
  }
  if (slots.refused === 'CHANGED') return refuseChanged(app, found)
  return { ...body, obstacle: obstacleByRefusal[slots.refused], items: [] }
}

/** The visit is not there as known here: a sync brings what is. */
export async function refuseChanged(app: AppContext, { companyId }: VisitSystem): Promise<never> {
  await app.db.withTenant(companyId, (tx) => queueSync(tx, app.clock.now()))
  await app.jobs.enqueue('sync', companyId)
  throw new Problem('VISIT_CHANGED')
}
