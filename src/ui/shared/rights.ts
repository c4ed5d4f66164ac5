import { useSelector } from '@xstate/react'
import { listPlanScenarioTypes } from '../../../domain/plans.ts'
import { hasRight, type Right, rightsAfterTariffEnd } from '../../../domain/roles.ts'
import {
  canSetUpScenario,
  canTestScenario,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import { gateAt } from '../../machines/places/gates.ts'
import { paths } from '../../machines/places/routes.ts'
import { useActor, useApp } from './actors.ts'

/** What the reader's role and plan let him do: what the server would refuse is not offered. Until the role is told that is nothing. */
export function useRights() {
  const access = useSelector(useApp(), (state) => state.context.access)
  const { role: own, plan, lapsed } = access
  const mayDo = (right: Right) => hasRight(roleFor(right, own, lapsed), right)
  // A clinic whose tariff has ended changes nothing, whoever it is.
  const role = lapsed ? null : own
  const types = listPlanScenarioTypes(plan)
  const sharesMonths = plan === 'standard'
  return {
    plan,
    types,
    mayAnswer: mayDo('answerPatients'),
    mayNoteConsent: mayDo('noteConsents'),
    /** Conversations with patients: no master ever does, and not every plan has them. */
    mayChat: mayDo('chat') && gateAt(paths.chats(), access) === null,
    mayConnect: mayDo('connect'),
    /** Decide which way messages leave, and whether they do. */
    mayRelease: mayDo('liftStop'),
    mayImport: mayDo('importFiles'),
    mayExport: mayDo('exportLists'),
    mayMakeReceipts: mayDo('makeReceipts'),
    /** Copies of a month, and letters about it: to make and to end them; where the plan shares no months, to nobody. */
    mayShareMonths: mayDo('shareMonths') && sharesMonths,
    mayRevokeMonths: mayDo('revokeMonths') && sharesMonths,
    mayKeepPeople: mayDo('keepPeople'),
    seesPhones: mayDo('seePhones'),
    maySetUp: (type: ScenarioType) => types.includes(type) && canSetUpScenario(role, type),
    mayTest: (type: ScenarioType) => types.includes(type) && canTestScenario(role, type),
  }
}

/** Whether the reader may do something of the clinic: the role, and what the tariff leaves; the server decides again. */
export function useMay(right: Right): boolean {
  const viewer = useActor('viewer')
  return useSelector(viewer, ({ context: { data } }) =>
    hasRight(roleFor(right, data?.role, data?.lapsed), right),
  )
}

/** After the tariff's end a right that is not kept is nobody's. */
const roleFor = <Role>(right: Right, role: Role, lapsed: boolean | null | undefined) =>
  lapsed && !rightsAfterTariffEnd.includes(right) ? null : role
