/**
 * The calls that the specification gives to single providers (section 7): what connects one, what tells of it, and whether that is asked
 * for with every list. Others are connected by the call that all have in common.
 */
export const specified = {
  sms16: { connect: '/api/integration/sms16', told: '/api/integration/sms16', checked: false },
  sigmasms: {
    connect: '/api/integration/sms/SigmaSms',
    told: '/api/integration/sms/SigmaSms',
    checked: false,
  },
  telegram: {
    connect: '/api/integration/visitagram',
    told: '/api/integration/visitagram/check',
    checked: true,
  },
  wazzup24: {
    connect: '/api/integration/wazzup24',
    told: '/api/integration/wazzup24/channel/status',
    checked: false,
  },
} as const

export type Specified = keyof typeof specified

export const isSpecified = (provider: string): provider is Specified =>
  Object.hasOwn(specified, provider)
