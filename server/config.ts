import { resolve } from 'node:path'

export type Role = 'all' | 'web' | 'worker'

/** Everything the environment may say, read once. The table in the README is its documentation. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  apiUrl: string | null
  role: Role
  appSecret: string | null
  publicUrl: string
  /** `null`: a demo clinic when the embedded database is empty. */
  demo: boolean | null
  now: Temporal.Instant | null
  sandbox: boolean
  sandboxPort: number
  /** `null`: phones answer by themselves where there is a demo clinic. */
  sandboxAutoAnswer: boolean | null
  baseUrls: {
    sms16: string | null
    sigmasms: string | null
    wazzup24: string | null
    telegram: string | null
  }
  wazzupApiKey: string | null
  /** Where letters leave; `null`: the sandbox's outbox page. */
  smtpUrl: string | null
  allowPrivateHosts: boolean
  /** Where the operator offers the agent for on-premise clinic systems. */
  installerUrl: string | null
  /** Where the menu's letter to the general director goes, for readers of each language. */
  directorUrl: { ru: string; en: string }
  production: boolean
  logLevel: string
}

/** A setting that cannot be used; the message names it and says what would do. */
export class ConfigError extends Error {}

/** Reads the settings. Throws `ConfigError` rather than start with a guess. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string) => env[name]?.trim() || null
  const port = number(text('PORT'), 3000, 'PORT')
  const databaseUrl = url(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const production = env.NODE_ENV === 'production'
  const now = instant(text('NOW'))
  if (now && production)
    throw new ConfigError('NOW is for demos and tests: unset it, or unset NODE_ENV=production')
  const publicUrl =
    trimSlash(url(text('PUBLIC_URL'), 'PUBLIC_URL', ['http:', 'https:'])) ??
    `http://localhost:${port}`
  const director = (name: string) =>
    url(text(name), name, ['https:', 'http:', 'mailto:']) ??
    `mailto:director@${new URL(publicUrl).hostname}`
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    apiUrl: trimSlash(url(text('API_URL'), 'API_URL', ['http:', 'https:'])),
    role: oneOf(text('ROLE') ?? 'all', ['all', 'web', 'worker'], 'ROLE'),
    appSecret: secret(text('APP_SECRET')),
    publicUrl,
    demo: flag(text('DEMO'), 'DEMO'),
    now,
    sandbox: flag(text('SANDBOX'), 'SANDBOX') ?? databaseUrl === null,
    sandboxPort: number(text('SANDBOX_PORT'), 3001, 'SANDBOX_PORT'),
    sandboxAutoAnswer: flag(text('SANDBOX_AUTO_ANSWER'), 'SANDBOX_AUTO_ANSWER'),
    baseUrls: {
      sms16: trimSlash(url(text('SMS16_BASE_URL'), 'SMS16_BASE_URL', ['http:', 'https:'])),
      sigmasms: trimSlash(url(text('SIGMASMS_BASE_URL'), 'SIGMASMS_BASE_URL', ['http:', 'https:'])),
      wazzup24: trimSlash(url(text('WAZZUP_BASE_URL'), 'WAZZUP_BASE_URL', ['http:', 'https:'])),
      telegram: trimSlash(url(text('TELEGRAM_BASE_URL'), 'TELEGRAM_BASE_URL', ['http:', 'https:'])),
    },
    wazzupApiKey: text('WAZZUP_API_KEY'),
    smtpUrl: url(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    allowPrivateHosts: flag(text('ALLOW_PRIVATE_HOSTS'), 'ALLOW_PRIVATE_HOSTS') ?? false,
    installerUrl: url(text('INSTALLER_URL'), 'INSTALLER_URL', ['http:', 'https:']),
    directorUrl: { ru: director('DIRECTOR_URL_RU'), en: director('DIRECTOR_URL_EN') },
    production,
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
}

function number(value: string | null, otherwise: number, name: string): number {
  if (value === null) return otherwise
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${value}"`)
  return port
}

function flag(value: string | null, name: string): boolean | null {
  if (value === null) return null
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0, not "${value}"`)
}

function url(value: string | null, name: string, protocols: string[]): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map(beginning).join(' or ')}`,
    )
  return value
}

const beginning = (protocol: string) => (protocol === 'mailto:' ? protocol : `${protocol}//`)

function oneOf<T extends string>(value: string, allowed: readonly T[], name: string): T {
  const found = allowed.find((one) => one === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

function instant(value: string | null): Temporal.Instant | null {
  if (value === null) return null
  try {
    return Temporal.Instant.from(value)
  } catch {
    throw new ConfigError(`NOW must be an ISO instant such as 2026-12-08T14:59:00Z, not "${value}"`)
  }
}

function secret(value: string | null): string | null {
  if (value !== null && value.length < 32)
    throw new ConfigError('APP_SECRET must have at least 32 characters')
  return value
}

const trimSlash = (value: string | null) => value?.replace(/\/+$/, '') ?? null
