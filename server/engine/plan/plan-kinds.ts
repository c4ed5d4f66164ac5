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

/** Planning of one scenario type. */
interface PlanKind {
  /** Returns the whole plan as one query. */
  toSql: (plan: Plan) => RawBuilder<PlanRow>
  /** Condition for the messages or list rows (`m`) that the plan covers: a covered one that the plan no longer contains is removed. */
  covers: (plan: Plan) => RawBuilder<boolean>
  /** Reason for such a removal. */
  removalReason: 'MOVED' | 'NO_AGE' | 'HAS_VISIT' | 'AFTER_AUTO_STOP'
}

const planKinds: Record<ScenarioType, PlanKind> = {
  reminder: { toSql: reminderPlan, covers: isInReminderPlan, removalReason: 'MOVED' },
  notification: { toSql: notificationPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  memo: { toSql: memoPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  nps: { toSql: npsPlan, covers: isInRecentPlan, removalReason: 'MOVED' },
  // Removed after a changed date of birth, a further visit, or a changed last day.
  birthday: { toSql: birthdayPlan, covers: isInBirthdayPlan, removalReason: 'NO_AGE' },
  invitation: { toSql: invitationPlan, covers: isInInvitationPlan, removalReason: 'HAS_VISIT' },
  promotion: { toSql: promotionPlan, covers: isInPromotionPlan, removalReason: 'AFTER_AUTO_STOP' },
}

const getPlanKind = ({ scenario: { type } }: Plan): PlanKind => planKinds[type]

/** Returns the plan of any scenario as rows of `PlanRow`. */
export const planSql = (plan: Plan): RawBuilder<PlanRow> => getPlanKind(plan).toSql(plan)

/** Returns the condition for the messages or list rows (`m`) that a plan covers. */
export const isCoveredByPlan = (plan: Plan): RawBuilder<boolean> => getPlanKind(plan).covers(plan)

/** Returns the reason for messages that are no longer in their plan. */
export const getRemovalReason = (plan: Plan): string => getPlanKind(plan).removalReason
