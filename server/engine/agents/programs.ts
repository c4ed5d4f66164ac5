import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** Systems that the program is made for, the one that clinics have most first. */
export const platforms = [
  'windows-x64',
  'linux-x64',
  'linux-arm64',
  'macos-arm64',
  'macos-x64',
] as const
export type Platform = (typeof platforms)[number]

/** Where a program is downloaded; a signature lies beside it under the same name with `.sig`. */
export const PROGRAM = '/api/agent/program'

/** A system by its name; undefined for any other text. */
export const platformIn = (name: unknown): Platform | undefined =>
  platforms.find((platform) => platform === name)

export const fileNameOf = (platform: Platform) =>
  `visita-agent-${platform}${platform === 'windows-x64' ? '.exe' : ''}`

/** The file of a program, or of its signature; null where it was not made. */
export function programFile(platform: Platform, folder: string, ending = ''): string | null {
  const file = join(folder, fileNameOf(platform) + ending)
  return existsSync(file) ? file : null
}

/** The programs that can be downloaded here. */
export const programsIn = (folder: string) =>
  platforms
    .filter((platform) => programFile(platform, folder) !== null)
    .map((platform) => ({ platform, link: `${PROGRAM}/${platform}` }))

/** The version that is offered to an agent of this platform: the product's own, where its program was made and signed; else null. */
export function offeredTo(platform: unknown, folder: string): string | null {
  const known = platformIn(platform)
  if (!known || !programFile(known, folder) || !programFile(known, folder, '.sig')) return null
  const told = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return told.version
}
