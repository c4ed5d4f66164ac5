import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import type { fieldProblems } from '../strings.ru.ts'

export type FieldProblem = keyof typeof fieldProblems

/** What was typed, as it is meant; or what is wrong with it. */
export type ParsedField<T> = { value: T } | { fault: FieldProblem }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address without a slash at its end; only on this machine may it be without https. */
export function parseServer(text: string): ParsedField<string> {
  const whole = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const url = URL.parse(whole)
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!url || !isSafe || url.username || url.password || !url.hostname) return { fault: 'server' }
  return { value: `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '') }
}

/** Eight signs, however they are grouped, in capitals. */
export function parseCode(text: string): ParsedField<string> {
  const code = text.replace(/[\s\-–]/g, '').toUpperCase()
  return /^[A-HJKMNP-Z2-9]{8}$/.test(code) ? { value: code } : { fault: 'code' }
}

export function parseAddress(text: string): ParsedField<string> {
  const address = text.trim() === 'localhost' ? '127.0.0.1' : text.trim()
  return isIP(address) ? { value: address } : { fault: 'address' }
}

export function parsePort(text: string): ParsedField<number> {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? { value: port } : { fault: 'port' }
}

/** A folder that is there, with the rights that the agent needs. `existing` are in the list already, `dataFolder` is the agent's. */
export function parseFolder(
  text: string,
  existing: string[],
  dataFolder: string,
): ParsedField<string> {
  const path = text.trim()
  if (!isAbsolute(path) || !isFolder(path)) return { fault: 'folder' }
  const real = realpathSync(path)
  if (existing.includes(real)) return { fault: 'folderTwice' }
  if (real === realpathSync(dataFolder)) return { fault: 'folderOwn' }
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
