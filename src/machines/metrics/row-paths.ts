import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { formatQuery } from '../url-state/list-url-state.ts'
import { paths } from '../url-state/routes.ts'
import type { DrillDownMessageRow } from './drill-down.machine.ts'

/** Path that opens a message. */
export const toMessagePath = ({ id, type }: DrillDownMessageRow): string =>
  paths[scenarioKinds[type].screen]() +
  formatQuery({ scenario: 'all', kind: type, period: 'all', message: id })

/** Path that opens a visit in the list of its day. */
export const toVisitPath = (id: string, day: string): string =>
  paths.appointments() + formatQuery({ period: day, visit: id })
