import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where a browser for tests is, or null: `CHROMIUM_PATH`, Playwright's own, the system's. */
function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...known]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser, or installs Debian's when that can be done; throws with what to do otherwise. */
export function needChromium(): string {
  const found = findChromium() ?? installOnDebian()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

function installOnDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  execFileSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    { env, stdio: 'ignore' },
  )
  return findChromium()
}
