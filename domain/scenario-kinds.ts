import { hasRight, type Role } from './roles.ts'

/** Every kind of scenario, in the order of a patient's way: before the visit, after it, between visits. */
export const scenarioTypes = [
  'reminder',
  'notification',
  'memo',
  'nps',
  'invitation',
  'birthday',
  'promotion',
] as const
export type ScenarioType = (typeof scenarioTypes)[number]

/**
 * Kinds in the order in which they are planned: the notice of a move comes before the reminder of the same visit, and what serves before what sells, so
 * that the latter sees it and yields.
 */
export const planningOrder: readonly ScenarioType[] = [
  'notification',
  'reminder',
  'memo',
  'nps',
  'birthday',
  'invitation',
  'promotion',
]

/** The screens of messages, by kind (section 2 of the screens' decisions). */
export const messageScreens = ['reminders', 'invitations', 'nps'] as const
export type MessageScreen = (typeof messageScreens)[number]

/** Local hours in which a scenario may send: from the first, before the last; with `through` the last minute is inside. */
export interface SendWindow {
  from: string
  to: string
  isInclusive?: true
}

/** What one kind has, may and needs. */
export interface ScenarioKind {
  /** Section 9 of the specification; kinds without hours of their own follow decision 4. */
  window: SendWindow
  /** Whether it serves a visit that is arranged, and no advertisement: staff of marketing may not touch it (decision 2). */
  isTransactional: boolean
  /** The screen that lists its messages. */
  screen: MessageScreen
  /** Its settings besides those of every kind. */
  settings: readonly ScenarioSetting[]
}

/** Days ahead that a reminder may leave (section 1 of the specification). */
export const reminderDaysAhead = [1, 2, 3] as const
/** Minutes after a booking at which its notice may leave (section 9). */
export const departureMinuteOptions = [15, 30, 45, 60] as const
/** Months after the last visit at which one is invited (section 9). */
export const invitationMonths = [3, 6, 12] as const

/** Settings of every kind: its name and end, and who is meant. */
const commonSettings = [
  'name',
  'autoStopDate',
  'daysOfWeek',
  'kidsOrAdult',
  'sendToAll',
  'ageFrom',
  'ageTo',
  'gender',
] as const
const visitSettings = ['enabledServices', 'specialists', 'visitDateFrom', 'visitDateTo'] as const

export type ScenarioSetting =
  | (typeof commonSettings)[number]
  | (typeof visitSettings)[number]
  | 'daysAhead'
  | 'weekendAware'
  | 'sendTime'
  | 'interactiveResponses'
  | 'afterApproval'
  | 'departureMinutes'
  | 'firstVisitOnly'
  | 'lastVisitMonths'
  | 'minPayment'
  | 'daysBeforeBirthday'
  | 'giftExpiryDays'
  | 'holdoutPercent'

export const scenarioKinds: Record<ScenarioType, ScenarioKind> = {
  reminder: {
    window: { from: '10:00', to: '14:00' },
    isTransactional: true,
    screen: 'reminders',
    settings: [
      ...visitSettings,
      'daysAhead',
      'weekendAware',
      'sendTime',
      'interactiveResponses',
      'afterApproval',
    ],
  },
  notification: {
    window: { from: '09:00', to: '22:00' },
    isTransactional: true,
    screen: 'reminders',
    settings: [...visitSettings, 'departureMinutes', 'interactiveResponses'],
  },
  memo: {
    window: { from: '09:00', to: '22:00' },
    isTransactional: true,
    screen: 'reminders',
    settings: [...visitSettings, 'departureMinutes'],
  },
  nps: {
    // "From 9:00 to 22:00 inclusive" (decision 4).
    window: { from: '09:00', to: '22:00', isInclusive: true },
    isTransactional: false,
    screen: 'nps',
    settings: [...visitSettings, 'firstVisitOnly'],
  },
  invitation: {
    window: { from: '16:00', to: '19:00' },
    isTransactional: false,
    screen: 'invitations',
    settings: [...visitSettings, 'sendTime', 'lastVisitMonths', 'minPayment', 'holdoutPercent'],
  },
  birthday: {
    window: { from: '10:00', to: '14:00' },
    isTransactional: false,
    screen: 'invitations',
    settings: ['sendTime', 'daysBeforeBirthday', 'giftExpiryDays', 'holdoutPercent'],
  },
  promotion: {
    window: { from: '16:00', to: '21:00' },
    isTransactional: false,
    screen: 'invitations',
    settings: [
      'enabledServices',
      'specialists',
      'sendTime',
      'lastVisitMonths',
      'minPayment',
      'giftExpiryDays',
      'holdoutPercent',
    ],
  },
}

/** Whether a kind has a setting; others are not shown. */
export const hasSetting = (type: ScenarioType, setting: ScenarioSetting): boolean =>
  [...commonSettings, ...scenarioKinds[type].settings].includes(setting)

/** The kinds that a screen lists. */
export const listScreenTypes = (screen: MessageScreen): readonly ScenarioType[] =>
  scenarioTypes.filter((type) => scenarioKinds[type].screen === screen)

/** Whether its messages ask whether the patient comes. */
export const hasAttendanceQuestion = (type: ScenarioType): boolean =>
  hasSetting(type, 'interactiveResponses')

/** Whether it is judged by the visits that come after its messages. */
export const hasBookingAttribution = (type: ScenarioType): boolean =>
  scenarioKinds[type].screen === 'invitations'

/** Decision 2: a marketer sets up what sells, not what serves; an administrator sets up nothing. */
export const canSetUpScenario = (role: Role | null | undefined, type: ScenarioType): boolean =>
  hasRight(role, 'setUpScenarios') && (role !== 'marketer' || !scenarioKinds[type].isTransactional)

/** Decision 2: testing is as setting up, and an administrator's too. */
export const canTestScenario = (role: Role | null | undefined, type: ScenarioType): boolean =>
  role === 'administrator' || canSetUpScenario(role, type)
