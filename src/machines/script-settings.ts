import type {
  ScenarioFieldsFragment as Scenario,
  ScenarioInput,
} from '../../schema/generated/client/graphql.ts'
import type { Role } from './gates.ts'

export type ScriptType = Scenario['type']

/** Every kind of scenario, in the order of a patient's way: before the visit, after it, between visits. */
export const scriptTypes = [
  'reminder',
  'notification',
  'memo',
  'nps',
  'invitation',
  'birthday',
  'promotion',
] as const satisfies readonly ScriptType[]

export type Setting = Exclude<keyof ScenarioInput, 'text' | 'textMoved' | 'textCanceled'>

const audience = ['kidsOrAdult', 'sendToAll', 'ageFrom', 'ageTo', 'gender'] as const
const visits = ['enabledServices', 'specialists', 'visitDateFrom', 'visitDateTo'] as const
const always = ['name', 'autoStopDate', 'daysOfWeek', ...audience] as const

/** The settings that each kind of scenario uses; the others are not shown. */
const settings: Record<ScriptType, readonly Setting[]> = {
  reminder: [...always, ...visits, 'daysAhead', 'weekendAware', 'sendTime', 'interactiveResponses'],
  notification: [...always, ...visits, 'departureMinutes', 'interactiveResponses'],
  memo: [...always, ...visits, 'departureMinutes'],
  nps: [...always, ...visits, 'firstVisitOnly'],
  invitation: [...always, ...visits, 'sendTime', 'lastVisitMonths', 'minPayment'],
  birthday: [...always, 'sendTime', 'daysBeforeBirthday', 'giftExpiryDays'],
  promotion: [
    ...always,
    'enabledServices',
    'specialists',
    'sendTime',
    'lastVisitMonths',
    'minPayment',
    'giftExpiryDays',
  ],
}

export const usesSetting = (type: ScriptType, setting: Setting) => settings[type].includes(setting)

/** Minutes after booking that a notification may leave (section 9 of the specification). */
export const departures = [15, 30, 45, 60] as const
export const SHORTEST_DEPARTURE = 15
/** Months since the last visit after which one is invited (section 9). */
export const invitationMonths = [3, 6, 12] as const
export const LONGEST_LAST_VISIT = 36

const service: readonly ScriptType[] = ['reminder', 'notification', 'memo']
const editors: readonly Role[] = ['owner', 'manager', 'providerEmployee']

/** Whether a role may set up, start and stop scenarios of a kind (decisions, section 2); the server holds the same. */
export const maySetUp = (role: string | null | undefined, type: ScriptType) =>
  editors.some((one) => one === role) || (role === 'marketer' && !service.includes(type))

/** Whether a role may send tests of a kind: an administrator may, who sets up nothing. */
export const mayTest = (role: string | null | undefined, type: ScriptType) =>
  role === 'administrator' || maySetUp(role, type)

/** The kinds that a plan covers (decisions, section 3). */
export function typesOfPlan(plan: string | undefined): readonly ScriptType[] {
  if (plan === 'reminder') return service
  return plan === 'nps' ? ['nps'] : scriptTypes
}

/** What a scenario still lacks before it may run (section 5). */
export type Lack = 'autoStopDate' | 'age' | 'kidsAge'

export function lacksOf(
  scenario: Pick<
    Partial<Scenario>,
    'autoStopDate' | 'sendToAll' | 'ageFrom' | 'ageTo' | 'kidsOrAdult'
  >,
): Lack[] {
  const noAge = scenario.ageFrom == null && scenario.ageTo == null
  const age: Lack[] =
    scenario.kidsOrAdult === 'kids' && noAge
      ? ['kidsAge']
      : !scenario.sendToAll && noAge
        ? ['age']
        : []
  return [...(scenario.autoStopDate == null ? (['autoStopDate'] as const) : []), ...age]
}
