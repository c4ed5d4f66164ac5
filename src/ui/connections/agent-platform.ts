/** Display names of the agent's platforms, in the order of the menu. */
const platformNames: Record<string, string> = {
  'windows-x64': 'Windows',
  'linux-x64': 'Linux',
  'linux-arm64': 'Linux ARM',
  'macos-arm64': 'macOS, Apple silicon',
  'macos-x64': 'macOS, Intel',
}

export const getPlatformName = (platform: string) => platformNames[platform] ?? platform

/** The user's platform from the browser's user agent. It does not contain the processor of a Mac; newer Macs have Apple silicon. */
export function detectPlatform(userAgent: string): string {
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos-arm64'
  if (!/linux|x11/i.test(userAgent) || /android/i.test(userAgent)) return 'windows-x64'
  return /aarch64|arm64/i.test(userAgent) ? 'linux-arm64' : 'linux-x64'
}
