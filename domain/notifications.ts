/** What staff are told of. */
export const notificationTypes = [
  'unanswered',
  'unclear',
  'request',
  'channelLost',
  'misLost',
  'unknownOutcome',
  'detractor',
] as const

/** How often they are told (section 10 of the specification). */
export const periodicities = ['UponAdmission', 'Hourly', 'Daily'] as const
export type Periodicity = (typeof periodicities)[number]
