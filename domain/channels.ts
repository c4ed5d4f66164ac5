/** Ways to a patient. */
export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** In the order in which a cascade tries them by itself: what costs less first. */
export const cascadeOrder = ['whatsapp', 'telegram', 'sms'] as const satisfies readonly Channel[]

/** How a channel is, in the providers' own words (section 6 of the specification). */
export const channelStatuses = [
  'active',
  'qr',
  'other',
  'init',
  'qridle',
  'foreignphone',
  'openelsewhere',
] as const
export type ChannelStatus = (typeof channelStatuses)[number]

/** Why a connection does not do what it is for, whatever its other side calls it: each has words of its own for what to do next. */
export const connectionProblems = [
  'KEY_REFUSED',
  'NO_MONEY',
  'SENDER_REFUSED',
  'BLOCKED',
  'SWITCHED_OFF',
  'PHONE_OFF',
  'LOGGED_OUT',
  'PASSWORD_NEEDED',
  'GONE',
  'LIMIT',
  'BUSY',
  'NO_ANSWER',
  'OTHER',
] as const
export type ConnectionProblem = (typeof connectionProblems)[number]
