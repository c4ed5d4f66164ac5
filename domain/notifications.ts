/** Notification types, most urgent first. */
export const notificationTypes = [
  'request',
  'detractor',
  'unclear',
  'unanswered',
  'unknownOutcome',
  'channelLost',
  'misLost',
] as const

/** How often they are sent (section 10 of the specification). */
export const periodicities = ['UponAdmission', 'Hourly', 'Daily'] as const
export type Periodicity = (typeof periodicities)[number]
