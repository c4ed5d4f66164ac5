/**
 * Where each provider lives in the sandbox: what stands for the vendor's host, so that the paths after it are the real
 * ones.
 */
export const prefixes = { sms16: '/sms16', wazzup24: '/wazzup24/v3' } as const

export type SandboxProvider = keyof typeof prefixes

/** What to give the adapters as base URLs, for a sandbox that listens at `url`. */
export const sandboxUrls = (url: string): Record<SandboxProvider, string> => ({
  sms16: url + prefixes.sms16,
  wazzup24: url + prefixes.wazzup24,
})
