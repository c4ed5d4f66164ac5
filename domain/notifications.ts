/** Notification types, most urgent first. */
export const notificationTypes = [
  'mention',
  'request',
  'detractor',
  'unclear',
  'unanswered',
  'unknownOutcome',
  'joinAsked',
  'channelLost',
  'misLost',
] as const

/** When notifications pop up. */
export const periodicities = ['UponAdmission', 'Hourly', 'Daily'] as const
export type Periodicity = (typeof periodicities)[number]
