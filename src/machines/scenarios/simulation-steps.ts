import type {
  SimulatedStepInput,
  SimulationQuery,
} from '../../../schema/generated/client/graphql.ts'

export type Simulation = NonNullable<SimulationQuery['simulation']>
export type SimulatedEvent = Simulation['events'][number]
/** A step without its time: it happens at the clock's position. */
export type SimulatedStep = Omit<SimulatedStepInput, 'at'>

export interface FoundPatient {
  id: string
  name: string
}

export interface SimulationRequest {
  scenarioId: string
  clientId: string
  steps: SimulatedStepInput[]
}

/** Delay of the next step after the clock's event, so that it cannot affect that event. */
const STEP_DELAY_MS = 1000

/** Time zone of the simulation: that of the patient's branch. */
export const getTimeZone = ({ visits, events, timeZone }: Simulation): string =>
  visits[0]?.timeZone ?? events.find((event) => event.timeZone)?.timeZone ?? timeZone

/** Time of the clock: of its event, or the beginning. */
export const getClockTime = ({ from, events }: Simulation, cursor: number): string =>
  events[cursor]?.at ?? from

/** Time of a step taken now. */
const getStepTime = (simulation: Simulation, cursor: number): string =>
  new Date(Date.parse(getClockTime(simulation, cursor)) + STEP_DELAY_MS).toISOString()

/** Appends a step at the clock. Later steps are dropped, because their results no longer hold. */
export function appendStep(
  steps: SimulatedStepInput[],
  simulation: Simulation,
  cursor: number,
  step: SimulatedStep,
): SimulatedStepInput[] {
  const at = getStepTime(simulation, cursor)
  return [...steps.filter((one) => Date.parse(one.at) <= Date.parse(at)), { ...step, at }]
}

/** Index of the last step's event, 0 without steps. */
export const findLastStepIndex = ({ events }: Simulation): number =>
  Math.max(
    0,
    events.findLastIndex(({ step }) => step !== null),
  )

/** Shifts an instant by hours. */
export const shiftHours = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** Start of a visit booked now: `days` ahead, at the hour of the known visit. */
export function getBookingTime(simulation: Simulation, cursor: number, days: number): string {
  const earliest = Date.parse(getClockTime(simulation, cursor)) + days * 24 * 3_600_000
  const usual = Date.parse(simulation.visits[0]?.startsAt ?? simulation.from)
  const dayShift = Math.ceil((earliest - usual) / (24 * 3_600_000))
  return new Date(usual + dayShift * 24 * 3_600_000).toISOString()
}
