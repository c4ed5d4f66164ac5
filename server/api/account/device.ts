import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'

const NAME = 'visita-device'
type Place = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')
/** By its prefix a browser takes it from this very host and over https only: no neighbouring host can put another in its place. */
const cookieName = (place: Place) => (isSecure(place) ? `__Host-${NAME}` : NAME)
/** As long as the longest session: whoever comes back later is a stranger again. */
export const DEVICE_DAYS = 180

/** How the facade hands the device on: of the page's cookies no other goes further. */
export const DEVICE_HEADER = 'visita-device'

const pattern = (name: string) => new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`)
const inCookies = { [NAME]: pattern(NAME), [`__Host-${NAME}`]: pattern(`__Host-${NAME}`) }
const alone = /^([\w-]{43})$/

/** The secret of the browser that calls, by which it is known again after its sessions have ended; null for a new one. */
export function deviceOf({ headers }: FastifyRequest, place: Place): string | null {
  const handed = headers[DEVICE_HEADER]
  if (typeof handed === 'string') return alone.exec(handed)?.[1] ?? null
  return inCookies[cookieName(place)]?.exec(headers.cookie ?? '')?.[1] ?? null
}

/** Whether a cookie that an answer sets is the device's. */
export const isDeviceCookie = (cookie: string) => /^(?:__Host-)?visita-device=/.test(cookie)

/** Whether somebody signed in as that e-mail's account on this device before. */
export async function isKnownDevice(house: House, email: string, device: string | null) {
  if (device === null) return false
  const { rows } = await house.db.engine((tx) =>
    sql`select from known_device d join account a on a.id = d.account_id
      where a.email = ${email} and d.device_hash = ${hashOf(device)}`.execute(tx),
  )
  return rows.length > 0
}

/** Keeps that this account was signed in from this device; a new one is given its secret. */
export async function rememberDevice(
  house: House,
  accountId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { config } = house
  const device = deviceOf(request, config) ?? randomBytes(32).toString('base64url')
  const now = house.clock.now()
  await house.db.engine((tx) =>
    sql`insert into known_device (account_id, company_id, device_hash, last_at)
      select id, company_id, ${hashOf(device)}, ${now} from account where id = ${accountId}
      on conflict (account_id, device_hash) do update set last_at = excluded.last_at`.execute(tx),
  )
  const secure = isSecure(config) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(config)}=${device}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** What is kept of the device that calls; null where it is unknown. */
export function deviceHashOf(request: FastifyRequest, place: Place): Buffer | null {
  const device = deviceOf(request, place)
  return device === null ? null : hashOf(device)
}

const hashOf = (device: string) => createHash('sha256').update(device).digest()
