/**
 * Where each provider lives in the sandbox: what stands for the vendor's host, so that the paths after it are the real
 * ones.
 */
export const prefixes = {
  sms16: '/sms16',
  sigmasms: '/sigmasms/api',
  wazzup24: '/wazzup24/v3',
  telegram: '/telegram',
} as const

export type SandboxProvider = keyof typeof prefixes

/** What to give a provider's adapter as base URL, for a sandbox that listens at `sandboxUrl`. */
export const baseUrl = (sandboxUrl: string, provider: SandboxProvider) =>
  sandboxUrl + prefixes[provider]
