import { haveCommonBranches, normalizeBranchIds } from '../../connectors/port/branch-choice.ts'
import type { ClinicSystemCredentials, Connector } from '../../connectors/port/connector.ts'
import { getConnector } from '../../connectors/registry.ts'
import {
  listSystemConnections,
  type SystemConnection,
} from '../../engine/sync/system-connection.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type FormValues, readFormValues } from '../../platform/fields/read-form-values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { readSystemValues } from './stored-values.ts'

type SystemForm = Call<'connectMis'>['body']

/** Parses the form of a system, completed by stored secrets of the connection it replaces. Throws errors by field. */
export async function parseSystemForm(
  app: AppContext,
  caller: Caller,
  body: SystemForm,
): Promise<{ connector: Connector; credentials: ClinicSystemCredentials }> {
  const connector = getConnector(body.misType)
  if (!connector) throw new Problem('CHECK_DETAILS', { misType: 'NOT_ONE_OF' })
  const { fields } = connector
  // A vendor with a fixed host: the operator's own key would go to the address that was typed.
  if (body.misUrl?.trim() && !fields.some(({ name }) => name === 'misUrl'))
    throw new Problem('INVALID_URL', { misUrl: fixedHostText })
  const replaced = findReplaceableSystem(
    body,
    await app.db.withTenant(caller.companyId, listSystemConnections),
  )
  const isSame = replaced?.mis_type === connector.misType
  const storedValues = isSame ? readSystemValues(app, caller.companyId, replaced) : null
  const { values, problems: faults } = readFormValues(fields, body, storedValues)
  if (fields.some(({ name, kind }) => kind === 'url' && name in faults))
    throw new Problem('INVALID_URL', faults)
  if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
  const text = (name: keyof ClinicSystemCredentials) => body[name]?.trim() || null
  const credentials: ClinicSystemCredentials = {
    misUrl: text('misUrl'),
    login: text('login'),
    email: text('email'),
    password: text('password'),
    token: text('token'),
    secretKey: text('secretKey'),
    apiKey: text('apiKey'),
    branchId: text('branchId'),
  }
  const typed = { ...credentials, ...values }
  return { connector, credentials: { ...typed, branchId: normalizeBranchIds(typed.branchId) } }
}

/**
 * Returns the connection that the form replaces, with the resulting branches; null: an additional one. The same account must not be connected
 * twice: adding it again adds its branches. Throws CHECK_DETAILS if another connection has one of the branches.
 */
export function findReplacedSystem(
  app: AppContext,
  companyId: string,
  form: Pick<SystemForm, 'beside' | 'misType'> & { credentials: ClinicSystemCredentials },
  systems: SystemConnection[],
): { replaced: SystemConnection | null; branchId: string | null } {
  const { credentials, misType, beside } = form
  const sameAccount = systems.filter(
    (one) =>
      one.mis_type === misType && isSameAccount(credentials, readSystemValues(app, companyId, one)),
  )
  const hasSharedBranches = ({ branch_id }: SystemConnection) =>
    haveCommonBranches(credentials.branchId, branch_id)
  const overlapping = sameAccount.filter(hasSharedBranches)
  const own = findReplaceableSystem(form, systems)
  const replaced =
    overlapping.find((one) => one === own) ??
    overlapping[0] ??
    (beside ? sameAccount[0] : own) ??
    null
  if (overlapping.some((one) => one !== replaced))
    throw new Problem('CHECK_DETAILS', { branchId: branchTakenText })
  const added = beside === true && replaced !== null
  return { replaced, branchId: added ? mergeBranches(credentials, replaced) : credentials.branchId }
}

/** Branches of both; null: all. */
const mergeBranches = (one: ClinicSystemCredentials, { branch_id }: SystemConnection) =>
  one.branchId === null || branch_id === null
    ? null
    : normalizeBranchIds(`${branch_id},${one.branchId}`)

const branchTakenText: Record<Locale, string> = {
  en: 'Another connection to this account already imports one of these branches. Disconnect it, or remove the branch.',
  ru: 'Другое подключение этого аккаунта уже загружает один из этих филиалов. Отключите его или уберите филиал.',
}

const fixedHostText: Record<Locale, string> = {
  en: 'This system has one address for all clinics. Leave this field blank.',
  ru: 'У этой системы один адрес для всех клиник. Оставьте поле пустым.',
}

/** Compares accounts, ignoring the password. */
const isSameAccount = (one: ClinicSystemCredentials, storedValues: FormValues | null) =>
  storedValues !== null &&
  (['misUrl', 'login', 'email', 'apiKey', 'token'] as const).every(
    (name) => (one[name] ?? null) === (storedValues[name] ?? null),
  )

/** Returns one of the same kind, else the only one; null if the form asks for an additional connection. */
function findReplaceableSystem(
  { misType, beside }: Pick<SystemForm, 'beside' | 'misType'>,
  systems: SystemConnection[],
): SystemConnection | null {
  if (beside) return null
  const same = systems.find(({ mis_type }) => mis_type === misType)
  return same ?? (systems.length === 1 ? (systems[0] ?? null) : null)
}
