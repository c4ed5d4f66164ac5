// Made by `npm run gen` of what the areas export.
import { accountHandlers } from '../api/account/account-handlers.ts'
import { auditHandlers } from '../api/account/audit-handlers.ts'
import { confirmationHandlers } from '../api/account/email-confirmation.ts'
import { passwordHandlers } from '../api/account/password.ts'
import { profileHandlers } from '../api/account/profile-handlers.ts'
import { recoveryHandlers } from '../api/account/recovery-handlers.ts'
import { registerHandlers } from '../api/account/registration.ts'
import { trainingHandlers } from '../api/account/training-handlers.ts'
import { agentHandlers } from '../api/agent/agent-handlers.ts'
import { changesHandlers } from '../api/changes/change-handlers.ts'
import { chatFileHandlers } from '../api/chat/chat-file-handlers.ts'
import { chatHandlers } from '../api/chat/chat-handlers.ts'
import { chatLineHandlers } from '../api/chat/chat-message-handlers.ts'
import { branchHandlers } from '../api/clinic/branch-handlers.ts'
import { companyHandlers } from '../api/clinic/clinic-handlers.ts'
import { dayOffHandlers } from '../api/clinic/day-off-handlers.ts'
import { installerHandlers } from '../api/clinic/installer-handlers.ts'
import { logoHandlers } from '../api/clinic/logo-handlers.ts'
import { setUpHandlers } from '../api/clinic/setup-handlers.ts'
import { specialistHandlers } from '../api/clinic/specialist-handlers.ts'
import { channelConnectingHandlers } from '../api/connections/channel-connect-handlers.ts'
import { channelHandlers } from '../api/connections/channel-handlers.ts'
import { bypassHandlers } from '../api/connections/channel-reroute-handlers.ts'
import { misHandlers } from '../api/connections/clinic-system-handlers.ts'
import { kindHandlers } from '../api/connections/connection-kind-handlers.ts'
import { integrationListHandlers } from '../api/connections/connection-list-handlers.ts'
import { importHandlers } from '../api/connections/import-handlers.ts'
import { priceHandlers } from '../api/connections/price-handlers.ts'
import { specifiedHandlers } from '../api/connections/provider-handlers.ts'
import { redStopHandlers } from '../api/emergency-stop/emergency-stop-handlers.ts'
import { messageFileHandlers } from '../api/message/message-file-handlers.ts'
import { messageHandlers } from '../api/message/message-handlers.ts'
import { npsHandlers } from '../api/message/nps-handlers.ts'
import { reviewFileHandlers } from '../api/message/review-file-handlers.ts'
import { reviewHandlers } from '../api/message/review-handlers.ts'
import { conversionFileHandlers } from '../api/metrics/conversion-file-handlers.ts'
import { conversionHandlers } from '../api/metrics/conversion-handlers.ts'
import { dashboardHandlers } from '../api/metrics/dashboard-handlers.ts'
import { figureRowFileHandlers } from '../api/metrics/drill-down/drill-down-file-handlers.ts'
import { figureRowHandlers } from '../api/metrics/drill-down/drill-down-handlers.ts'
import { analyticsHandlers } from '../api/metrics/goal-handlers.ts'
import { efficiencyHandlers } from '../api/metrics/monthly-report/monthly-report-handlers.ts'
import { letterAddressHandlers } from '../api/metrics/monthly-report/report-email-address-handlers.ts'
import { sharedMonthHandlers } from '../api/metrics/monthly-report/shared-report-handlers.ts'
import { alertHandlers } from '../api/notification/notification-handlers.ts'
import { requestHandlers } from '../api/notification/request-handlers.ts'
import { clientFileHandlers } from '../api/patient/patient-file-handlers.ts'
import { clientHandlers } from '../api/patient/patient-handlers.ts'
import { previewHandlers } from '../api/preview/preview-handlers.ts'
import { quickAnswerHandlers } from '../api/quick-answer/quick-answer-handlers.ts'
import { reviewLinkHandlers } from '../api/reputation/review-link-handlers.ts'
import { textTrialHandlers } from '../api/scenario/ab-test-handlers.ts'
import { cascadeHandlers } from '../api/scenario/cascade-handlers.ts'
import { cascadeFigureHandlers } from '../api/scenario/cascade-metric-handlers.ts'
import { launchHandlers } from '../api/scenario/launch-handlers.ts'
import { scenarioLifeHandlers } from '../api/scenario/lifecycle-handlers.ts'
import { scenarioHandlers } from '../api/scenario/scenario-handlers.ts'
import { sendingListHandlers } from '../api/scenario/sending-list-handlers.ts'
import { serviceHandlers } from '../api/scenario/service-handlers.ts'
import { testSendingHandlers } from '../api/scenario/test-message-handlers.ts'
import { testPatientHandlers } from '../api/scenario/test-patient-handlers.ts'
import { simulateHandlers } from '../api/time-machine/time-machine-handlers.ts'
import { receiptHandlers } from '../api/visit/receipt/receipt-handlers.ts'
import { visitFileHandlers } from '../api/visit/visit-file-handlers.ts'
import { visitHandlers } from '../api/visit/visit-handlers.ts'

export const handlersOfAreas = [
  accountHandlers,
  auditHandlers,
  confirmationHandlers,
  passwordHandlers,
  profileHandlers,
  recoveryHandlers,
  registerHandlers,
  trainingHandlers,
  agentHandlers,
  changesHandlers,
  chatFileHandlers,
  chatHandlers,
  chatLineHandlers,
  branchHandlers,
  companyHandlers,
  dayOffHandlers,
  installerHandlers,
  logoHandlers,
  setUpHandlers,
  specialistHandlers,
  channelConnectingHandlers,
  channelHandlers,
  bypassHandlers,
  misHandlers,
  kindHandlers,
  integrationListHandlers,
  importHandlers,
  priceHandlers,
  specifiedHandlers,
  redStopHandlers,
  messageFileHandlers,
  messageHandlers,
  npsHandlers,
  reviewFileHandlers,
  reviewHandlers,
  conversionFileHandlers,
  conversionHandlers,
  dashboardHandlers,
  figureRowFileHandlers,
  figureRowHandlers,
  analyticsHandlers,
  efficiencyHandlers,
  letterAddressHandlers,
  sharedMonthHandlers,
  alertHandlers,
  requestHandlers,
  clientFileHandlers,
  clientHandlers,
  previewHandlers,
  quickAnswerHandlers,
  reviewLinkHandlers,
  textTrialHandlers,
  cascadeHandlers,
  cascadeFigureHandlers,
  launchHandlers,
  scenarioLifeHandlers,
  scenarioHandlers,
  sendingListHandlers,
  serviceHandlers,
  testSendingHandlers,
  testPatientHandlers,
  simulateHandlers,
  receiptHandlers,
  visitFileHandlers,
  visitHandlers,
]
