/** Channels to a patient. */
export const channels = ['sms', 'whatsapp', 'telegram'] as const
export type Channel = (typeof channels)[number]

/** Default order of a cascade: cheaper channels first. */
export const cascadeOrder = ['whatsapp', 'telegram', 'sms'] as const satisfies readonly Channel[]

/** State of a channel in the providers' terms. */
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

/** Why a connection does not work, whatever the other side calls it; each has its own text on what to do. */
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
