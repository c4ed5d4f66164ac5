import { type AuditKind, auditKinds } from '../../../domain/audit-actions.ts'
import type { AuditLogQuery } from '../../../schema/generated/client/graphql.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createList, type ListEvent } from '../shared/list.machine.ts'
import { type Access, checkAccess } from '../url-state/check-access.ts'
import { formatQuery, parseOneOf } from '../url-state/list-url-state.ts'
import { type ExtraPeriod, formatPeriod, type Period, parsePeriod } from '../url-state/period.ts'
import { paths } from '../url-state/routes.ts'
import { toScenarioPath } from '../url-state/scenario-path.ts'

export type AuditRow = AuditLogQuery['auditLog']['items'][number]
export type AuditObject = NonNullable<AuditRow['object']>

/** Filter of the log; null: no restriction. */
export interface AuditFilter {
  period: Period
  kind: AuditKind | null
  accountId: string | null
}

/** URL state of the screen. */
export interface AuditUrlState {
  filter: AuditFilter
  search: string
}

export interface AuditSummary {
  employees: { id: string; name: string }[]
}

export const auditList = createList<AuditRow, AuditFilter, AuditSummary>('auditList')

/** The whole log is shown at first. */
export const extraPeriods: readonly ExtraPeriod[] = ['all']
export const emptyFilter: AuditFilter = { period: { kind: 'all' }, kind: null, accountId: null }

/** Parses the query string; unknown values filter nothing. */
export function parseUrlState(text: string): AuditUrlState {
  const params = new URLSearchParams(text)
  return {
    filter: {
      period: parsePeriod(params.get('period'), extraPeriods) ?? emptyFilter.period,
      kind: parseOneOf(auditKinds, params.get('kind')),
      accountId: params.get('employee'),
    },
    search: params.get('search') ?? '',
  }
}

/** Formats the query string; defaults are left out. */
export const formatUrlState = ({ filter, search }: AuditUrlState): string =>
  formatQuery({
    period: filter.period.kind === 'all' ? null : formatPeriod(filter.period),
    kind: filter.kind,
    employee: filter.accountId,
    search: search || null,
  })

/** Number of active filters, search excluded. */
export const countActiveFilters = ({ period, kind, accountId }: AuditFilter) =>
  [period.kind !== 'all', kind !== null, accountId !== null].filter(Boolean).length

/** Path of what an entry is about; null if it has no page, is gone, or is closed to the reader. */
export function getAuditPath(object: AuditObject | null, access: Access): string | null {
  if (!object || object.name === null) return null
  const path = toPath(object)
  return path !== null && checkAccess(path, access) === null ? path : null
}

function toPath({ kind, id }: AuditObject): string | null {
  const named = (name: string) => `?${new URLSearchParams({ [name]: id })}`
  switch (kind) {
    case 'patient':
      return paths.patients() + named('client')
    case 'visit':
      return paths.appointments() + named('visit')
    case 'chat':
      return paths.chat({ chatNumber: id })
    case 'scenario':
      return toScenarioPath(id)
    case 'branch':
    case 'quickAnswer':
      return paths.settings()
    case 'specialist':
      return paths.cards()
    case 'agent':
      return paths.connections()
    default:
      return null
  }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    auditList: {
      events: ListEvent<AuditRow, AuditFilter>
      actor: ActorContract<typeof auditList, 'error' | 'more' | 'pages' | 'total' | 'summary'>
    }
  }
}
