import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import type { fieldProblems } from '../strings.ru.ts'

export type FieldProblem = keyof typeof fieldProblems

/** The parsed value, or what is wrong with it. */
export type ParsedField<T> = { value: T } | { fault: FieldProblem }

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** An address without a trailing slash; https is required except for this machine. */
export function parseServer(text: string): ParsedField<string> {
  const whole = /^[a-z]+:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`
  const url = URL.parse(whole)
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
  if (!url || !isSafe || url.username || url.password || !url.hostname) return { fault: 'server' }
  return { value: `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '') }
}

/** Eight characters in any grouping, converted to upper case. */
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

/** An existing folder with the rights that the agent needs. `existing` are already listed, `dataFolder` is the agent's. */
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

/** A path that cannot be examined, such as one too long for the disk, is not a folder. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
