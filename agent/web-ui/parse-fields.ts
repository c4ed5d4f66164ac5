import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import type { faults } from '../strings.ru.ts'

export type Fault = keyof typeof faults

/** What was typed, as it is meant; or what is wrong with it. */
export type Typed<T> = { value: T } | { fault: Fault }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address without a slash at its end; only on this machine may it be without https. */
export function serverTyped(text: string): Typed<string> {
  const whole = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const url = URL.parse(whole)
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!url || !isSafe || url.username || url.password || !url.hostname) return { fault: 'server' }
  return { value: `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '') }
}

/** Eight signs, however they are grouped, in capitals. */
export function codeTyped(text: string): Typed<string> {
  const code = text.replace(/[\s\-–]/g, '').toUpperCase()
  return /^[A-HJKMNP-Z2-9]{8}$/.test(code) ? { value: code } : { fault: 'code' }
}

export function addressTyped(text: string): Typed<string> {
  const address = text.trim() === 'localhost' ? '127.0.0.1' : text.trim()
  return isIP(address) ? { value: address } : { fault: 'address' }
}

export function portTyped(text: string): Typed<number> {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? { value: port } : { fault: 'port' }
}

/** A folder that is there, with the rights that the agent needs. `taken` are in the list already, `own` is the agent's. */
export function folderTyped(text: string, taken: string[], own: string): Typed<string> {
  const path = text.trim()
  if (!isAbsolute(path) || !isFolder(path)) return { fault: 'folder' }
  const real = realpathSync(path)
  if (taken.includes(real)) return { fault: 'folderTwice' }
  if (real === realpathSync(own)) return { fault: 'folderOwn' }
  try {
    accessSync(real, constants.R_OK | constants.W_OK)
    return { value: real }
  } catch {
    return { fault: 'folderRights' }
  }
}

/** What cannot be looked at, such as a name that is too long for any disk, is no folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
