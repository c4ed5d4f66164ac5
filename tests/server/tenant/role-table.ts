/** Section 2 of the decisions as data, read from the decisions and not from the product: the table both are held to. */
export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/** `service` and `selling` are the two halves of scenario setup: reminders, notifications, memos; and the rest. */
export const columns = {
  everyone: roles,
  desk: ['owner', 'administrator', 'manager'],
  service: ['owner', 'manager', 'providerEmployee'],
  selling: ['owner', 'manager', 'marketer', 'providerEmployee'],
  serviceTest: ['owner', 'administrator', 'manager', 'providerEmployee'],
  sellingTest: roles,
  integrations: ['owner', 'manager', 'providerEmployee'],
  cards: ['owner', 'manager', 'providerEmployee'],
  /** Review links; an administrator sees the reputation. */
  reports: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** The red stop: pressed by whoever stands at the desk too, lifted by those who may start sending. */
  brake: ['owner', 'administrator', 'manager', 'providerEmployee'],
  release: ['owner', 'manager', 'providerEmployee'],
} satisfies Record<string, readonly Role[]>

/**
 * Whose a call is. `public` needs no token; `self` is about the person and works before a master has chosen a clinic; `masters` is
 * theirs alone; `setup` and `test` hang on the type of the scenario they name.
 */
export type Right =
  | 'public'
  | 'self'
  | 'masters'
  | 'setup'
  | 'test'
  | 'everyone'
  | 'desk'
  | 'integrations'
  | 'cards'
  | 'reports'
  | 'brake'
  | 'release'

export const rights: Record<string, Right> = {
  signIn: 'public',
  register: 'public',
  refreshToken: 'public',
  recoverPassword: 'public',
  resetPassword: 'public',
  receiveHook: 'public',
  getLogo: 'public',
  signOut: 'self',
  getMe: 'self',
  changePassword: 'self',
  listCompanies: 'masters',
  masterSignIn: 'masters',
  // Channel status, alerts and their stat.
  getWhatsappStatus: 'everyone',
  listChannels: 'everyone',
  getMisConnection: 'everyone',
  listAlerts: 'everyone',
  getAlertStat: 'everyone',
  readAlert: 'everyone',
  readAllAlerts: 'everyone',
  getAlertPeriod: 'everyone',
  reportGoal: 'everyone',
  // See clients, visits, messages, and what names them: scenarios, branches, specialists, the clinic itself.
  listClients: 'everyone',
  getClient: 'everyone',
  listVisits: 'everyone',
  listMessages: 'everyone',
  countMessages: 'everyone',
  getMessage: 'everyone',
  getTimeline: 'everyone',
  listScenarios: 'everyone',
  getScenario: 'everyone',
  getSendingList: 'everyone',
  listCascades: 'everyone',
  getCascadeFigures: 'everyone',
  listRedStops: 'everyone',
  getRedStop: 'everyone',
  getRedStopOutlook: 'everyone',
  listBranches: 'everyone',
  listSpecialists: 'everyone',
  getCompany: 'everyone',
  // Answer, mark handled, exclude and include.
  setHandled: 'desk',
  setExcluded: 'desk',
  listConsents: 'everyone',
  recordConsent: 'desk',
  // Scenario setup; start and stop as for setup.
  createScenario: 'setup',
  updateScenario: 'setup',
  updateCascades: 'setup',
  regenerateList: 'setup',
  verifyList: 'setup',
  startScenario: 'setup',
  stopScenario: 'setup',
  simulate: 'setup',
  sendTest: 'test',
  // Whoever may test keeps the people whom tests go to; a preview shows what everyone sees.
  listTestPatients: 'everyone',
  createTestPatient: 'everyone',
  updateTestPatient: 'everyone',
  removeTestPatient: 'everyone',
  previewText: 'everyone',
  listServices: 'everyone',
  // Reputation, and its review links.
  listReviewLinks: 'everyone',
  createReviewLink: 'reports',
  updateReviewLink: 'reports',
  removeReviewLink: 'reports',
  pressRedStop: 'brake',
  liftRedStop: 'release',
  // Integrations and channels.
  listIntegrations: 'integrations',
  getInstallerLink: 'integrations',
  getSms16: 'integrations',
  connectSms16: 'integrations',
  getSigmaSms: 'integrations',
  connectSigmaSms: 'integrations',
  connectWhatsapp: 'integrations',
  connectTelegram: 'integrations',
  checkTelegram: 'integrations',
  getTelegramFields: 'integrations',
  setTelegramFields: 'integrations',
  connectMis: 'integrations',
  getLatestRun: 'integrations',
  startSync: 'integrations',
  getRun: 'integrations',
  importVisits: 'integrations',
  previewVisits: 'integrations',
  // Company and branch cards, notification settings.
  saveCompany: 'cards',
  setCompanyLogo: 'cards',
  createBranch: 'cards',
  updateBranch: 'cards',
  setBranchLogo: 'cards',
  setAlertPeriod: 'cards',
}

/** The roles a call is for; calls about scenarios by the type of the one they name. */
export function allowed(operationId: string, type: 'reminder' | 'promotion'): readonly Role[] {
  const right = rights[operationId]
  const half = type === 'reminder' ? 'service' : 'selling'
  if (right === 'setup') return columns[half]
  if (right === 'test') return columns[`${half}Test`]
  if (right === 'self' || right === 'everyone') return roles
  const own = ['desk', 'integrations', 'cards', 'reports', 'brake', 'release'] as const
  const known = own.find((one) => one === right)
  return known ? columns[known] : []
}

/** Calls that work on one scenario, or on what was sent by it. The plan of the clinic must cover its type. */
export const byScenario = [
  'getScenario',
  'getSendingList',
  'getCascadeFigures',
  'updateScenario',
  'regenerateList',
  'verifyList',
  'startScenario',
  'stopScenario',
  'sendTest',
  'simulate',
  'updateCascades',
]
export const byMessage = ['getMessage', 'getTimeline', 'setHandled']
