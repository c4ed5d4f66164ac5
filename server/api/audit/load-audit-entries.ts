import { sql } from 'kysely'
import { isRefusal } from '../../../domain/audit-actions.ts'
import { type AuditArea, auditAreas } from '../../../domain/audit-words.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import { loadContract } from '../../platform/http/contract.ts'
import { findAuditObjects } from './find-audit-objects.ts'

type AuditEntry = components['schemas']['AuditEntry']

interface AuditRow {
  id: string
  at: Temporal.Instant
  action: AuditEntry['action']
  account_id: string | null
  by: string | null
  agent: string | null
  is_master: boolean
  address: string | null
  request_id: string | null
  detail: AuditEntry['detail']
}

/** Loads entries by their ids, in that order. */
export async function loadAuditEntries(tx: Tx, ids: string[]): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditRow>`
    select l.*, nullif(${staffNameSql('a')}, '') as by, g.name as agent
    from unnest(${ids}::uuid[]) with ordinality o (id, place) join audit_log l on l.id = o.id
    left join account a on a.company_id = l.company_id and a.id = l.account_id
    left join agent g on g.company_id = l.company_id and l.action = 'importVisits' and g.id::text = l.detail->>'agentId'
    order by o.place`.execute(tx)
  const objects = await findAuditObjects(tx, rows)
  return rows.map((row, place) => ({
    id: row.id,
    at: row.at.toString(),
    action: row.action,
    refused: isRefusal(row.action),
    area: findArea(row),
    object: objects[place] ?? null,
    accountId: row.account_id,
    by: row.by,
    agent: row.agent,
    isMaster: row.is_master,
    address: row.address,
    requestId: row.request_id,
    detail: row.detail,
  }))
}

/** Areas of exported lists. */
const listAreas: Record<string, AuditArea> = {
  clients: 'client',
  visits: 'visit',
  messages: 'message',
  reviews: 'survey',
  alerts: 'alert',
  conversion: 'analytics',
  figureRows: 'analytics',
  audit: 'audit',
}

let callAreas: Map<string, AuditArea> | null = null

/** The part of the product that a call is about: its tag in the contract. */
function findCallArea(call: unknown): AuditArea | null {
  callAreas ??= new Map(
    Object.values(loadContract().paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ operationId, tags = [] }) =>
        tags.filter(isArea).map((tag) => [operationId, tag]),
      ),
  )
  return callAreas.get(String(call)) ?? null
}

const isArea = (tag: string): tag is AuditArea => Object.hasOwn(auditAreas, tag)

const findArea = ({ action, detail }: AuditRow): AuditArea | null =>
  action === 'refused' || action === 'masterView'
    ? findCallArea(detail?.call)
    : action === 'exportData'
      ? (listAreas[String(detail?.list)] ?? null)
      : null
