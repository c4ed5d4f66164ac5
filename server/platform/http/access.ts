import { type Role, rights, roles } from '../../../domain/roles.ts'
import type { CredentialName } from './credentials.ts'
import type { OperationId } from './operation.ts'

/**
 * Who may make a call: anybody, whoever brings a credential that is no session, or people of these roles. `noCompany`: a master may before a clinic is
 * chosen. Rules that hang on a scenario's type are in its area.
 */
export type Access =
  | 'public'
  | { by: CredentialName }
  | { roles: readonly Role[]; noCompany?: true; masterOnly?: true }

const everyone: Access = { roles }
const own: Access = { roles, noCompany: true }
const master: Access = { roles, noCompany: true, masterOnly: true }
const desk: Access = { roles: rights.answerPatients }
const chats: Access = { roles: rights.chat }
const phones: Access = { roles: rights.seePhones }
const consents: Access = { roles: rights.noteConsents }
const setup: Access = { roles: rights.setUpScenarios }
const testing: Access = { roles: rights.test }
const integrations: Access = { roles: rights.connect }
const keys: Access = { roles: rights.makeKeys }
const files: Access = { roles: rights.importFiles }
const cards: Access = { roles: rights.setUpClinic }
const people: Access = { roles: rights.keepPeople }
const lists: Access = { roles: rights.exportLists }
const receipts: Access = { roles: rights.makeReceipts }
const audit: Access = { roles: rights.readAudit }
const shares: Access = { roles: rights.shareMonths }
const sharesBack: Access = { roles: rights.revokeMonths }
const brake: Access = { roles: rights.pressStop }
const release: Access = { roles: rights.liftStop }

/** Decision 2 as a table. A call of the contract without a row here does not compile. */
export const access: Record<OperationId, Access> = {
  signIn: 'public',
  register: 'public',
  refreshToken: { by: 'refreshToken' },
  recoverPassword: 'public',
  resetPassword: { by: 'passwordLink' },
  receiveHook: { by: 'providerHook' },
  receiveSystemHook: { by: 'systemHook' },
  pairAgent: { by: 'agentCode' },
  hearAgent: { by: 'agentKey' },
  takeAgentMessages: { by: 'agentKey' },
  takeAgentFile: { by: 'agentKey' },
  getAgentProgram: 'public',
  getLogo: 'public',
  signOut: own,
  getMe: own,
  changePassword: own,
  saveName: own,
  changeEmail: own,
  sendConfirmation: release,
  listCompanies: master,
  masterSignIn: master,

  beginTraining: everyone,
  leaveTraining: own,
  removeTraining: own,
  restartTasks: everyone,

  listAudit: audit,
  getSetUp: everyone,
  getCompany: everyone,
  saveCompany: cards,
  addDayOff: cards,
  removeDayOff: cards,
  setCompanyLogo: cards,
  getAlertPeriod: everyone,
  setAlertPeriod: cards,
  listBranches: everyone,
  createBranch: cards,
  updateBranch: cards,
  setBranchLogo: cards,
  listSpecialists: everyone,
  listSpecialistCards: everyone,
  updateSpecialist: cards,
  setSpecialistPicture: cards,
  removeSpecialistPicture: cards,

  listIntegrations: integrations,
  listConnectionKinds: integrations,
  connectChannel: integrations,
  getInstallerLink: integrations,
  getSms16: integrations,
  connectSms16: integrations,
  getSigmaSms: integrations,
  connectSigmaSms: integrations,
  getWhatsappStatus: everyone,
  connectWhatsapp: integrations,
  connectTelegram: integrations,
  checkTelegram: integrations,
  getTelegramFields: integrations,
  setTelegramFields: integrations,
  getMisConnection: everyone,
  connectMis: integrations,
  listClinicSystems: integrations,
  disconnectMis: integrations,
  previewMis: integrations,
  setMisWriting: integrations,
  makeAgentCode: keys,
  listAgents: integrations,
  renameAgent: integrations,
  revokeAgent: integrations,
  setMisStatus: integrations,
  getLatestRun: integrations,
  startSync: integrations,
  getRun: integrations,
  listChannels: everyone,
  disconnectChannel: integrations,
  setPrice: cards,
  takeBackPrice: cards,
  getChannelOutlook: integrations,
  importVisits: files,
  previewVisits: files,
  listRuns: integrations,
  getRejectedRows: integrations,
  decideJoining: integrations,

  listCascades: everyone,
  updateCascades: setup,
  listScenarios: everyone,
  createScenario: setup,
  getScenario: everyone,
  updateScenario: setup,
  regenerateList: setup,
  getSendingList: everyone,
  countListReasons: everyone,
  verifyList: setup,
  startScenario: setup,
  getLaunch: setup,
  stopScenario: setup,
  undoStop: setup,
  sendTest: testing,
  previewText: everyone,
  simulate: setup,
  listServices: everyone,
  listTestPatients: testing,
  createTestPatient: testing,
  updateTestPatient: testing,
  removeTestPatient: testing,

  listQuickAnswers: everyone,
  createQuickAnswer: cards,
  updateQuickAnswer: cards,
  removeQuickAnswer: cards,

  listReviews: everyone,
  countReviews: everyone,
  getReviewTransitions: everyone,
  getReview: everyone,
  listReviewLinks: everyone,
  createReviewLink: cards,
  updateReviewLink: cards,
  removeReviewLink: cards,

  getCascadeFigures: everyone,
  getTextTrials: everyone,
  beginTextTrial: setup,
  endTextTrial: setup,
  takeTrialText: setup,

  listRedStops: everyone,
  getRedStop: everyone,
  getRedStopOutlook: everyone,
  pressRedStop: brake,
  liftRedStop: release,
  bypassChannel: release,

  openChat: chats,
  listChats: chats,
  countChats: chats,
  getChat: chats,
  listChatLines: chats,
  sendChatLine: chats,
  previewChatLine: chats,
  correctChatLine: chats,
  getChatFile: chats,
  readChat: chats,
  unreadChat: chats,
  claimChat: chats,
  handleChat: chats,

  listMessages: everyone,
  countMessages: everyone,
  countMessageReasons: everyone,
  getNpsFigures: everyone,
  getDashboard: { roles: rights.report },
  listFigureRows: { roles: rights.report },
  getConversion: { roles: rights.report },
  exportConversion: { roles: rights.report },
  exportFigureRows: { roles: rights.report },
  getEfficiency: { roles: rights.report },
  listSharedMonths: sharesBack,
  shareMonth: shares,
  revokeMonth: sharesBack,
  listLetterAddresses: sharesBack,
  addLetterAddress: shares,
  sendLetterConfirmation: shares,
  removeLetterAddress: sharesBack,
  getMessage: everyone,
  listRequests: everyone,
  getRequest: everyone,
  setRequestHandled: desk,
  getTimeline: everyone,
  setHandled: desk,
  listClients: everyone,
  countClients: everyone,
  getClient: everyone,
  setExcluded: desk,
  setManyExcluded: desk,
  exportClient: people,
  exportClients: lists,
  exportVisits: lists,
  exportMessages: lists,
  exportReviews: lists,
  eraseClient: people,
  correctPhone: phones,
  listFamily: everyone,
  getClientStory: everyone,
  listConsents: everyone,
  recordConsent: consents,
  listVisits: everyone,
  countVisits: everyone,
  countVisitReasons: everyone,
  getVisit: everyone,
  answerVisit: desk,
  makeReceipt: receipts,

  listAlerts: everyone,
  getAlertStat: everyone,
  readAlert: everyone,
  readAllAlerts: everyone,

  reportGoal: everyone,

  hearChanges: everyone,
}
