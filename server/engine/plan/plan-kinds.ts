import type { RawBuilder } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { memoPlan, npsPlan } from './after-visit-plan.ts'
import { birthdayCovers, birthdayPlan } from './birthday-plan.ts'
import { invitationCovers, invitationPlan } from './invitation-plan.ts'
import { notificationPlan } from './notification-plan.ts'
import type { Plan, PlanRow } from './plan.ts'
import { freshCovers } from './plan-period.ts'
import { promotionCovers, promotionPlan } from './promotion-plan.ts'
import { reminderCovers, reminderPlan } from './reminder-plan.ts'

/** How scenarios of one type are planned. */
interface PlanKind {
  /** The whole plan as one query. */
  rows: (plan: Plan) => RawBuilder<PlanRow>
  /** Which messages or list rows (`m`) the plan speaks of: one of them that is not in it any more is gone. */
  covers: (plan: Plan) => RawBuilder<boolean>
  /** Why such a message is gone. */
  gone: 'MOVED' | 'NO_AGE' | 'HAS_VISIT' | 'AFTER_AUTO_STOP'
}

const kinds: Record<ScenarioType, PlanKind> = {
  reminder: { rows: reminderPlan, covers: reminderCovers, gone: 'MOVED' },
  notification: { rows: notificationPlan, covers: freshCovers, gone: 'MOVED' },
  memo: { rows: memoPlan, covers: freshCovers, gone: 'MOVED' },
  nps: { rows: npsPlan, covers: freshCovers, gone: 'MOVED' },
  // Gone with another date of birth; with a further visit; with another last day.
  birthday: { rows: birthdayPlan, covers: birthdayCovers, gone: 'NO_AGE' },
  invitation: { rows: invitationPlan, covers: invitationCovers, gone: 'HAS_VISIT' },
  promotion: { rows: promotionPlan, covers: promotionCovers, gone: 'AFTER_AUTO_STOP' },
}

const kindOf = ({ scenario: { type } }: Plan): PlanKind => kinds[type]

/** The plan of any scenario: rows of `PlanRow`. */
export const planOf = (plan: Plan): RawBuilder<PlanRow> => kindOf(plan).rows(plan)

/** Which messages or list rows (`m`) a plan speaks of. */
export const coveredBy = (plan: Plan): RawBuilder<boolean> => kindOf(plan).covers(plan)

/** The reason of a message that its plan does not know any more. */
export const goneReason = (plan: Plan): string => kindOf(plan).gone
