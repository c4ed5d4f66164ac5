import { useSelector } from '@xstate/react'
import { listPlanScenarioTypes } from '../../../domain/plans.ts'
import { hasRight, type Right, rightsAfterTariffEnd } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { checkAccess } from '../../machines/url-state/check-access.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useActor, useApp } from './actors.ts'

/** What the reader's role and plan let him do: what the server would refuse is not offered. Until the role is told that is nothing. */
export function useRights() {
  const access = useSelector(useApp(), (state) => state.context.access)
  const { role: actualRole, plan, isTariffLapsed: lapsed } = access
  const canDo = (right: Right) => hasRight(getEffectiveRole(right, actualRole, lapsed), right)
  // A clinic whose tariff has ended changes nothing, whoever it is.
  const role = lapsed ? null : actualRole
  const types = listPlanScenarioTypes(plan)
  const hasSharedReports = plan === 'standard'
  return {
    plan,
    types,
    canAnswer: canDo('answerPatients'),
    canRecordConsent: canDo('noteConsents'),
    /** Conversations with patients: no master ever does, and not every plan has them. */
    canChat: canDo('chat') && checkAccess(paths.chats(), access) === null,
    canConnect: canDo('connect'),
    /** Decide which way messages leave, and whether they do. */
    canRelease: canDo('liftStop'),
    canImport: canDo('importFiles'),
    canExport: canDo('exportLists'),
    canMakeReceipts: canDo('makeReceipts'),
    /** Copies of a month, and letters about it: to make and to end them; where the plan shares no months, to nobody. */
    canShareReports: canDo('shareMonths') && hasSharedReports,
    canRevokeReports: canDo('revokeMonths') && hasSharedReports,
    canManagePersonalData: canDo('keepPeople'),
    canSeePhones: canDo('seePhones'),
    canSetUp: (type: ScenarioType) => types.includes(type) && canSetUpScenario(role, type),
    canTest: (type: ScenarioType) => types.includes(type) && canTestScenario(role, type),
  }
}

/** Whether the reader may do something of the clinic: the role, and what the tariff leaves; the server decides again. */
export function useHasRight(right: Right): boolean {
  const viewer = useActor('viewer')
  return useSelector(viewer, ({ context: { data } }) =>
    hasRight(getEffectiveRole(right, data?.role, data?.lapsed), right),
  )
}

/** After the tariff's end a right that is not kept is nobody's. */
const getEffectiveRole = <Role>(right: Right, role: Role, lapsed: boolean | null | undefined) =>
  lapsed && !rightsAfterTariffEnd.includes(right) ? null : role
