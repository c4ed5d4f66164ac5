/**
 * Where each provider lives in the sandbox: what stands for the vendor's host, so that the paths after it are the real
 * ones.
 */
export const providerPrefixes = {
  sms16: '/sms16',
  sigmasms: '/sigmasms/api',
  wazzup24: '/wazzup24/v3',
  telegram: '/telegram',
} as const

export type SandboxProvider = keyof typeof providerPrefixes

/** Where each clinic system lives there. */
export const systemPrefixes = {
  yclients: '/yclients/api/v1',
  altegio: '/altegio/api/v1',
  // These have a host of its own for every clinic, named after the first part.
  rnova: '/rnova/api/public',
  sqns: '/sqns',
  medods: '/medods/api/v2',
} as const

export type SandboxSystem = keyof typeof systemPrefixes

const allPrefixes: Record<string, string> = { ...providerPrefixes, ...systemPrefixes }

/**
 * What to give the adapter of a provider or of a clinic system as base URL, for a sandbox that listens at `sandboxUrl`. One that has no double there finds nothing:
 * from a sandbox nothing may reach a vendor.
 */
export const getSandboxBaseUrl = (sandboxUrl: string, provider: string) =>
  sandboxUrl + (Object.hasOwn(allPrefixes, provider) ? allPrefixes[provider] : `/${provider}`)
