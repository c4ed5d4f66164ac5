import { useSelector } from '@xstate/react'
import { hasRight, type Right, rightsAfterTariffEnd } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import { checkAccess } from '../../machines/url-state/check-access.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useActor, useApp } from './actors.ts'

/** The user's rights by role and plan, so that the page offers nothing that the server would refuse. All false until the role has loaded. */
export function useRights() {
  const access = useSelector(useApp(), (state) => state.context.access)
  const { role: actualRole, plan, isTariffLapsed } = access
  const canDo = (right: Right) =>
    hasRight(getEffectiveRole(right, actualRole, isTariffLapsed), right)
  // After the tariff has ended nobody can change anything.
  const role = isTariffLapsed ? null : actualRole
  const types = listTariffScenarioTypes(plan)
  const hasSharedReports = plan === 'standard'
  return {
    plan,
    types,
    canAnswer: canDo('answerPatients'),
    canRecordConsent: canDo('noteConsents'),
    /** Conversations are closed to masters and not part of every plan. */
    canChat: canDo('chat') && checkAccess(paths.chats(), access) === null,
    canConnect: canDo('connect'),
    /** Reroute channels, and lift the emergency stop. */
    canRelease: canDo('liftStop'),
    canImport: canDo('importFiles'),
    canExport: canDo('exportLists'),
    canMakeReceipts: canDo('makeReceipts'),
    /** Shared reports and report emails: create and revoke, if the plan includes them. */
    canShareReports: canDo('shareMonths') && hasSharedReports,
    canRevokeReports: canDo('revokeMonths') && hasSharedReports,
    canManagePersonalData: canDo('keepPeople'),
    canSeePhones: canDo('seePhones'),
    canSetUp: (type: ScenarioType) => types.includes(type) && canSetUpScenario(role, type),
    canTest: (type: ScenarioType) => types.includes(type) && canTestScenario(role, type),
  }
}

/** Whether the user has a right, considering the tariff; the server enforces it. */
export function useHasRight(right: Right): boolean {
  const viewer = useActor('viewer')
  return useSelector(viewer, ({ context: { data } }) =>
    hasRight(getEffectiveRole(right, data?.role, data?.lapsed), right),
  )
}

/** After the tariff has ended, only some rights remain. */
const getEffectiveRole = <Role>(right: Right, role: Role, lapsed: boolean | null | undefined) =>
  lapsed && !rightsAfterTariffEnd.includes(right) ? null : role
