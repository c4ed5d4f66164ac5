import { hasRight, type Role } from './roles.ts'

/** Scenario kinds in the order of a patient's way: before the visit, after it, between visits. */
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
 * Order of planning: the notice of a move before the reminder of the same visit, and messages about visits before those that sell, so that the latter
 * yield.
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

/** Screens of messages by kind. */
export const messageScreens = ['reminders', 'invitations', 'nps'] as const
export type MessageScreen = (typeof messageScreens)[number]

/** Local hours in which a scenario may send, its last minute included. */
export interface SendWindow {
  from: string
  to: string
}

/** Properties of a scenario kind. */
export interface ScenarioKind {
  /** When its messages may be sent. */
  window: SendWindow
  /** Whether it is about an arranged visit and not advertising: marketers may not edit it. */
  isTransactional: boolean
  /** Screen that lists its messages. */
  screen: MessageScreen
  /** Settings besides the common ones. */
  settings: readonly ScenarioSetting[]
}

/** Days before the visit on which a reminder may be sent. */
export const reminderDaysAhead = [1, 2, 3] as const
/** Minutes after a booking at which its notice may be sent. */
export const departureMinuteOptions = [15, 30, 45, 60] as const
/** Months after the last visit at which a patient is invited. */
export const invitationMonths = [3, 6, 12] as const

/** Settings of every kind: name, end, and audience. */
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
    window: { from: '09:00', to: '22:00' },
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

/** Whether a kind has a setting; others are hidden. */
export const hasSetting = (type: ScenarioType, setting: ScenarioSetting): boolean =>
  [...commonSettings, ...scenarioKinds[type].settings].includes(setting)

/** Kinds listed by a screen. */
export const listScreenTypes = (screen: MessageScreen): readonly ScenarioType[] =>
  scenarioTypes.filter((type) => scenarioKinds[type].screen === screen)

/** Whether its messages ask whether the patient will come. */
export const hasAttendanceQuestion = (type: ScenarioType): boolean =>
  hasSetting(type, 'interactiveResponses')

/** Whether it is measured by bookings after its messages. */
export const hasBookingAttribution = (type: ScenarioType): boolean =>
  scenarioKinds[type].screen === 'invitations'

/** Whether the role may set up scenarios of this kind: a marketer only marketing kinds, an administrator none. */
export const canSetUpScenario = (role: Role | null | undefined, type: ScenarioType): boolean =>
  hasRight(role, 'setUpScenarios') && (role !== 'marketer' || !scenarioKinds[type].isTransactional)

/** Whether the role may send test messages: as for setting up, but an administrator may test all kinds. */
export const canTestScenario = (role: Role | null | undefined, type: ScenarioType): boolean =>
  role === 'administrator' || canSetUpScenario(role, type)
