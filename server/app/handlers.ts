// Made by `npm run gen` of what the areas export.
import { accountHandlers } from '../api/account/account.ts'
import { auditHandlers } from '../api/account/audit-list.ts'
import { confirmationHandlers } from '../api/account/confirmation.ts'
import { passwordHandlers } from '../api/account/password.ts'
import { profileHandlers } from '../api/account/profile.ts'
import { recoveryHandlers } from '../api/account/recovery.ts'
import { registerHandlers } from '../api/account/register.ts'
import { trainingHandlers } from '../api/account/training.ts'
import { agentHandlers } from '../api/agent/agent-calls.ts'
import { alertHandlers } from '../api/alert/alerts.ts'
import { requestHandlers } from '../api/alert/requests.ts'
import { conversionFileHandlers } from '../api/analytics/conversion-file.ts'
import { conversionHandlers } from '../api/analytics/conversion.ts'
import { dashboardHandlers } from '../api/analytics/dashboard.ts'
import { efficiencyHandlers } from '../api/analytics/efficiency.ts'
import { figureRowFileHandlers } from '../api/analytics/figure-rows-file.ts'
import { figureRowHandlers } from '../api/analytics/figure-rows.ts'
import { analyticsHandlers } from '../api/analytics/goals.ts'
import { letterAddressHandlers } from '../api/analytics/letter-addresses.ts'
import { sharedMonthHandlers } from '../api/analytics/shared-months.ts'
import { changesHandlers } from '../api/changes/changes.ts'
import { chatFileHandlers } from '../api/chat/chat-files.ts'
import { chatLineHandlers } from '../api/chat/chat-lines.ts'
import { chatHandlers } from '../api/chat/chats.ts'
import { clientFileHandlers } from '../api/client/client-file.ts'
import { clientHandlers } from '../api/client/clients.ts'
import { branchHandlers } from '../api/clinic/branches.ts'
import { companyHandlers } from '../api/clinic/company.ts'
import { dayOffHandlers } from '../api/clinic/day-off-calls.ts'
import { installerHandlers } from '../api/clinic/installer.ts'
import { logoHandlers } from '../api/clinic/logo.ts'
import { setUpHandlers } from '../api/clinic/set-up.ts'
import { specialistHandlers } from '../api/clinic/specialists.ts'
import { bypassHandlers } from '../api/connections/bypass-calls.ts'
import { channelHandlers } from '../api/connections/channel-calls.ts'
import { channelConnectingHandlers } from '../api/connections/channel-connecting.ts'
import { importHandlers } from '../api/connections/import.ts'
import { integrationListHandlers } from '../api/connections/integration-list.ts'
import { kindHandlers } from '../api/connections/kinds.ts'
import { misHandlers } from '../api/connections/mis-calls.ts'
import { priceHandlers } from '../api/connections/price-calls.ts'
import { specifiedHandlers } from '../api/connections/specified-calls.ts'
import { messageFileHandlers } from '../api/message/message-file.ts'
import { messageHandlers } from '../api/message/messages.ts'
import { npsHandlers } from '../api/message/nps.ts'
import { reviewFileHandlers } from '../api/message/review-file.ts'
import { reviewHandlers } from '../api/message/reviews.ts'
import { previewHandlers } from '../api/preview/text-preview.ts'
import { quickAnswerHandlers } from '../api/quick-answer/quick-answers.ts'
import { reviewLinkHandlers } from '../api/reputation/review-links.ts'
import { cascadeFigureHandlers } from '../api/scenario/cascade-figures.ts'
import { cascadeHandlers } from '../api/scenario/cascade.ts'
import { launchHandlers } from '../api/scenario/launch.ts'
import { scenarioLifeHandlers } from '../api/scenario/life.ts'
import { scenarioHandlers } from '../api/scenario/scenarios.ts'
import { sendingListHandlers } from '../api/scenario/sending-list.ts'
import { serviceHandlers } from '../api/scenario/services.ts'
import { testPatientHandlers } from '../api/scenario/test-patients.ts'
import { testSendingHandlers } from '../api/scenario/test-sending.ts'
import { textTrialHandlers } from '../api/scenario/trials.ts'
import { simulateHandlers } from '../api/simulate/simulate.ts'
import { redStopHandlers } from '../api/stop/red-stops.ts'
import { receiptHandlers } from '../api/visit/receipt/receipts.ts'
import { visitFileHandlers } from '../api/visit/visit-file.ts'
import { visitHandlers } from '../api/visit/visits.ts'

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
  alertHandlers,
  requestHandlers,
  conversionFileHandlers,
  conversionHandlers,
  dashboardHandlers,
  efficiencyHandlers,
  figureRowFileHandlers,
  figureRowHandlers,
  analyticsHandlers,
  letterAddressHandlers,
  sharedMonthHandlers,
  changesHandlers,
  chatFileHandlers,
  chatLineHandlers,
  chatHandlers,
  clientFileHandlers,
  clientHandlers,
  branchHandlers,
  companyHandlers,
  dayOffHandlers,
  installerHandlers,
  logoHandlers,
  setUpHandlers,
  specialistHandlers,
  bypassHandlers,
  channelHandlers,
  channelConnectingHandlers,
  importHandlers,
  integrationListHandlers,
  kindHandlers,
  misHandlers,
  priceHandlers,
  specifiedHandlers,
  messageFileHandlers,
  messageHandlers,
  npsHandlers,
  reviewFileHandlers,
  reviewHandlers,
  previewHandlers,
  quickAnswerHandlers,
  reviewLinkHandlers,
  cascadeFigureHandlers,
  cascadeHandlers,
  launchHandlers,
  scenarioLifeHandlers,
  scenarioHandlers,
  sendingListHandlers,
  serviceHandlers,
  testPatientHandlers,
  testSendingHandlers,
  textTrialHandlers,
  simulateHandlers,
  redStopHandlers,
  receiptHandlers,
  visitFileHandlers,
  visitHandlers,
]
