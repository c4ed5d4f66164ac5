/** Systems that the program is made for, by what their makers call them, in the order in which they are offered. */
const names: Record<string, string> = {
  'windows-x64': 'Windows',
  'linux-x64': 'Linux',
  'linux-arm64': 'Linux ARM',
  'macos-arm64': 'macOS, Apple silicon',
  'macos-x64': 'macOS, Intel',
}

export const platformName = (platform: string) => names[platform] ?? platform

/** The reader's own system as his browser tells it. Of a Mac it does not tell the processor: newer ones have Apple's. */
export function readersPlatform(browser: string): string {
  if (/mac os x|macintosh/i.test(browser)) return 'macos-arm64'
  if (!/linux|x11/i.test(browser) || /android/i.test(browser)) return 'windows-x64'
  return /aarch64|arm64/i.test(browser) ? 'linux-arm64' : 'linux-x64'
}
