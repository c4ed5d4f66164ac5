/** Path prefix of each provider in the sandbox: it replaces the vendor's host, so that the paths after it are the real ones. */
export const providerPrefixes = {
  sms16: '/sms16',
  sigmasms: '/sigmasms/api',
  wazzup24: '/wazzup24/v3',
  telegram: '/telegram',
} as const

export type SandboxProvider = keyof typeof providerPrefixes

/** Path prefix of each clinic system. */
export const systemPrefixes = {
  yclients: '/yclients/api/v1',
  altegio: '/altegio/api/v1',
  // These have one host per clinic, named by the first path segment.
  rnova: '/rnova/api/public',
  sqns: '/sqns',
  medods: '/medods/api/v2',
  cliniccards: '/cliniccards/api',
  klientiks: '/klientiks/clientix/Restapi',
} as const

export type SandboxSystem = keyof typeof systemPrefixes

const allPrefixes: Record<string, string> = { ...providerPrefixes, ...systemPrefixes }

/**
 * Base URL for a provider's or clinic system's adapter with a sandbox at `sandboxUrl`. A vendor without a double gets an address that answers
 * nothing: the sandbox must never reach a vendor.
 */
export const getSandboxBaseUrl = (sandboxUrl: string, provider: string) =>
  sandboxUrl + (Object.hasOwn(allPrefixes, provider) ? allPrefixes[provider] : `/${provider}`)
