import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { getNextOpening } from '../../engine/plan/sending-window.ts'

/** Messages that fell due while the user read the dialog are not overdue. */
const READING_TIME = { minutes: 10 }

/** Returns the time before which messages count as overdue for a start at `start`. */
export const getPastLimit = (start: Temporal.Instant) => start.subtract(READING_TIME)

interface PlannedMessage {
  send_at: Temporal.Instant
  time_zone: string
}

/** Returns a function for actual send times of planned ones: overdue messages are sent now, or at the next opening. */
export const createSendTimeResolver =
  (type: ScenarioType, now: Temporal.Instant) =>
  ({ send_at, time_zone }: PlannedMessage): Temporal.Instant =>
    Temporal.Instant.compare(send_at, now) < 0
      ? (getNextOpening(type, now, time_zone) ?? now)
      : send_at
