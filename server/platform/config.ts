import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { isEmail } from '../../domain/email.ts'

export type ServerRole = 'all' | 'web' | 'worker'

/** All settings from the environment, read once. Documented in the README's table. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Database address for LISTEN, when `databaseUrl` leads through a pooler in transaction mode. */
  listenUrl: string | null
  apiUrl: string | null
  role: ServerRole
  appSecret: string | null
  publicUrl: string
  /** Proxies whose forwarded client address is trusted: their number or their addresses. `null`: none. */
  trustProxy: number | string[] | null
  /** `null`: a demo clinic when the embedded database is empty. */
  demo: boolean | null
  now: Temporal.Instant | null
  sandbox: boolean
  sandboxPort: number
  /** `null`: phones answer automatically if there is a demo clinic. */
  sandboxAutoAnswer: boolean | null
  /** Base URLs that replace a provider's own, by provider name. */
  baseUrls: Record<string, string | null | undefined>
  /** The operator's own provider accounts, by provider name. */
  operatorAccounts: Record<string, OperatorAccount>
  /** SMTP server for emails; `null`: the sandbox's outbox page. */
  smtpUrl: string | null
  allowPrivateHosts: boolean
  /** Where the operator offers the agent's installer. */
  installerUrl: string | null
  /** Folder of the programs built by `npm run agent`. */
  agentFolder: string
  /** Target of the menu item that writes to the general director, by language. */
  directorUrl: { ru: string; en: string }
  /** Where support can be reached; `null`: the operator names none. */
  support: { url: string | null; email: string | null } | null
  production: boolean
  logLevel: string
}

export interface OperatorAccount {
  /** Name of the environment variable, for the message that asks to set it. */
  variable: string
  apiKey: string | null
  /** For an installation of one clinic: it links a number of that account by itself. */
  isSelfService: boolean
}

/** An unusable setting; the message names it and says what would be accepted. */
export class ConfigError extends Error {}

