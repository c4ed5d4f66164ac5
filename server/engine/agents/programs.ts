import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../../..')
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
export const PROGRAM_PATH = '/api/agent/program'

/** A system by its name; undefined for any other text. */
export const parsePlatform = (name: unknown): Platform | undefined =>
  platforms.find((platform) => platform === name)

export const getProgramFileName = (platform: Platform) =>
  `visita-agent-${platform}${platform === 'windows-x64' ? '.exe' : ''}`

/** The file of a program, or of its signature; null where it was not made. */
export function findProgramFile(platform: Platform, folder: string, suffix = ''): string | null {
  const file = join(folder, getProgramFileName(platform) + suffix)
  return existsSync(file) ? file : null
}

/** The programs that can be downloaded here. */
export const listPrograms = (folder: string) =>
  platforms
    .filter((platform) => findProgramFile(platform, folder) !== null)
    .map((platform) => ({ platform, link: `${PROGRAM_PATH}/${platform}` }))

/** The version that is offered to an agent of this platform: the product's own, where its program was made and signed; else null. */
export function getOfferedVersion(platform: unknown, folder: string): string | null {
  const parsed = parsePlatform(platform)
  if (!parsed || !findProgramFile(parsed, folder) || !findProgramFile(parsed, folder, '.sig'))
    return null
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
