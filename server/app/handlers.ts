// Made by `npm run gen` of what the areas export.
import { createAccountHandlers } from '../api/account/account-handlers.ts'
import { createConfirmationHandlers } from '../api/account/email-confirmation.ts'
import { createPasswordHandlers } from '../api/account/password.ts'
import { createProfileHandlers } from '../api/account/profile-handlers.ts'
import { createRecoveryHandlers } from '../api/account/recovery-handlers.ts'
import { createRegistrationHandlers } from '../api/account/registration.ts'
import { createTrainingHandlers } from '../api/account/training-handlers.ts'
import { createAgentHandlers } from '../api/agent/agent-handlers.ts'
import { createAttentionHandlers } from '../api/attention/attention-handlers.ts'
import { createNoteHandlers } from '../api/attention/note-handlers.ts'
import { createAuditFileHandlers } from '../api/audit/audit-file-handlers.ts'
import { createAuditHandlers } from '../api/audit/audit-handlers.ts'
import { createChangesHandlers } from '../api/changes/change-handlers.ts'
import { createChatFileHandlers } from '../api/chat/chat-file-handlers.ts'
import { createChatHandlers } from '../api/chat/chat-handlers.ts'
import { createChatMessageHandlers } from '../api/chat/chat-message-handlers.ts'
import { createBranchHandlers } from '../api/clinic/branch-handlers.ts'
import { createClinicHandlers } from '../api/clinic/clinic-handlers.ts'
import { createDayOffHandlers } from '../api/clinic/day-off-handlers.ts'
import { createInstallerHandlers } from '../api/clinic/installer-handlers.ts'
import { createLogoHandlers } from '../api/clinic/logo-handlers.ts'
import { createSetupHandlers } from '../api/clinic/setup-handlers.ts'
import { createSpecialistHandlers } from '../api/clinic/specialist-handlers.ts'
import { createChannelConnectHandlers } from '../api/connections/channel-connect-handlers.ts'
import { createChannelHandlers } from '../api/connections/channel-handlers.ts'
import { createChannelRerouteHandlers } from '../api/connections/channel-reroute-handlers.ts'
import { createClinicSystemHandlers } from '../api/connections/clinic-system-handlers.ts'
import { createConnectionKindHandlers } from '../api/connections/connection-kind-handlers.ts'
import { createConnectionListHandlers } from '../api/connections/connection-list-handlers.ts'
import { createImportHandlers } from '../api/connections/import-handlers.ts'
import { createPriceHandlers } from '../api/connections/price-handlers.ts'
import { createProviderHandlers } from '../api/connections/provider-handlers.ts'
import { createEmergencyStopHandlers } from '../api/emergency-stop/emergency-stop-handlers.ts'
import { createMessageFileHandlers } from '../api/message/message-file-handlers.ts'
import { createMessageHandlers } from '../api/message/message-handlers.ts'
import { createNpsHandlers } from '../api/message/nps-handlers.ts'
import { createReviewFileHandlers } from '../api/message/review-file-handlers.ts'
import { createReviewHandlers } from '../api/message/review-handlers.ts'
import { createConversionFileHandlers } from '../api/metrics/conversion-file-handlers.ts'
import { createConversionHandlers } from '../api/metrics/conversion-handlers.ts'
import { createDashboardHandlers } from '../api/metrics/dashboard-handlers.ts'
import { createDrillDownFileHandlers } from '../api/metrics/drill-down/drill-down-file-handlers.ts'
import { createDrillDownHandlers } from '../api/metrics/drill-down/drill-down-handlers.ts'
import { createGoalHandlers } from '../api/metrics/goal-handlers.ts'
import { createMonthlyReportHandlers } from '../api/metrics/monthly-report/monthly-report-handlers.ts'
import { createReportEmailAddressHandlers } from '../api/metrics/monthly-report/report-email-address-handlers.ts'
import { createSharedReportHandlers } from '../api/metrics/monthly-report/shared-report-handlers.ts'
import { createNotificationFileHandlers } from '../api/notification/notification-file-handlers.ts'
import { createNotificationHandlers } from '../api/notification/notification-handlers.ts'
import { createRequestHandlers } from '../api/notification/request-handlers.ts'
import { createPatientFileHandlers } from '../api/patient/patient-file-handlers.ts'
import { createPatientHandlers } from '../api/patient/patient-handlers.ts'
import { createPreviewHandlers } from '../api/preview/preview-handlers.ts'
import { createQuickAnswerHandlers } from '../api/quick-answer/quick-answer-handlers.ts'
import { createReviewLinkHandlers } from '../api/reputation/review-link-handlers.ts'
import { createAbTestHandlers } from '../api/scenario/ab-test-handlers.ts'
import { createCascadeHandlers } from '../api/scenario/cascade-handlers.ts'
import { createCascadeMetricHandlers } from '../api/scenario/cascade-metric-handlers.ts'
import { createLaunchHandlers } from '../api/scenario/launch-handlers.ts'
import { createScenarioLifecycleHandlers } from '../api/scenario/lifecycle-handlers.ts'
import { createScenarioHandlers } from '../api/scenario/scenario-handlers.ts'
import { createSendingListHandlers } from '../api/scenario/sending-list-handlers.ts'
import { createServiceHandlers } from '../api/scenario/service-handlers.ts'
import { createTestMessageHandlers } from '../api/scenario/test-message-handlers.ts'
import { createTestPatientHandlers } from '../api/scenario/test-patient-handlers.ts'
import { createTimeMachineHandlers } from '../api/time-machine/time-machine-handlers.ts'
import { createReceiptHandlers } from '../api/visit/receipt/receipt-handlers.ts'
import { createVisitFileHandlers } from '../api/visit/visit-file-handlers.ts'
import { createVisitHandlers } from '../api/visit/visit-handlers.ts'

