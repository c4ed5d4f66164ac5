import type { FastifyInstance } from 'fastify'
import { addEmailChangePage } from '../../api/account/email-change-page.ts'
import { addEmailConfirmationPage } from '../../api/account/email-confirmation-page.ts'
import { addAgentRoutes } from '../../api/agent/agent-routes.ts'
import { importAgentFile, spoolUpload } from '../../api/connections/import-agent-file.ts'
import { addSystemWebhookRoutes } from '../../api/connections/system-webhook-routes.ts'
import { registerWebhookRoutes } from '../../engine/inbound/webhook-routes.ts'
import { addPatientPages } from '../../patient-pages/patient-pages.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { mountFacade } from '../facade.ts'
import { collectRestHandlers } from '../rest-handlers.ts'
import { addRestRoutes } from './http-server.ts'

/** Adds all routes except the page itself. `welcome` prepares a clinic that has just registered. */
export async function addRoutes(
  server: FastifyInstance,
  app: AppContext,
  onClinicRegistered: (companyId: string) => Promise<void>,
): Promise<void> {
  registerWebhookRoutes(server, app)
  addSystemWebhookRoutes(server, app)
  addAgentRoutes(server, app, { receiveUpload: spoolUpload, importFile: importAgentFile })
  await server.register(async (scope) => {
    await addPatientPages(scope, app)
    addEmailConfirmationPage(scope, app)
    addEmailChangePage(scope, app)
  })
  await addRestRoutes(server, app, collectRestHandlers(app, onClinicRegistered))
  await mountFacade(server, {
    apiUrl: null,
    publicUrl: app.config.publicUrl,
    directorUrl: app.config.directorUrl,
    support: app.config.support,
    isKnownToken: async (token) => (await app.tokens.verifyAccessToken(token, true)) !== null,
  })
}
