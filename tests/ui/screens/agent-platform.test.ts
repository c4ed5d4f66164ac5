import { expect, test } from 'vitest'
import { detectPlatform, getPlatformName } from '../../../src/ui/connections/agent-platform.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 'windows-x64'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140', 'linux-x64'],
  ['Mozilla/5.0 (X11; Linux aarch64) Chrome/140', 'linux-arm64'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 'macos-arm64'],
  // On a phone: the agent is installed on the clinic's computer, most likely Windows.
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 'windows-x64'],
])('the agent’s platform is detected from the browser: %s', (browser, platform) => {
  expect(detectPlatform(browser)).toBe(platform)
  expect(getPlatformName(platform)).not.toBe(platform)
})
