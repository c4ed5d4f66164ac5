import * as v from 'valibot'
import type { Branch, HookSettings } from '../clinic-system/branch.ts'
import { flag } from '../clinic-system/schemas.ts'
import { Refusal } from './api-error.ts'
import { said } from './envelope.ts'
import type { HostClinics } from './family-definitions.ts'
import { read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'

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
const isFlag = (name: string) => flagNames.includes(name) || name.startsWith('goods_operations_')
const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const hooksShape = v.pipe(
  v.looseObject({
    urls: v.array(v.pipe(v.string(), v.check(isUrl, 'no address'))),
    active: v.optional(flag, 0),
  }),
  v.transform(({ urls, active, ...rest }): HookSettings => {
    const given = Object.entries(rest).filter(([name]) => isFlag(name))
    const flags = given.map(([name, value]) => [name, v.is(flag, value) ? v.parse(flag, value) : 0])
    return { urls, active, flags: Object.fromEntries(flags) }
  }),
)

/** Where changes are called out. A POST replaces what was there, to the last flag. */
export function hookRoutes(calls: Calls, clinics: HostClinics): void {
  calls.ofBranch('GET', '/hooks_settings/:companyId', (_, branch) => {
    mayReadHooks(branch)
    return said(hooksOf(branch))
  })
  calls.ofBranch('POST', '/hooks_settings/:companyId', async ({ body }, branch) => {
    mayReadHooks(branch)
    const hooks = read(hooksShape, body, 422)
    await clinics.do({ act: 'hooks', branchId: branch.id, hooks })
    return said(hooksOf(branch), [], 201)
  })
}

const hooksOf = ({ hooks: { urls, active, flags } }: Branch) => ({
  urls,
  active,
  ...Object.fromEntries(flagNames.map((name) => [name, 0])),
  ...flags,
})

function mayReadHooks(branch: Branch): void {
  if (!settingsOf(branch).rights.webhook_read_access) throw new Refusal(403, 'noAccess')
}
