/**
 * Calls of the contract for single providers: connecting, reading the state, and whether every list checks the state. All other
 * providers share a common call.
 */
export const specifiedProviders = {
  sms16: {
    connectPath: '/api/integration/sms16',
    statusPath: '/api/integration/sms16',
    isChecked: false,
  },
  sigmasms: {
    connectPath: '/api/integration/sms/SigmaSms',
    statusPath: '/api/integration/sms/SigmaSms',
    isChecked: false,
  },
  telegram: {
    connectPath: '/api/integration/visitagram',
    statusPath: '/api/integration/visitagram/check',
    isChecked: true,
  },
  wazzup24: {
    connectPath: '/api/integration/wazzup24',
    statusPath: '/api/integration/wazzup24/channel/status',
    isChecked: false,
  },
} as const

export type SpecifiedProvider = keyof typeof specifiedProviders

export const isSpecifiedProvider = (provider: string): provider is SpecifiedProvider =>
  Object.hasOwn(specifiedProviders, provider)
