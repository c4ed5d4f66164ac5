import { branchChoice, shareBranches } from '../../connectors/port/branch-choice.ts'
import type { Connector, MisCredentials } from '../../connectors/port/connector.ts'
import { connectorFor } from '../../connectors/registry.ts'
import { type Connection, readConnections } from '../../engine/sync/system-connection.ts'
import type { House } from '../../platform/app-context.ts'
import { readTyped, type Values } from '../../platform/fields/read-form-values.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Call } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { keptOfSystem } from './stored-values.ts'

type Typed = Call<'connectMis'>['body']

/** What was typed of a system, with the secrets that are kept of the one whose place it takes. Throws what is wrong with it, by field. */
export async function requireComplete(
  house: House,
  caller: Caller,
  body: Typed,
): Promise<{ connector: Connector; credentials: MisCredentials }> {
  const connector = connectorFor(body.misType)
  if (!connector) throw new Problem('CHECK_DETAILS', { misType: 'NOT_ONE_OF' })
  const { fields } = connector
  const replaced = ownKind(body, await house.db.tenant(caller.companyId, readConnections))
  const isSame = replaced?.mis_type === connector.misType
  const kept = isSame ? keptOfSystem(house, caller.companyId, replaced) : null
  const { values, faults } = readTyped(fields, body, kept)
  if (fields.some(({ name, kind }) => kind === 'url' && name in faults))
    throw new Problem('INVALID_URL', faults)
  if (Object.keys(faults).length > 0) throw new Problem('CHECK_DETAILS', faults)
  const text = (name: keyof MisCredentials) => body[name]?.trim() || null
  const credentials: MisCredentials = {
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
  return { connector, credentials: { ...typed, branchId: branchChoice(typed.branchId) } }
}

/**
 * Of the clinic's `systems` the one whose place the typed one takes, and the branches that come in then; null: it stands beside them. The same account twice would tell everything twice:
 * what is added beside it is its branches. Throws CHECK_DETAILS where yet another connection brings in a branch of it.
 */
export function replacedBy(
  house: House,
  companyId: string,
  typed: Pick<Typed, 'beside' | 'misType'> & { credentials: MisCredentials },
  systems: Connection[],
): { replaced: Connection | null; branchId: string | null } {
  const { credentials, misType, beside } = typed
  const sameAccount = systems.filter(
    (one) =>
      one.mis_type === misType && isSameAccount(credentials, keptOfSystem(house, companyId, one)),
  )
  const shares = ({ branch_id }: Connection) => shareBranches(credentials.branchId, branch_id)
  const twins = sameAccount.filter(shares)
  const own = ownKind(typed, systems)
  const replaced =
    twins.find((one) => one === own) ?? twins[0] ?? (beside ? sameAccount[0] : own) ?? null
  if (twins.some((one) => one !== replaced))
    throw new Problem('CHECK_DETAILS', { branchId: comesAlready })
  const added = beside === true && replaced !== null
  return { replaced, branchId: added ? both(credentials, replaced) : credentials.branchId }
}

/** The branches of both; null: all. */
const both = (one: MisCredentials, { branch_id }: Connection) =>
  one.branchId === null || branch_id === null ? null : branchChoice(`${branch_id},${one.branchId}`)

const comesAlready: Record<Locale, string> = {
  en: 'Another connection to this account brings in one of these branches already. Disconnect it, or leave the branch out.',
  ru: 'Другое подключение этого аккаунта уже загружает один из этих филиалов. Отключите его или уберите филиал.',
}

/** Whose data it is, whatever the password is now. */
const isSameAccount = (one: MisCredentials, kept: Values | null) =>
  kept !== null &&
  (['misUrl', 'login', 'email', 'apiKey', 'token'] as const).every(
    (name) => (one[name] ?? null) === (kept[name] ?? null),
  )

/** One of the same kind, else the only one; null where it was said to stand beside them. */
function ownKind(
  { misType, beside }: Pick<Typed, 'beside' | 'misType'>,
  systems: Connection[],
): Connection | null {
  if (beside) return null
  const same = systems.find(({ mis_type }) => mis_type === misType)
  return same ?? (systems.length === 1 ? (systems[0] ?? null) : null)
}
