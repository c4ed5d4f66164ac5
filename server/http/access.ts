import type { OperationId } from './operation.ts'

export const roles = ['owner', 'administrator', 'manager', 'marketer', 'providerEmployee'] as const
export type Role = (typeof roles)[number]

/** Who may make a call. `noCompany`: a master may before a clinic is chosen. Rules that hang on a scenario's type are in its area. */
export type Access = 'public' | { roles: readonly Role[]; noCompany?: true; masterOnly?: true }

const everyone: Access = { roles }
const own: Access = { roles, noCompany: true }
const master: Access = { roles, noCompany: true, masterOnly: true }
const desk: Access = { roles: ['owner', 'administrator', 'manager'] }
const setup: Access = { roles: ['owner', 'manager', 'marketer', 'providerEmployee'] }
const testing: Access = { roles }
const integrations: Access = { roles: ['owner', 'manager', 'providerEmployee'] }
const cards: Access = integrations
const reports: Access = setup
/** A brake is for whoever stands nearest; whether sending is safe again is for those who may start it (docs/decisions/0057). */
const brake: Access = { roles: ['owner', 'administrator', 'manager', 'providerEmployee'] }
const release: Access = { roles: ['owner', 'manager', 'providerEmployee'] }

/** Decision 2 as a table. A call of the contract without a row here does not compile. */
export const access: Record<OperationId, Access> = {
  signIn: 'public',
  register: 'public',
  refreshToken: 'public',
  recoverPassword: 'public',
  resetPassword: 'public',
  receiveHook: 'public',
  getLogo: 'public',
  signOut: own,
  getMe: own,
  changePassword: own,
  listCompanies: master,
  masterSignIn: master,

  getCompany: everyone,
  saveCompany: cards,
  setCompanyLogo: cards,
  getAlertPeriod: everyone,
  setAlertPeriod: cards,
  listBranches: everyone,
  createBranch: cards,
  updateBranch: cards,
  setBranchLogo: cards,
  listSpecialists: everyone,

  listIntegrations: integrations,
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
  getLatestRun: integrations,
  startSync: integrations,
  getRun: integrations,
  listChannels: everyone,
  importVisits: integrations,
  previewVisits: integrations,

  listCascades: everyone,
  updateCascades: setup,
  listScenarios: everyone,
  createScenario: setup,
  getScenario: everyone,
  updateScenario: setup,
  regenerateList: setup,
  getSendingList: everyone,
  verifyList: setup,
  startScenario: setup,
  stopScenario: setup,
  sendTest: testing,
  previewText: everyone,
  simulate: setup,
  listServices: everyone,
  listTestPatients: testing,
  createTestPatient: testing,
  updateTestPatient: testing,
  removeTestPatient: testing,

  listReviewLinks: everyone,
  createReviewLink: reports,
  updateReviewLink: reports,
  removeReviewLink: reports,

  getCascadeFigures: everyone,

  listRedStops: everyone,
  getRedStop: everyone,
  getRedStopOutlook: everyone,
  pressRedStop: brake,
  liftRedStop: release,

  listMessages: everyone,
  countMessages: everyone,
  getMessage: everyone,
  getTimeline: everyone,
  setHandled: desk,
  listClients: everyone,
  getClient: everyone,
  setExcluded: desk,
  listConsents: everyone,
  recordConsent: desk,
  listVisits: everyone,

  listAlerts: everyone,
  getAlertStat: everyone,
  readAlert: everyone,
  readAllAlerts: everyone,

  reportGoal: everyone,
}

/** Marketers and provider employees see patients' phones masked. */
export const seesPhones = (role: Role) => role !== 'marketer' && role !== 'providerEmployee'
