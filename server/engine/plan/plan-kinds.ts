import type { RawBuilder } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { memoPlan, npsPlan } from './after-visit-plan.ts'
import { birthdayPlan, isInBirthdayPlan } from './birthday-plan.ts'
import { invitationPlan, isInInvitationPlan } from './invitation-plan.ts'
import { notificationPlan } from './notification-plan.ts'
import type { Plan, PlanRow } from './plan.ts'
import { isInRecentPlan } from './plan-period.ts'
import { isInPromotionPlan, promotionPlan } from './promotion-plan.ts'
import { isInReminderPlan, reminderPlan } from './reminder-plan.ts'

/** How scenarios of one type are planned. */
interface PlanKind {
  /** The whole plan as one query. */
  toSql: (plan: Plan) => RawBuilder<PlanRow>
  /** Which messages or list rows (`m`) the plan speaks of: one of them that is not in it any more is gone. */
  covers: (plan: Plan) => RawBuilder<boolean>
  /** Why such a message is gone. */
  removalReason: 'MOVED' | 'NO_AGE' | 'HAS_VISIT' | 'AFTER_AUTO_STOP'
}

const planKinds: Record<ScenarioType, PlanKind> = {
  reminder: { toSql: reminderPlan, covers: isInReminderPlan, removalReason: 'MOVED' },
  notification: { toSql: notificationPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  memo: { toSql: memoPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  nps: { toSql: npsPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  // Gone with another date of birth; with a further visit; with another last day.
  birthday: { toSql: birthdayPlan, covers: isInBirthdayPlan, removalReason: 'NO_AGE' },
  invitation: { toSql: invitationPlan, covers: isInInvitationPlan, removalReason: 'HAS_VISIT' },
  promotion: { toSql: promotionPlan, covers: isInPromotionPlan, removalReason: 'AFTER_AUTO_STOP' },
}

const getPlanKind = ({ scenario: { type } }: Plan): PlanKind => planKinds[type]

/** The plan of any scenario: rows of `PlanRow`. */
export const planSql = (plan: Plan): RawBuilder<PlanRow> => getPlanKind(plan).toSql(plan)

/** Which messages or list rows (`m`) a plan speaks of. */
export const isCoveredByPlan = (plan: Plan): RawBuilder<boolean> => getPlanKind(plan).covers(plan)

/** The reason of a message that its plan does not know any more. */
export const getRemovalReason = (plan: Plan): string => getPlanKind(plan).removalReason
