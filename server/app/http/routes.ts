import type { FastifyInstance } from 'fastify'
import { emailChangePage } from '../../api/account/email-change-page.ts'
import { confirmationPage } from '../../api/account/email-confirmation-page.ts'
import { agentRoutes } from '../../api/agent/agent-routes.ts'
import { importOfAgent, receiveWhole } from '../../api/connections/import-agent-file.ts'
import { systemHookRoutes } from '../../api/connections/system-webhook-routes.ts'
import { hookRoutes } from '../../engine/inbound/webhook-routes.ts'
import { patientPages } from '../../patient-pages/patient-pages.ts'
import type { House } from '../../platform/app-context.ts'
import { mountFacade } from '../facade.ts'
import { restHandlers } from '../rest-handlers.ts'
import { addRest } from './http-server.ts'

/** Everything that is called from outside but the page itself. `welcome` readies a company that has just registered. */
export async function addRoutes(
  app: FastifyInstance,
  house: House,
  welcome: (companyId: string) => Promise<void>,
): Promise<void> {
  hookRoutes(app, house)
  systemHookRoutes(app, house)
  agentRoutes(app, house, { receive: receiveWhole, take: importOfAgent })
  await app.register(async (scope) => {
    await patientPages(scope, house)
    confirmationPage(scope, house)
    emailChangePage(scope, house)
  })
  await addRest(app, house, restHandlers(house, welcome))
  await mountFacade(app, {
    apiUrl: null,
    publicUrl: house.config.publicUrl,
    directorUrl: house.config.directorUrl,
    support: house.config.support,
    isKnown: async (token) => (await house.tokens.readAccess(token, true)) !== null,
  })
}
