import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { addressOf } from '../places/list-place.ts'
import { paths } from '../places/routes.ts'
import type { FigureMessage } from './figure-rows.machine.ts'

/** Where a message is open. */
export const messageAt = ({ id, type }: FigureMessage): string =>
  paths[scenarioKinds[type].screen]() +
  addressOf({ scenario: 'all', kind: type, period: 'all', message: id })

/** Where a visit is open, among those of its day. */
export const visitAt = (id: string, day: string): string =>
  paths.appointments() + addressOf({ period: day, visit: id })
