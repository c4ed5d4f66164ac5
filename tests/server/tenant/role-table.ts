/**
 * The rights of roles as data, written from the decisions and not from the product: the tests check
 * both against it.
 */
export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/**
 * `service` and `selling` are the halves of scenario setup: reminders, appointment notifications
 * and memos, and the other types.
 */
export const columns = {
  everyone: roles,
  /** A provider employee has every right of the desk but chats (docs/decisions/0132). */
  desk: ['owner', 'administrator', 'manager', 'providerEmployee'],
  chats: ['owner', 'administrator', 'manager'],
  /** The clinic's own desk records what a patient allows. */
  consents: ['owner', 'administrator', 'manager'],
  /** Of the roles that answer patients, those that see phones. */
  phones: ['owner', 'administrator', 'manager'],
  service: ['owner', 'manager', 'providerEmployee'],
  selling: ['owner', 'manager', 'marketer', 'providerEmployee'],
  serviceTest: ['owner', 'administrator', 'manager', 'providerEmployee'],
  sellingTest: roles,
  integrations: ['owner', 'manager', 'providerEmployee'],
  /**
   * A file of patients is full of phones: of the roles that manage connections, those that see
   * phones (docs/decisions/0096).
   */
  files: ['owner', 'manager'],
  /** A provider employee and a master create no keys. */
  keys: ['owner', 'manager'],
  cards: ['owner', 'manager', 'providerEmployee'],
  /** The emergency stop: the desk may start it too, and roles that may start sending lift it. */
  brake: ['owner', 'administrator', 'manager', 'providerEmployee'],
  release: ['owner', 'manager', 'providerEmployee'],
  audit: ['owner', 'manager'],
  /** What the messages brought. */
  report: ['owner', 'manager', 'marketer', 'providerEmployee'],
  /** These roles make and revoke shared reports. */
  shares: ['owner', 'manager'],
  /** Export or erase patient data. */
  people: ['owner'],
} satisfies Record<string, readonly Role[]>

/**
 * Who may make a call. `public` needs no token; `self` is about the person and works before a
 * master has chosen a clinic; `masters` is for masters only; `setup` and `test` depend on the type
 * of the scenario.
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
  // A training clinic is for everybody of a clinic, but not for the operator.
  beginTraining: 'ownTraining',
  leaveTraining: 'self',
  removeTraining: 'self',
  restartTasks: 'everyone',
  // Channel status, notifications and their unread count.
  getWhatsappStatus: 'everyone',
  listChannels: 'everyone',
  disconnectChannel: 'integrations',
  getChannelOutlook: 'integrations',
  getMisConnection: 'everyone',
  listAttention: 'everyone',
  countAttention: 'everyone',
  listAttentionDone: 'everyone',
  listAlerts: 'everyone',
  getAlertStat: 'everyone',
  readAlert: 'everyone',
  readAllAlerts: 'everyone',
  getAlertPeriod: 'everyone',
  reportGoal: 'everyone',
  hearChanges: 'everyone',
  // Reading patients, visits, messages and what names them: scenarios, branches, specialists, the
  // clinic itself.
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
  listPendingJoins: 'everyone',
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
  // Answer, mark as handled, exclude and include.
  setHandled: 'desk',
  answerVisit: 'desk',
  listFreeSlots: 'desk',
  moveVisit: 'desk',
  takeBackMove: 'desk',
  joinWaitingList: 'desk',
  leaveWaitingList: 'desk',
  setRequestHandled: 'desk',
  listColleagues: 'desk',
  saveHandoverNote: 'desk',
  holdAttention: 'desk',
  releaseAttention: 'desk',
  recordCall: 'desk',
  takeBackCall: 'desk',
  snoozeAttention: 'desk',
  assignAttention: 'desk',
  // Notes are for those who read conversations.
  listNotes: 'chats',
  addNote: 'chats',
  changeNote: 'chats',
  removeNote: 'chats',
  restoreNote: 'chats',
  correctPhone: 'phones',
  setExcluded: 'desk',
  setManyExcluded: 'desk',
  // What a patient was told, with name and phone.
  makeReceipt: 'phones',
  // Conversations.
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
  exportAlerts: 'people',
  exportAudit: 'people',
  eraseClient: 'people',
  listConsents: 'everyone',
  recordConsent: 'consents',
  // Scenario setup; starting and stopping need the same right.
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
  // Whoever may send tests keeps the test patients; a preview shows what everyone sees.
  listTestPatients: 'everyone',
  createTestPatient: 'everyone',
  updateTestPatient: 'everyone',
  removeTestPatient: 'everyone',
  previewText: 'everyone',
  listServices: 'everyone',
  // Reviews and review links.
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
  // Connections.
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
  // Clinic and branch cards, notification settings.
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

/** The roles that may make a call; for a call about a scenario, by its type. */
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

/** Calls about one scenario or its messages. The plan of the clinic must cover its type. */
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