/** Reads the settings. Throws `ConfigError` rather than guess. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const text = (name: string) => env[name]?.trim() || null
  const port = parsePort(text('PORT'), 3000, 'PORT')
  const databaseUrl = parseUrl(text('DATABASE_URL'), 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const production = env.NODE_ENV === 'production'
  const now = parseInstant(text('NOW'))
  if (now && production)
    throw new ConfigError('NOW is for demos and tests: unset it, or unset NODE_ENV=production')
  const publicUrl =
    trimSlash(parseUrl(text('PUBLIC_URL'), 'PUBLIC_URL', ['http:', 'https:'])) ??
    `http://localhost:${port}`
  const readBaseUrl = (name: string) => trimSlash(parseUrl(text(name), name, ['http:', 'https:']))
  const readDirectorUrl = (name: string) =>
    parseUrl(text(name), name, ['https:', 'http:', 'mailto:']) ??
    `mailto:director@${new URL(publicUrl).hostname}`
  const supportUrl = parseUrl(text('SUPPORT_URL'), 'SUPPORT_URL', ['https:', 'http:'])
  const supportEmail = parseEmail(text('SUPPORT_EMAIL'), 'SUPPORT_EMAIL')
  const readPartnerAccount = (variable: string) => ({
    variable,
    apiKey: text(variable),
    isSelfService: false,
  })
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl,
    listenUrl: parseUrl(text('DATABASE_LISTEN_URL'), 'DATABASE_LISTEN_URL', [
      'postgres:',
      'postgresql:',
    ]),
    apiUrl: trimSlash(parseUrl(text('API_URL'), 'API_URL', ['http:', 'https:'])),
    role: parseChoice(text('ROLE') ?? 'all', ['all', 'web', 'worker'], 'ROLE'),
    appSecret: parseSecret(text('APP_SECRET')),
    publicUrl,
    trustProxy: parseProxies(text('TRUST_PROXY')),
    demo: parseFlag(text('DEMO'), 'DEMO'),
    now,
    sandbox: parseFlag(text('SANDBOX'), 'SANDBOX') ?? databaseUrl === null,
    sandboxPort: parsePort(text('SANDBOX_PORT'), 3001, 'SANDBOX_PORT'),
    sandboxAutoAnswer: parseFlag(text('SANDBOX_AUTO_ANSWER'), 'SANDBOX_AUTO_ANSWER'),
    baseUrls: {
      sms16: readBaseUrl('SMS16_BASE_URL'),
      sigmasms: readBaseUrl('SIGMASMS_BASE_URL'),
      wazzup24: readBaseUrl('WAZZUP_BASE_URL'),
      telegram: readBaseUrl('TELEGRAM_BASE_URL'),
      yclients: readBaseUrl('YCLIENTS_BASE_URL'),
      altegio: readBaseUrl('ALTEGIO_BASE_URL'),
    },
    operatorAccounts: {
      wazzup24: {
        variable: 'WAZZUP_API_KEY',
        apiKey: text('WAZZUP_API_KEY'),
        isSelfService: parseFlag(text('WAZZUP_SELF_SERVICE'), 'WAZZUP_SELF_SERVICE') ?? false,
      },
      yclients: readPartnerAccount('YCLIENTS_PARTNER_TOKEN'),
      altegio: readPartnerAccount('ALTEGIO_PARTNER_TOKEN'),
    },
    smtpUrl: parseUrl(text('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    allowPrivateHosts: parseFlag(text('ALLOW_PRIVATE_HOSTS'), 'ALLOW_PRIVATE_HOSTS') ?? false,
    installerUrl: parseUrl(text('INSTALLER_URL'), 'INSTALLER_URL', ['http:', 'https:']),
    agentFolder: text('AGENT_DIR') ?? join(import.meta.dirname, '../../dist/agent'),
    directorUrl: { ru: readDirectorUrl('DIRECTOR_URL_RU'), en: readDirectorUrl('DIRECTOR_URL_EN') },
    support: supportUrl || supportEmail ? { url: supportUrl, email: supportEmail } : null,
    production,
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
}

function parsePort(value: string | null, fallback: number, name: string): number {
  if (value === null) return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new ConfigError(`${name} must be a port number from 0 to 65535, not "${value}"`)
  return port
}

function parseFlag(value: string | null, name: string): boolean | null {
  if (value === null) return null
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0, not "${value}"`)
}

function parseUrl(value: string | null, name: string, protocols: string[]): string | null {
  if (value === null) return null
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map(formatProtocol).join(' or ')}`,
    )
  return value
}

function parseEmail(value: string | null, name: string): string | null {
  if (value !== null && !isEmail(value))
    throw new ConfigError(`${name} must be one address of mail, such as help@clinic.example`)
  return value
}

const formatProtocol = (protocol: string) => (protocol === 'mailto:' ? protocol : `${protocol}//`)

/** A number of proxies, or their addresses: single ones, networks such as 10.0.0.0/8, and `loopback`, `linklocal`, `uniquelocal`. */
function parseProxies(value: string | null): number | string[] | null {
  if (value === null || value === '0') return null
  if (/^[1-9]$/.test(value)) return Number(value)
  const addresses = value.split(',').map((one) => one.trim())
  if (!addresses.every(isNetwork))
    throw new ConfigError(
      `TRUST_PROXY must be a number of proxies from 1 to 9, or their addresses such as 10.0.0.1, 10.0.0.0/8 or loopback, not "${value}"`,
    )
  return addresses
}

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && fits && more.length === 0
}

function parseChoice<T extends string>(value: string, allowed: readonly T[], name: string): T {
  const found = allowed.find((one) => one === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`)
  return found
}

function parseInstant(value: string | null): Temporal.Instant | null {
  if (value === null) return null
  try {
    return Temporal.Instant.from(value)
  } catch {
    throw new ConfigError(`NOW must be an ISO instant such as 2026-12-08T14:59:00Z, not "${value}"`)
  }
}

function parseSecret(value: string | null): string | null {
  if (value !== null && value.length < 32)
    throw new ConfigError('APP_SECRET must have at least 32 characters')
  return value
}

const trimSlash = (value: string | null) => value?.replace(/(?<!\/)\/+$/, '') ?? null
