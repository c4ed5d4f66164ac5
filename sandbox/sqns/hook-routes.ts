import * as v from 'valibot'
import type { Told } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { clientOf } from './client-routes.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { visitOf } from './wire-visit.ts'

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const shape = v.object({ urls: v.array(v.pipe(v.string(), v.check(isUrl, 'no address'))) })

/** Where changes are called out: a POST replaces the addresses, a PATCH adds to them, a DELETE takes all away (assumed). */
export function hookRoutes(calls: Calls): void {
  async function set(branch: Branch, urls: string[]) {
    const hooks = { urls: [...new Set(urls)], active: 1, flags: { record: 1, client: 1 } }
    await calls.clinics.do({ act: 'hooks', branchId: branch.id, hooks })
    return { urls: hooks.urls }
  }
  calls.ofBranch('POST', '/hook_settings', ({ body }, branch) =>
    set(branch, read(shape, body).urls),
  )
  calls.ofBranch('PATCH', '/hook_settings', ({ body }, branch) =>
    set(branch, [...branch.hooks.urls, ...read(shape, body).urls]),
  )
  calls.ofBranch('DELETE', '/hook_settings', (_, branch) => set(branch, []))
}

/** An event has the fields of what changed beside its own; a client's own `type` gives way to the event's. */
export const hookBody = ({ resource, status, row }: Told, branch: Branch) => ({
  ...(resource === 'record' ? visitOf(branch, row) : clientOf(branch, row)),
  object: resource === 'record' ? 'visit' : 'client',
  type: status,
  orgId: branch.id,
  orgName: branch.title,
  product: 'clinica',
})
