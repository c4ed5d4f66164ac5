import type {
  SimulatedStepInput,
  SimulationQuery,
} from '../../../schema/generated/client/graphql.ts'

export type Simulation = NonNullable<SimulationQuery['simulation']>
export type SimulatedEvent = Simulation['events'][number]
/** A step without its moment: it happens when the clock stands. */
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

/** The next thing happens this long after the one the clock stands at, so that it can change nothing of it. */
const STEP_DELAY_MS = 1000

/** One clock for the whole story: that of the branch which the patient goes to. */
export const getTimeZone = ({ visits, events, timeZone }: Simulation): string =>
  visits[0]?.timeZone ?? events.find((event) => event.timeZone)?.timeZone ?? timeZone

/** When the clock stands: at the event it was moved to, or at the beginning. */
export const getClockTime = ({ from, events }: Simulation, cursor: number): string =>
  events[cursor]?.at ?? from

/** The moment of a step that is taken now. */
const getStepTime = (simulation: Simulation, cursor: number): string =>
  new Date(Date.parse(getClockTime(simulation, cursor)) + STEP_DELAY_MS).toISOString()

/** The steps with one more. What lay ahead of the clock is not known any more: later steps go with it. */
export function appendStep(
  steps: SimulatedStepInput[],
  simulation: Simulation,
  cursor: number,
  step: SimulatedStep,
): SimulatedStepInput[] {
  const at = getStepTime(simulation, cursor)
  return [...steps.filter((one) => Date.parse(one.at) <= Date.parse(at)), { ...step, at }]
}

/** Where the clock goes when a run is told: to its last step, or to the beginning. */
export const findLastStepIndex = ({ events }: Simulation): number =>
  Math.max(
    0,
    events.findLastIndex(({ step }) => step !== null),
  )

/** The moment shifted by hours: of a visit that moves, or of one that is booked at the usual hour. */
export const shiftHours = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/** When a visit that is booked now would begin: some days ahead, at the hour of the visit that is known. */
export function getBookingTime(simulation: Simulation, cursor: number, days: number): string {
  const earliest = Date.parse(getClockTime(simulation, cursor)) + days * 24 * 3_600_000
  const usual = Date.parse(simulation.visits[0]?.startsAt ?? simulation.from)
  const dayShift = Math.ceil((earliest - usual) / (24 * 3_600_000))
  return new Date(usual + dayShift * 24 * 3_600_000).toISOString()
}
