import { type Subject, subjects } from '../../../domain/change-subjects.ts'
import type { Role } from '../../../domain/roles.ts'
import { access } from '../../platform/http/access.ts'
import type { OperationId } from '../../platform/http/operation.ts'

/** What one may ask once told: who may make none of a subject's calls is not told of it. */
const shownBy: Record<Subject, OperationId[]> = {
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
}

const opens = (operation: OperationId, role: Role) => {
  const gate = access[operation]
  return gate === 'public' || ('roles' in gate && gate.roles.includes(role))
}

/** The subjects that a role is told of, by the access table alone. */
export const subjectsFor = (role: Role): ReadonlySet<Subject> =>
  new Set(subjects.filter((subject) => shownBy[subject].some((call) => opens(call, role))))