export const apiHandlers = [
  createAccountHandlers,
  createConfirmationHandlers,
  createPasswordHandlers,
  createProfileHandlers,
  createRecoveryHandlers,
  createRegistrationHandlers,
  createTrainingHandlers,
  createAgentHandlers,
  createAttentionHandlers,
  createNoteHandlers,
  createAuditFileHandlers,
  createAuditHandlers,
  createChangesHandlers,
  createChatFileHandlers,
  createChatHandlers,
  createChatMessageHandlers,
  createBranchHandlers,
  createClinicHandlers,
  createDayOffHandlers,
  createInstallerHandlers,
  createLogoHandlers,
  createSetupHandlers,
  createSpecialistHandlers,
  createChannelConnectHandlers,
  createChannelHandlers,
  createChannelRerouteHandlers,
  createClinicSystemHandlers,
  createConnectionKindHandlers,
  createConnectionListHandlers,
  createImportHandlers,
  createPriceHandlers,
  createProviderHandlers,
  createEmergencyStopHandlers,
  createMessageFileHandlers,
  createMessageHandlers,
  createNpsHandlers,
  createReviewFileHandlers,
  createReviewHandlers,
  createConversionFileHandlers,
  createConversionHandlers,
  createDashboardHandlers,
  createDrillDownFileHandlers,
  createDrillDownHandlers,
  createGoalHandlers,
  createMonthlyReportHandlers,
  createReportEmailAddressHandlers,
  createSharedReportHandlers,
  createNotificationFileHandlers,
  createNotificationHandlers,
  createRequestHandlers,
  createPatientFileHandlers,
  createPatientHandlers,
  createPreviewHandlers,
  createQuickAnswerHandlers,
  createReviewLinkHandlers,
  createAbTestHandlers,
  createCascadeHandlers,
  createCascadeMetricHandlers,
  createLaunchHandlers,
  createScenarioLifecycleHandlers,
  createScenarioHandlers,
  createSendingListHandlers,
  createServiceHandlers,
  createTestMessageHandlers,
  createTestPatientHandlers,
  createTimeMachineHandlers,
  createReceiptHandlers,
  createVisitFileHandlers,
  createVisitHandlers,
]
