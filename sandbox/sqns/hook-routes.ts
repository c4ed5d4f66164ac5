import * as v from 'valibot'
import type { ChangeEvent } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { toWireClient } from './client-routes.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { toWireVisit } from './wire-visit.ts'

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const hooksSchema = v.object({ urls: v.array(v.pipe(v.string(), v.check(isUrl, 'no address'))) })

/** Webhook addresses: POST replaces, PATCH adds, DELETE removes all (assumed). */
export function addHookRoutes(routes: RouteBuilder): void {
  async function saveHooks(branch: Branch, urls: string[]) {
    const hooks = { urls: [...new Set(urls)], active: 1, flags: { record: 1, client: 1 } }
    await routes.clinicSystem.apply({ act: 'hooks', branchId: branch.id, hooks })
    return { urls: hooks.urls }
  }
  routes.addBranchRoute('POST', '/hook_settings', ({ body }, branch) =>
    saveHooks(branch, parseRequest(hooksSchema, body).urls),
  )
  routes.addBranchRoute('PATCH', '/hook_settings', ({ body }, branch) =>
    saveHooks(branch, [...branch.webhooks.urls, ...parseRequest(hooksSchema, body).urls]),
  )
  routes.addBranchRoute('DELETE', '/hook_settings', (_, branch) => saveHooks(branch, []))
}

/** An event has the fields of the changed object besides its own; the event's `type` replaces a client's. */
export const createWebhookBody = ({ resource, status, row }: ChangeEvent, branch: Branch) => ({
  ...(resource === 'record' ? toWireVisit(branch, row) : toWireClient(branch, row)),
  object: resource === 'record' ? 'visit' : 'client',
  type: status,
  orgId: branch.id,
  orgName: branch.title,
  product: 'clinica',
})
