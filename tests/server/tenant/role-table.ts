/** Section 2 of the decisions as data, read from the decisions and not from the product: the table both are held to. */
export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/** `service` and `selling` are the two halves of scenario setup: reminders, notifications, memos; and the rest. */
export const columns = {
  everyone: roles,
  /** "No chats" of a provider employee is all of the row but them (docs/decisions/0132). */
  desk: ['owner', 'administrator', 'manager', 'providerEmployee'],
  chats: ['owner', 'administrator', 'manager'],
  /** What a patient allows is noted by the clinic's own desk. */
  consents: ['owner', 'administrator', 'manager'],
  /** Of those who answer, whoever sees phones. */
  phones: ['owner', 'administrator', 'manager'],
  service: ['owner', 'manager', 'providerEmployee'],
  selling: ['owner', 'manager', 'marketer', 'providerEmployee'],
  serviceTest: ['owner', 'administrator', 'manager', 'providerEmployee'],
  sellingTest: roles,
  integrations: ['owner', 'manager', 'providerEmployee'],
  /** A file of patients is full of phones: of those who set up integrations, whoever sees them (docs/decisions/0096). */
  files: ['owner', 'manager'],
  /** "A provider employee and a master make no keys" (section 13). */
  keys: ['owner', 'manager'],
  cards: ['owner', 'manager', 'providerEmployee'],
  /** The red stop: pressed by whoever stands at the desk too, lifted by those who may start sending. */
  brake: ['owner', 'administrator', 'manager', 'providerEmployee'],
  release: ['owner', 'manager', 'providerEmployee'],
  audit: ['owner', 'manager'],
  /** What it brought. */
  report: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** Shared months are made and revoked by these (figures 40). */
  shares: ['owner', 'manager'],
  /** Export or erase patient data. */
  people: ['owner'],
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
  | 'ownTraining'
  | 'desk'
  | 'chats'
  | 'consents'
  | 'phones'
  | 'integrations'
  | 'files'
  | 'keys'
  | 'cards'
  | 'brake'
  | 'release'
  | 'audit'
  | 'report'
  | 'shares'
  | 'people'

export const rights: Record<string, Right> = {
  signIn: 'public',
  register: 'public',
  refreshToken: 'public',
  recoverPassword: 'public',
  resetPassword: 'public',
  receiveHook: 'public',
  receiveSystemHook: 'public',
  pairAgent: 'public',
  hearAgent: 'public',
  takeAgentMessages: 'public',
  takeAgentFile: 'public',
  getAgentProgram: 'public',
  getLogo: 'public',
  signOut: 'self',
  getMe: 'self',
  changePassword: 'self',
  saveName: 'self',
  changeEmail: 'self',
  sendConfirmation: 'release',
  listCompanies: 'masters',
  masterSignIn: 'masters',
  // A clinic of one's own to practise in: for all of a clinic's people, and none of the operator's.
  beginTraining: 'ownTraining',
  leaveTraining: 'self',
  removeTraining: 'self',
  restartTasks: 'everyone',
  // Channel status, alerts and their stat.
  getWhatsappStatus: 'everyone',
  listChannels: 'everyone',
  disconnectChannel: 'integrations',
  getChannelOutlook: 'integrations',
  getMisConnection: 'everyone',
  listAlerts: 'everyone',
  getAlertStat: 'everyone',
  readAlert: 'everyone',
  readAllAlerts: 'everyone',
  getAlertPeriod: 'everyone',
  reportGoal: 'everyone',
  hearChanges: 'everyone',
  // See clients, visits, messages, and what names them: scenarios, branches, specialists, the clinic itself.
  listClients: 'everyone',
  getClient: 'everyone',
  listVisits: 'everyone',
  countVisits: 'everyone',
  countVisitReasons: 'everyone',
  getVisit: 'everyone',
  listMessages: 'everyone',
  countMessages: 'everyone',
  countMessageReasons: 'everyone',
  getNpsFigures: 'everyone',
  getDashboard: 'report',
  listFigureRows: 'report',
  getConversion: 'report',
  exportConversion: 'report',
  exportFigureRows: 'report',
  getEfficiency: 'report',
  listSharedMonths: 'shares',
  shareMonth: 'shares',
  revokeMonth: 'shares',
  listLetterAddresses: 'shares',
  addLetterAddress: 'shares',
  sendLetterConfirmation: 'shares',
  removeLetterAddress: 'shares',
  getMessage: 'everyone',
  getRequest: 'everyone',
  getTimeline: 'everyone',
  listScenarios: 'everyone',
  getScenario: 'everyone',
  getSendingList: 'everyone',
  countListReasons: 'everyone',
  listCascades: 'everyone',
  getCascadeFigures: 'everyone',
  getTextTrials: 'everyone',
  listRedStops: 'everyone',
  getRedStop: 'everyone',
  getRedStopOutlook: 'everyone',
  listBranches: 'everyone',
  listSpecialists: 'everyone',
  listQuickAnswers: 'everyone',
  listSpecialistCards: 'everyone',
  getSetUp: 'everyone',
  getCompany: 'everyone',
  // Answer, mark handled, exclude and include.
  setHandled: 'desk',
  answerVisit: 'desk',
  setRequestHandled: 'desk',
  correctPhone: 'phones',
  setExcluded: 'desk',
  setManyExcluded: 'desk',
  // What a patient was told, with his name and phone.
  makeReceipt: 'phones',
  // Chats.
  openChat: 'chats',
  listChats: 'chats',
  countChats: 'chats',
  getChat: 'chats',
  listChatLines: 'chats',
  sendChatLine: 'chats',
  previewChatLine: 'chats',
  correctChatLine: 'chats',
  getChatFile: 'chats',
  readChat: 'chats',
  unreadChat: 'chats',
  claimChat: 'chats',
  handleChat: 'chats',
  countClients: 'everyone',
  listFamily: 'everyone',
  getClientStory: 'everyone',
  listRequests: 'everyone',
  exportClient: 'people',
  exportClients: 'people',
  exportVisits: 'people',
  exportMessages: 'people',
  exportReviews: 'people',
  eraseClient: 'people',
  listConsents: 'everyone',
  recordConsent: 'consents',
  // Scenario setup; start and stop as for setup.
  createScenario: 'setup',
  updateScenario: 'setup',
  updateCascades: 'setup',
  regenerateList: 'setup',
  verifyList: 'setup',
  startScenario: 'setup',
  getLaunch: 'setup',
  stopScenario: 'setup',
  undoStop: 'setup',
  beginTextTrial: 'setup',
  endTextTrial: 'setup',
  takeTrialText: 'setup',
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
  listReviews: 'everyone',
  countReviews: 'everyone',
  getReview: 'everyone',
  getReviewTransitions: 'everyone',
  listReviewLinks: 'everyone',
  createReviewLink: 'cards',
  updateReviewLink: 'cards',
  removeReviewLink: 'cards',
  pressRedStop: 'brake',
  liftRedStop: 'release',
  bypassChannel: 'release',
  // Integrations and channels.
  listIntegrations: 'integrations',
  listConnectionKinds: 'integrations',
  connectChannel: 'integrations',
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
  listClinicSystems: 'integrations',
  disconnectMis: 'integrations',
  previewMis: 'integrations',
  setMisWriting: 'integrations',
  makeAgentCode: 'keys',
  listAgents: 'integrations',
  renameAgent: 'integrations',
  revokeAgent: 'integrations',
  setMisStatus: 'integrations',
  getLatestRun: 'integrations',
  startSync: 'integrations',
  getRun: 'integrations',
  importVisits: 'files',
  previewVisits: 'files',
  listRuns: 'integrations',
  getRejectedRows: 'integrations',
  decideJoining: 'integrations',
  // Company and branch cards, notification settings.
  saveCompany: 'cards',
  addDayOff: 'cards',
  removeDayOff: 'cards',
  setCompanyLogo: 'cards',
  createBranch: 'cards',
  updateBranch: 'cards',
  createQuickAnswer: 'cards',
  updateQuickAnswer: 'cards',
  removeQuickAnswer: 'cards',
  setPrice: 'cards',
  takeBackPrice: 'cards',
  updateSpecialist: 'cards',
  setSpecialistPicture: 'cards',
  removeSpecialistPicture: 'cards',
  setBranchLogo: 'cards',
  setAlertPeriod: 'cards',
  listAudit: 'audit',
}

/** The roles a call is for; calls about scenarios by the type of the one they name. */
export function allowed(operationId: string, type: 'reminder' | 'promotion'): readonly Role[] {
  const right = rights[operationId]
  const half = type === 'reminder' ? 'service' : 'selling'
  if (right === 'setup') return columns[half]
  if (right === 'test') return columns[`${half}Test`]
  if (right === 'self' || right === 'everyone' || right === 'ownTraining') return roles
  const own = [
    'desk',
    'chats',
    'consents',
    'phones',
    'integrations',
    'files',
    'keys',
    'cards',
    'brake',
    'release',
    'audit',
    'report',
    'shares',
    'people',
  ] as const
  const known = own.find((one) => one === right)
  return known ? columns[known] : []
}

/** Calls that work on one scenario, or on what was sent by it. The plan of the clinic must cover its type. */
export const byScenario = [
  'getScenario',
  'getSendingList',
  'getCascadeFigures',
  'getTextTrials',
  'beginTextTrial',
  'endTextTrial',
  'takeTrialText',
  'updateScenario',
  'regenerateList',
  'verifyList',
  'startScenario',
  'getLaunch',
  'stopScenario',
  'sendTest',
  'simulate',
  'updateCascades',
]
export const byMessage = ['getMessage', 'getReview', 'getTimeline', 'setHandled']
