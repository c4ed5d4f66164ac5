import { type Role, rights, roles } from '../../../domain/roles.ts'
import type { CredentialName } from './credentials.ts'
import type { OperationId } from './operation.ts'

/**
 * Who may make a call: anybody, holders of a credential other than a session, or people of these roles. `withoutClinic`: a master account may before
 * choosing a clinic. Rules by scenario kind are in the scenarios' handlers.
 */
export type Access =
  | 'public'
  | { credential: CredentialName }
  | { roles: readonly Role[]; withoutClinic?: true; masterOnly?: true }

const anyRole: Access = { roles }
const anySession: Access = { roles, withoutClinic: true }
const master: Access = { roles, withoutClinic: true, masterOnly: true }
const patientAnswers: Access = { roles: rights.answerPatients }
const chats: Access = { roles: rights.chat }
const phoneAccess: Access = { roles: rights.seePhones }
const consentRecording: Access = { roles: rights.noteConsents }
const scenarioSetup: Access = { roles: rights.setUpScenarios }
const scenarioTests: Access = { roles: rights.test }
const connectionSetup: Access = { roles: rights.connect }
const keyCreation: Access = { roles: rights.makeKeys }
const fileImport: Access = { roles: rights.importFiles }
const clinicSetup: Access = { roles: rights.setUpClinic }
const patientRecords: Access = { roles: rights.keepPeople }
const listExport: Access = { roles: rights.exportLists }
const receipts: Access = { roles: rights.makeReceipts }
const audit: Access = { roles: rights.readAudit }
const reportSharing: Access = { roles: rights.shareMonths }
const reportRevocation: Access = { roles: rights.revokeMonths }
const emergencyStop: Access = { roles: rights.pressStop }
const emergencyStopRelease: Access = { roles: rights.liftStop }

