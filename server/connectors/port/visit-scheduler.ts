import type { ClinicSystemCredentials, ConnectorContext } from './connector.ts'

/** A visit as known here, to be moved in its clinic system. */
export interface VisitToMove {
  visitExternalId: string
  /** The patient's id in the clinic system: only the patient's own visit is moved. */
  patientExternalId: string
  /** Start of the visit as known here. */
  startsAt: Temporal.Instant
}

/** A free time that is long enough for the visit. */
export interface FreeSlot {
  /** Key in the clinic system. */
  slot: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
}

/** What is searched: from (inclusive) and until (exclusive). */
export interface SlotRange {
  from: Temporal.Instant
  until: Temporal.Instant
}

/**
 * Why there is nothing to choose from: the visit's specialist has no schedule, the system denies access to it, the appointment is shared by several
 * patients and cannot be moved for one of them, or the visit is no longer there as known here.
 */
export type SlotRefusal = 'NO_SCHEDULE' | 'DENIED' | 'GROUP' | 'CHANGED'

/**
 * Why a visit was not moved: the time is no longer free; the visit is gone, starts at another time, has an outcome or was changed meanwhile; the
 * system denies it or cannot do it.
 */
export type MoveRefusal = 'TAKEN' | 'CHANGED' | 'DENIED' | 'NO_PLACE'

/** Where the visit is now, and what it occupied before: null if the system did not name it. */
export interface MovedVisit {
  startsAt: Temporal.Instant
  /** Null: the visit has no end. */
  endsAt: Temporal.Instant | null
  previousSlot: string | null
}

/** Where a visit was before a move: its times, and the key of the slots that it occupied; null if the system named none. */
export interface PreviousPlace {
  slot: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
}

/** What a visit is moved to: a free time, exactly the slots that it needs, or, to undo a move, its previous place. */
export type MoveTarget = { slot: string } | PreviousPlace

/** Implemented by connectors that can tell free times and move visits. */
export interface VisitScheduler {
  /**
   * Reads the free times of the visit's specialist now, soonest first. Throws `ClinicSystemRefusedError` or `ClinicSystemUnreachableError`: an empty
   * list means that nothing is free, never that the system did not answer.
   */
  listFreeSlots(
    credentials: ClinicSystemCredentials,
    visit: VisitToMove,
    range: SlotRange,
    context: ConnectorContext,
  ): Promise<FreeSlot[] | { refused: SlotRefusal }>
  /**
   * Moves the visit if nobody changed it and the time is still free: all its slots, or, for a previous place without slots, nothing in the
   * specialist's schedule is busy then. A move that was already made counts as made. Throws as above: then it is unknown whether it was moved, and
   * calling again is safe.
   */
  moveVisit(
    credentials: ClinicSystemCredentials,
    visit: VisitToMove,
    target: MoveTarget,
    context: ConnectorContext,
  ): Promise<MovedVisit | { refused: MoveRefusal }>
}
