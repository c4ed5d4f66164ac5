import * as v from 'valibot'
import type { Branch, WebhookSettings } from '../clinic-system/branch.ts'
import { flagSchema } from '../clinic-system/schemas.ts'
import { ApiError } from './api-error.ts'
import { toEnvelope } from './envelope.ts'
import { parseRequest } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import type { YclientsSystem } from './yclients-definitions.ts'

const flagNames = [
  'salon',
  'service_category',
  'service',
  'master',
  'client',
  'record',
  'good',
  'finances_operation',
]
const isFlagName = (name: string) =>
  flagNames.includes(name) || name.startsWith('goods_operations_')
const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const hooksSchema = v.pipe(
  v.looseObject({
    urls: v.array(v.pipe(v.string(), v.check(isUrl, 'no address'))),
    active: v.optional(flagSchema, 0),
  }),
  v.transform(({ urls, active, ...rest }): WebhookSettings => {
    const flagEntries = Object.entries(rest).filter(([name]) => isFlagName(name))
    const flags = flagEntries.map(([name, value]) => [
      name,
      v.is(flagSchema, value) ? v.parse(flagSchema, value) : 0,
    ])
    return { urls, active, flags: Object.fromEntries(flags) }
  }),
)

/** Webhook settings. A POST replaces all of them, every flag included. */
export function addHookRoutes(routes: RouteBuilder, clinicSystem: YclientsSystem): void {
  routes.addBranchRoute('GET', '/hooks_settings/:companyId', (_, branch) => {
    requireHookAccess(branch)
    return toEnvelope(formatHooks(branch))
  })
  routes.addBranchRoute('POST', '/hooks_settings/:companyId', async ({ body }, branch) => {
    requireHookAccess(branch)
    const hooks = parseRequest(hooksSchema, body, 422)
    await clinicSystem.apply({ act: 'hooks', branchId: branch.id, hooks })
    return toEnvelope(formatHooks(branch), [], 201)
  })
}

const formatHooks = ({ webhooks: { urls, active, flags } }: Branch) => ({
  urls,
  active,
  ...Object.fromEntries(flagNames.map((name) => [name, 0])),
  ...flags,
})

function requireHookAccess(branch: Branch): void {
  if (!readSettings(branch).rights.webhook_read_access) throw new ApiError(403, 'noAccess')
}
