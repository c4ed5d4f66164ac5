/** Systems that the program is made for, by what their makers call them, in the order in which they are offered. */
const platformNames: Record<string, string> = {
  'windows-x64': 'Windows',
  'linux-x64': 'Linux',
  'linux-arm64': 'Linux ARM',
  'macos-arm64': 'macOS, Apple silicon',
  'macos-x64': 'macOS, Intel',
}

export const getPlatformName = (platform: string) => platformNames[platform] ?? platform

/** The reader's own system as his browser tells it. Of a Mac it does not tell the processor: newer ones have Apple's. */
export function detectPlatform(userAgent: string): string {
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos-arm64'
  if (!/linux|x11/i.test(userAgent) || /android/i.test(userAgent)) return 'windows-x64'
  return /aarch64|arm64/i.test(userAgent) ? 'linux-arm64' : 'linux-x64'
}
