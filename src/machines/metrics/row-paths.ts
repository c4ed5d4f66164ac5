import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { formatQuery } from '../url-state/list-url-state.ts'
import { paths } from '../url-state/routes.ts'
import type { DrillDownMessageRow } from './drill-down.machine.ts'

/** Where a message is open. */
export const toMessagePath = ({ id, type }: DrillDownMessageRow): string =>
  paths[scenarioKinds[type].screen]() +
  formatQuery({ scenario: 'all', kind: type, period: 'all', message: id })

/** Where a visit is open, among those of its day. */
export const toVisitPath = (id: string, day: string): string =>
  paths.appointments() + formatQuery({ period: day, visit: id })
