import type { BranchRecord, ConnectorContext, SightLimit } from '../port/connector.ts'
import { isJsonObject, type JsonObject, readNumber } from '../port/read-json.ts'
import { AccessDeniedError, NotFoundError, type YclientsClient } from './yclients-client.ts'

/**
 * Reports what the user's permissions hide in a branch (`/user/permissions`). Without this call, or without the right to it, nothing is known and
 * nothing is reported.
 */
export async function reportPermissions(
  client: YclientsClient,
  { externalId, name }: BranchRecord,
  { reportLimit }: Pick<ConnectorContext, 'reportLimit'>,
): Promise<void> {
  if (!reportLimit) return
  try {
    const { data } = await client.get(`/user/permissions/${externalId}`)
    const permissions = isJsonObject(data) ? flattenGroups(data) : {}
    for (const limit of listLimits(permissions))
      reportLimit({ ...limit, branch: { externalId, name } })
  } catch (error) {
    if (!(error instanceof NotFoundError || error instanceof AccessDeniedError)) throw error
  }
}

/** Permissions come in groups (`timetable`, `clients`), in examples also without them. */
const flattenGroups = (data: JsonObject): JsonObject =>
  Object.assign({}, data, ...Object.values(data).filter(isJsonObject))

function listLimits(permissions: JsonObject): Omit<SightLimit, 'branch'>[] {
  const limits: Omit<SightLimit, 'branch'>[] = []
  const add = (kind: SightLimit['kind'], count: number | null = null) =>
    void limits.push({ kind, count })
  const isPositive = (name: string) => (readNumber(permissions[name]) ?? 0) > 0
  if (isPositive('master_id')) add('ONE_SPECIALIST')
  if (isPositive('position_id')) add('ONE_POSITION')
  if (isPositive('last_days_count')) add('LAST_DAYS', readNumber(permissions.last_days_count))
  const isDenied = (name: string) =>
    permissions[name] === false || readNumber(permissions[name]) === 0
  if (['clients_access', 'record_form_client_access'].some(isDenied)) add('NO_CLIENTS')
  if (['timetable_phones_access', 'client_phones_access'].some(isDenied)) add('NO_PHONES')
  return limits
}
