import { type ChangeSubject, changeSubjects } from '../../../domain/change-subjects.ts'
import type { Role } from '../../../domain/roles.ts'
import { accessByOperation } from '../../platform/http/access.ts'
import type { OperationId } from '../../platform/http/operation.ts'

/** Operations that a page may call after a change of each subject; a user who may call none of them is not notified. */
const operationsBySubject: Record<ChangeSubject, OperationId[]> = {
  message: ['listMessages', 'countMessages', 'getMessage'],
  client: ['listClients', 'getClient'],
  visit: ['listVisits'],
  scenario: ['listScenarios', 'getScenario', 'listCascades'],
  alert: ['listAlerts', 'getAlertStat'],
  request: ['getRequest'],
  channel: ['listChannels', 'getWhatsappStatus'],
  'clinic-system': ['getMisConnection'],
  run: ['getRun', 'listRuns', 'getLatestRun'],
  'red-stop': ['listRedStops'],
  company: ['getCompany', 'listBranches', 'listSpecialists'],
  'review-link': ['listReviewLinks'],
  'test-patient': ['listTestPatients'],
  'quick-answer': ['listQuickAnswers'],
  chat: ['listChats', 'getChat'],
  attention: ['listAttention', 'listNotes'],
}

const canCall = (operation: OperationId, role: Role) => {
  const gate = accessByOperation[operation]
  return gate === 'public' || ('roles' in gate && gate.roles.includes(role))
}

/** Returns the subjects that a role is notified of, derived from the access table. */
export const getVisibleSubjects = (role: Role): ReadonlySet<ChangeSubject> =>
  new Set(
    changeSubjects.filter((subject) =>
      operationsBySubject[subject].some((call) => canCall(call, role)),
    ),
  )
