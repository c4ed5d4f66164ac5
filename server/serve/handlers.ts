// Made by `npm run gen` of what the areas export.
import { accountHandlers } from '../areas/account/account.ts'
import { auditHandlers } from '../areas/account/audit-list.ts'
import { confirmationHandlers } from '../areas/account/confirmation.ts'
import { passwordHandlers } from '../areas/account/password.ts'
import { profileHandlers } from '../areas/account/profile.ts'
import { recoveryHandlers } from '../areas/account/recovery.ts'
import { registerHandlers } from '../areas/account/register.ts'
import { trainingHandlers } from '../areas/account/training.ts'
import { agentHandlers } from '../areas/agent/agent-calls.ts'
import { alertHandlers } from '../areas/alert/alerts.ts'
import { requestHandlers } from '../areas/alert/requests.ts'
import { conversionFileHandlers } from '../areas/analytics/conversion-file.ts'
import { conversionHandlers } from '../areas/analytics/conversion.ts'
import { dashboardHandlers } from '../areas/analytics/dashboard.ts'
import { efficiencyHandlers } from '../areas/analytics/efficiency.ts'
import { figureRowFileHandlers } from '../areas/analytics/figure-rows-file.ts'
import { figureRowHandlers } from '../areas/analytics/figure-rows.ts'
import { analyticsHandlers } from '../areas/analytics/goals.ts'
import { letterAddressHandlers } from '../areas/analytics/letter-addresses.ts'
import { sharedMonthHandlers } from '../areas/analytics/shared-months.ts'
import { changesHandlers } from '../areas/changes/changes.ts'
import { chatFileHandlers } from '../areas/chat/chat-files.ts'
import { chatLineHandlers } from '../areas/chat/chat-lines.ts'
import { chatHandlers } from '../areas/chat/chats.ts'
import { clientFileHandlers } from '../areas/client/client-file.ts'
import { clientHandlers } from '../areas/client/clients.ts'
import { branchHandlers } from '../areas/clinic/branches.ts'
import { companyHandlers } from '../areas/clinic/company.ts'
import { dayOffHandlers } from '../areas/clinic/day-off-calls.ts'
import { installerHandlers } from '../areas/clinic/installer.ts'
import { logoHandlers } from '../areas/clinic/logo.ts'
import { setUpHandlers } from '../areas/clinic/set-up.ts'
import { specialistHandlers } from '../areas/clinic/specialists.ts'
import { bypassHandlers } from '../areas/connections/bypass-calls.ts'
import { channelHandlers } from '../areas/connections/channel-calls.ts'
import { channelConnectingHandlers } from '../areas/connections/channel-connecting.ts'
import { importHandlers } from '../areas/connections/import.ts'
import { integrationListHandlers } from '../areas/connections/integration-list.ts'
import { kindHandlers } from '../areas/connections/kinds.ts'
import { misHandlers } from '../areas/connections/mis-calls.ts'
import { priceHandlers } from '../areas/connections/price-calls.ts'
import { specifiedHandlers } from '../areas/connections/specified-calls.ts'
import { messageFileHandlers } from '../areas/message/message-file.ts'
import { messageHandlers } from '../areas/message/messages.ts'
import { npsHandlers } from '../areas/message/nps.ts'
import { reviewFileHandlers } from '../areas/message/review-file.ts'
import { reviewHandlers } from '../areas/message/reviews.ts'
import { previewHandlers } from '../areas/preview/text-preview.ts'
import { quickAnswerHandlers } from '../areas/quick-answer/quick-answers.ts'
import { reviewLinkHandlers } from '../areas/reputation/review-links.ts'
import { cascadeFigureHandlers } from '../areas/scenario/cascade-figures.ts'
import { cascadeHandlers } from '../areas/scenario/cascade.ts'
import { launchHandlers } from '../areas/scenario/launch.ts'
import { scenarioLifeHandlers } from '../areas/scenario/life.ts'
import { scenarioHandlers } from '../areas/scenario/scenarios.ts'
import { sendingListHandlers } from '../areas/scenario/sending-list.ts'
import { serviceHandlers } from '../areas/scenario/services.ts'
import { testPatientHandlers } from '../areas/scenario/test-patients.ts'
import { testSendingHandlers } from '../areas/scenario/test-sending.ts'
import { textTrialHandlers } from '../areas/scenario/trials.ts'
import { simulateHandlers } from '../areas/simulate/simulate.ts'
import { redStopHandlers } from '../areas/stop/red-stops.ts'
import { receiptHandlers } from '../areas/visit/receipt/receipts.ts'
import { visitFileHandlers } from '../areas/visit/visit-file.ts'
import { visitHandlers } from '../areas/visit/visits.ts'

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
