import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const projectRoot = join(import.meta.dirname, '../../..')
/** Platforms that the agent is built for, most common first. */
export const platforms = [
  'windows-x64',
  'linux-x64',
  'linux-arm64',
  'macos-arm64',
  'macos-x64',
] as const
export type Platform = (typeof platforms)[number]

/** Download path of the agent; its signature is beside it with the suffix `.sig`. */
export const PROGRAM_PATH = '/api/agent/program'

/** Parses a platform name; undefined for any other text. */
export const parsePlatform = (name: unknown): Platform | undefined =>
  platforms.find((platform) => platform === name)

export const getProgramFileName = (platform: Platform) =>
  `visita-agent-${platform}${platform === 'windows-x64' ? '.exe' : ''}`

/** Returns the file of an agent, or of its signature; null if it was not built. */
export function findProgramFile(platform: Platform, folder: string, suffix = ''): string | null {
  const file = join(folder, getProgramFileName(platform) + suffix)
  return existsSync(file) ? file : null
}

/** Returns the agents that can be downloaded here. */
export const listPrograms = (folder: string) =>
  platforms
    .filter((platform) => findProgramFile(platform, folder) !== null)
    .map((platform) => ({ platform, link: `${PROGRAM_PATH}/${platform}` }))

/** Returns the version offered to an agent of this platform: the product's own if its agent was built and signed; else null. */
export function getOfferedVersion(platform: unknown, folder: string): string | null {
  const parsed = parsePlatform(platform)
  if (!parsed || !findProgramFile(parsed, folder) || !findProgramFile(parsed, folder, '.sig'))
    return null
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
