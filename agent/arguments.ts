import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Default port of the page. */
export const PAGE_PORT = 8756

export interface AgentArguments {
  folder: string
  port: number
  output: 'help' | 'version' | 'page' | null
}

/** Parses the command line; throws if it is invalid. */
export function parseArguments(argv: string[], system: SystemInfo): AgentArguments {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean', short: 'v' },
    },
  })
  const { data, port = `${PAGE_PORT}`, help, version } = values
  const [command, ...more] = positionals
  if ((command !== undefined && command !== 'page') || more.length > 0)
    throw new Error(positionals.join(' '))
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`--port ${port}`)
  return {
    folder: data ?? getDataFolder(system),
    port: Number(port),
    output: help ? 'help' : version ? 'version' : (command ?? null),
  }
}

export interface SystemInfo {
  platform: NodeJS.Platform
  env: Record<string, string | undefined>
  isRoot: boolean
}

export const getSystemInfo = (): SystemInfo => ({
  platform: process.platform,
  env: process.env,
  isRoot: process.getuid?.() === 0,
})

/** Default data folder of each system. */
export function getDataFolder({ platform, env, isRoot }: SystemInfo): string {
  const home = env.HOME ?? homedir()
  if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Visita Agent')
  if (platform === 'darwin')
    return isRoot
      ? '/Library/Application Support/Visita Agent'
      : join(home, 'Library', 'Application Support', 'Visita Agent')
  if (isRoot) return '/var/lib/visita-agent'
  return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'visita-agent')
}
