import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The headless one first: it needs about half the work for the same pages. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of a browser for tests, or null: `CHROMIUM_PATH`, Playwright's own, the system's. */
function findChromium(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** Finds a browser, or installs Debian's if possible; otherwise throws with instructions. */
export function requireChromium(): string {
  const found = findChromium() ?? installOnDebian()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one.',
  )
}

function installOnDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
  const install = ['install', '-y', '-q', '--no-install-recommends', 'fonts-dejavu-core']
  for (const name of ['chromium-headless-shell', 'chromium'])
    try {
      execFileSync('apt-get', [...install, name], { env, stdio: 'ignore' })
      break
    } catch {
      // Older Debian versions have no headless package.
    }
  return findChromium()
}
