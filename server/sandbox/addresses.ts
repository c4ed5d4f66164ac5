/**
 * Where each provider lives in the sandbox: what stands for the vendor's host, so that the paths after it are the real
 * ones. A base URL is the sandbox's own address and one of these.
 */
export const prefixes = { sms16: '/sms16', wazzup24: '/wazzup24/v3' } as const

export type SandboxProvider = keyof typeof prefixes

/** The address to give a provider's adapter as its base URL. */
export const baseUrl = (sandboxUrl: string, provider: SandboxProvider) =>
  sandboxUrl + prefixes[provider]
