import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getNextOpening } from '../../engine/plan/sending-window.ts'

/** What fell due while somebody read the question is not late: the start that follows means it. */
const READING_TIME = { minutes: 10 }

/** What was due before this is past for a start at that moment. */
export const getPastLimit = (start: Temporal.Instant) => start.subtract(READING_TIME)

interface PlannedMessage {
  send_at: Temporal.Instant
  time_zone: string
}

/** When messages of a type leave that are planned for these moments: what was due before now leaves now, or when its hours open next. */
export const createSendTimeResolver =
  (type: ScenarioType, now: Temporal.Instant) =>
  ({ send_at, time_zone }: PlannedMessage): Temporal.Instant =>
    Temporal.Instant.compare(send_at, now) < 0
      ? (getNextOpening(type, now, time_zone) ?? now)
      : send_at
