import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'

const COOKIE_NAME = 'visita-device'
type DeviceConfig = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: DeviceConfig) => publicUrl.startsWith('https:')
/** With this prefix a browser accepts the cookie only from this host over https, so no neighboring host can replace it. */
const getCookieName = (config: DeviceConfig) =>
  isSecure(config) ? `__Host-${COOKIE_NAME}` : COOKIE_NAME
/** As long as the longest session; after that the device is unknown again. */
export const DEVICE_DAYS = 180

/** Header in which the gateway passes the device cookie on; it passes no other cookie. */
export const DEVICE_HEADER = 'visita-device'

const createCookiePattern = (name: string) => new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)
const cookiePatterns = {
  [COOKIE_NAME]: createCookiePattern(COOKIE_NAME),
  [`__Host-${COOKIE_NAME}`]: createCookiePattern(`__Host-${COOKIE_NAME}`),
}
const DEVICE_PATTERN = /^([\w-]{43})$/

/** Returns the device secret of the calling browser, which identifies it beyond its sessions; null for a new one. */
export function readDevice({ headers }: FastifyRequest, config: DeviceConfig): string | null {
  const forwarded = headers[DEVICE_HEADER]
  if (typeof forwarded === 'string') return DEVICE_PATTERN.exec(forwarded)?.[1] ?? null
  return cookiePatterns[getCookieName(config)]?.exec(headers.cookie ?? '')?.[1] ?? null
}

/** Returns true if a response cookie is the device cookie. */
export const isDeviceCookie = (cookie: string) => /^(?:__Host-)?visita-device=/.test(cookie)

/** Returns true if the account of this email was signed in on this device before. */
export async function isKnownDevice(app: AppContext, email: string, device: string | null) {
  if (device === null) return false
  const { rows } = await app.db.withAllTenants((tx) =>
    sql`select from known_device d join account a on a.id = d.account_id
      where a.email = ${email} and d.device_hash = ${hashDevice(device)}`.execute(tx),
  )
  return rows.length > 0
}

/** Records that the account was signed in from this device; a new device gets its secret. */
export async function rememberDevice(
  app: AppContext,
  accountId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { config } = app
  const device = readDevice(request, config) ?? randomBytes(32).toString('base64url')
  const now = app.clock.now()
  await app.db.withAllTenants((tx) =>
    sql`insert into known_device (account_id, company_id, device_hash, last_at)
      select id, company_id, ${hashDevice(device)}, ${now} from account where id = ${accountId}
      on conflict (account_id, device_hash) do update set last_at = excluded.last_at`.execute(tx),
  )
  const secure = isSecure(config) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${getCookieName(config)}=${device}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** Returns the stored hash of the calling device; null if it is unknown. */
export function readDeviceHash(request: FastifyRequest, config: DeviceConfig): Buffer | null {
  const device = readDevice(request, config)
  return device === null ? null : hashDevice(device)
}

const hashDevice = (device: string) => createHash('sha256').update(device).digest()