/** Who may call each operation. An operation of the contract without a row here does not compile. */
export const accessByOperation: Record<OperationId, Access> = {
  signIn: 'public',
  register: 'public',
  refreshToken: { credential: 'refreshToken' },
  recoverPassword: 'public',
  resetPassword: { credential: 'passwordLink' },
  receiveHook: { credential: 'providerHook' },
  receiveSystemHook: { credential: 'systemHook' },
  pairAgent: { credential: 'agentCode' },
  hearAgent: { credential: 'agentKey' },
  takeAgentMessages: { credential: 'agentKey' },
  takeAgentFile: { credential: 'agentKey' },
  getAgentProgram: 'public',
  getLogo: 'public',
  signOut: anySession,
  getMe: anySession,
  changePassword: anySession,
  saveName: anySession,
  changeEmail: anySession,
  sendConfirmation: emergencyStopRelease,
  listCompanies: master,
  masterSignIn: master,

  beginTraining: anyRole,
  leaveTraining: anySession,
  removeTraining: anySession,
  restartTasks: anyRole,

  listAudit: audit,
  getSetUp: anyRole,
  getCompany: anyRole,
  saveCompany: clinicSetup,
  addDayOff: clinicSetup,
  removeDayOff: clinicSetup,
  setCompanyLogo: clinicSetup,
  getAlertPeriod: anyRole,
  setAlertPeriod: clinicSetup,
  listBranches: anyRole,
  createBranch: clinicSetup,
  updateBranch: clinicSetup,
  setBranchLogo: clinicSetup,
  listSpecialists: anyRole,
  listSpecialistCards: anyRole,
  updateSpecialist: clinicSetup,
  setSpecialistPicture: clinicSetup,
  removeSpecialistPicture: clinicSetup,

  listIntegrations: connectionSetup,
  listConnectionKinds: connectionSetup,
  connectChannel: connectionSetup,
  getInstallerLink: connectionSetup,
  getSms16: connectionSetup,
  connectSms16: connectionSetup,
  getSigmaSms: connectionSetup,
  connectSigmaSms: connectionSetup,
  getWhatsappStatus: anyRole,
  connectWhatsapp: connectionSetup,
  connectTelegram: connectionSetup,
  checkTelegram: connectionSetup,
  getTelegramFields: connectionSetup,
  setTelegramFields: connectionSetup,
  getMisConnection: anyRole,
  connectMis: connectionSetup,
  listClinicSystems: connectionSetup,
  disconnectMis: connectionSetup,
  previewMis: connectionSetup,
  setMisWriting: connectionSetup,
  makeAgentCode: keyCreation,
  listAgents: connectionSetup,
  renameAgent: connectionSetup,
  revokeAgent: connectionSetup,
  setMisStatus: connectionSetup,
  getLatestRun: connectionSetup,
  startSync: connectionSetup,
  getRun: connectionSetup,
  listChannels: anyRole,
  disconnectChannel: connectionSetup,
  setPrice: clinicSetup,
  takeBackPrice: clinicSetup,
  getChannelOutlook: connectionSetup,
  importVisits: fileImport,
  previewVisits: fileImport,
  listRuns: connectionSetup,
  getRejectedRows: connectionSetup,
  decideJoining: connectionSetup,

  listCascades: anyRole,
  updateCascades: scenarioSetup,
  listScenarios: anyRole,
  createScenario: scenarioSetup,
  getScenario: anyRole,
  updateScenario: scenarioSetup,
  regenerateList: scenarioSetup,
  getSendingList: anyRole,
  countListReasons: anyRole,
  verifyList: scenarioSetup,
  startScenario: scenarioSetup,
  getLaunch: scenarioSetup,
  stopScenario: scenarioSetup,
  undoStop: scenarioSetup,
  sendTest: scenarioTests,
  previewText: anyRole,
  simulate: scenarioSetup,
  listServices: anyRole,
  listTestPatients: scenarioTests,
  createTestPatient: scenarioTests,
  updateTestPatient: scenarioTests,
  removeTestPatient: scenarioTests,

  listQuickAnswers: anyRole,
  createQuickAnswer: clinicSetup,
  updateQuickAnswer: clinicSetup,
  removeQuickAnswer: clinicSetup,

  listReviews: anyRole,
  countReviews: anyRole,
  getReviewTransitions: anyRole,
  getReview: anyRole,
  listReviewLinks: anyRole,
  createReviewLink: clinicSetup,
  updateReviewLink: clinicSetup,
  removeReviewLink: clinicSetup,

  getCascadeFigures: anyRole,
  getTextTrials: anyRole,
  beginTextTrial: scenarioSetup,
  endTextTrial: scenarioSetup,
  takeTrialText: scenarioSetup,

  listRedStops: anyRole,
  getRedStop: anyRole,
  getRedStopOutlook: anyRole,
  pressRedStop: emergencyStop,
  liftRedStop: emergencyStopRelease,
  bypassChannel: emergencyStopRelease,

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

  listMessages: anyRole,
  countMessages: anyRole,
  countMessageReasons: anyRole,
  getNpsFigures: anyRole,
  getDashboard: { roles: rights.report },
  listFigureRows: { roles: rights.report },
  getConversion: { roles: rights.report },
  exportConversion: { roles: rights.report },
  exportFigureRows: { roles: rights.report },
  getEfficiency: { roles: rights.report },
  listSharedMonths: reportRevocation,
  shareMonth: reportSharing,
  revokeMonth: reportRevocation,
  listLetterAddresses: reportRevocation,
  addLetterAddress: reportSharing,
  sendLetterConfirmation: reportSharing,
  removeLetterAddress: reportRevocation,
  getMessage: anyRole,
  listRequests: anyRole,
  getRequest: anyRole,
  setRequestHandled: patientAnswers,
  getTimeline: anyRole,
  setHandled: patientAnswers,
  listClients: anyRole,
  countClients: anyRole,
  getClient: anyRole,
  setExcluded: patientAnswers,
  setManyExcluded: patientAnswers,
  exportClient: patientRecords,
  exportClients: listExport,
  exportVisits: listExport,
  exportMessages: listExport,
  exportReviews: listExport,
  eraseClient: patientRecords,
  correctPhone: phoneAccess,
  listFamily: anyRole,
  getClientStory: anyRole,
  listConsents: anyRole,
  recordConsent: consentRecording,
  listVisits: anyRole,
  countVisits: anyRole,
  countVisitReasons: anyRole,
  getVisit: anyRole,
  answerVisit: patientAnswers,
  makeReceipt: receipts,

  listAttention: anyRole,
  countAttention: anyRole,
  listAttentionDone: anyRole,
  listColleagues: patientAnswers,
  saveHandoverNote: patientAnswers,
  holdAttention: patientAnswers,
  releaseAttention: patientAnswers,
  recordCall: patientAnswers,
  takeBackCall: patientAnswers,
  snoozeAttention: patientAnswers,
  assignAttention: patientAnswers,
  listNotes: chats,
  addNote: chats,
  changeNote: chats,
  removeNote: chats,
  restoreNote: chats,

  listAlerts: anyRole,
  getAlertStat: anyRole,
  readAlert: anyRole,
  readAllAlerts: anyRole,

  reportGoal: anyRole,

  hearChanges: anyRole,
}
