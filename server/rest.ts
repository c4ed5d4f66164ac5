import { accountHandlers } from './account/account.ts'
import { recoveryHandlers } from './account/recovery.ts'
import { registerHandlers } from './account/register.ts'
import { alertHandlers } from './alert/alerts.ts'
import { analyticsHandlers } from './analytics/goals.ts'
import { branchHandlers } from './branch/branches.ts'
import { specialistHandlers } from './branch/specialists.ts'
import { channelHandlers } from './channels/channel-calls.ts'
import { clientHandlers } from './client/clients.ts'
import { companyHandlers } from './company/company.ts'
import { installerHandlers } from './company/installer.ts'
import { logoHandlers } from './company/logo.ts'
import type { House } from './house.ts'
import type { Handlers } from './http/operation.ts'
import { importHandlers } from './integration/import.ts'
import { integrationListHandlers } from './integration/integration-list.ts'
import { misHandlers } from './integration/mis-calls.ts'
import { smsHandlers } from './integration/sms-calls.ts'
import { whatsappHandlers } from './integration/whatsapp-calls.ts'
import { messageHandlers } from './message/messages.ts'
import { previewHandlers } from './preview/text-preview.ts'
import { cascadeHandlers } from './scenario/cascade.ts'
import { cascadeFigureHandlers } from './scenario/cascade-figures.ts'
import { scenarioLifeHandlers } from './scenario/life.ts'
import { scenarioHandlers } from './scenario/scenarios.ts'
import { sendingListHandlers } from './scenario/sending-list.ts'
import { serviceHandlers } from './scenario/services.ts'
import { testPatientHandlers } from './scenario/test-patients.ts'
import { testSendingHandlers } from './scenario/test-sending.ts'
import { simulateHandlers } from './simulate/simulate.ts'
import { redStopHandlers } from './stop/red-stops.ts'
import { reviewLinkHandlers } from './survey/review-links.ts'
import { telegramHandlers } from './telegram/calls.ts'
import { visitHandlers } from './visit/visits.ts'

/** Every area's calls, side by side. `welcome` readies a company that has just registered. */
export function restHandlers(
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Handlers {
  return {
    ...accountHandlers(house),
    ...registerHandlers(house, welcome),
    ...recoveryHandlers(house),
    ...companyHandlers(house),
    ...logoHandlers(house),
    ...installerHandlers(house),
    ...branchHandlers(house),
    ...specialistHandlers(house),
    ...clientHandlers(house),
    ...visitHandlers(house),
    ...misHandlers(house),
    ...importHandlers(house),
    ...channelHandlers(house),
    ...telegramHandlers(house),
    ...smsHandlers(house),
    ...whatsappHandlers(house),
    ...integrationListHandlers(house),
    ...cascadeHandlers(house),
    ...cascadeFigureHandlers(house),
    ...scenarioHandlers(house),
    ...scenarioLifeHandlers(house),
    ...sendingListHandlers(house),
    ...serviceHandlers(house),
    ...reviewLinkHandlers(house),
    ...testPatientHandlers(house),
    ...testSendingHandlers(house),
    ...previewHandlers(house),
    ...simulateHandlers(house),
    ...redStopHandlers(house),
    ...messageHandlers(house),
    ...alertHandlers(house),
    ...analyticsHandlers(house),
  }
}
