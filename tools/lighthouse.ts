import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { routeManifests } from '../src/routes/all.ts'
import type { RouteManifest } from '../src/routes/route-manifest.ts'
import { requireChromium } from './find-chromium.ts'
import { listSampleAddresses } from './gallery/tours/plain-tours.ts'
import { createDemoSession, type StorageEntries } from './server-process/session.ts'
import { findFreePorts, startServer } from './server-process/start-server.ts'

/** A Tuesday morning: 10:20 in Moscow, reminders are being sent. */
const NOW = '2026-12-08T07:20:00Z'
const ROUNDS = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
type Scores = Record<Category, number>

/** Target scores of a screen, as the median of the rounds. */
const getTargetScores = ({ publicAccess: door }: RouteManifest): Scores => ({
  performance: door ? 100 : 95,
  accessibility: 100,
  'best-practices': 100,
})

/** Routes named on the command line, or sign-in and reminders. */
const requestedNames = process.argv.slice(2)
const targets = (requestedNames.length > 0 ? requestedNames : ['login', 'reminders']).map(
  (name) => {
    const area = Object.entries<RouteManifest>(routeManifests).find(([own]) => own === name)?.[1]
    if (!area)
      throw new Error(
        `There is no area ${name}; these are: ${Object.keys(routeManifests).join(', ')}`,
      )
    return {
      path: listSampleAddresses(area)[0] ?? '/',
      door: area.publicAccess !== undefined,
      aim: getTargetScores(area),
    }
  },
)

const [port] = await findFreePorts()
const product = await startServer({ env: { NOW } })
const browser = await chromium.launchPersistentContext('', {
  executablePath: requireChromium(),
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const rows = []
  for (const { path, door, aim } of targets) {
    await fillLocalStorage(browser, door ? {} : await createDemoSession(product.url))
    const rounds: { scores: Scores; problems: string[] }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measureScores(product.url + path))
    rows.push(
      ...categories.map((category) => {
        const scores = rounds.map((one) => one.scores[category]).toSorted((a, b) => a - b)
        const median = scores[ROUNDS >> 1] ?? 0
        return {
          path,
          category,
          median,
          all: scores.join(' '),
          aim: aim[category],
          met: median >= aim[category],
        }
      }),
    )
    const problems = new Set(rounds.flatMap((one) => one.problems))
    for (const problem of problems) console.log(`${path}: ${problem}`)
  }
  console.table(rows)
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}

/** Scores of one visit with the desktop preset, and what cost points. */
async function measureScores(url: string): Promise<{ scores: Scores; problems: string[] }> {
  const result = await lighthouse(
    url,
    { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' },
    desktopConfig,
  )
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const scoredAudits = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  const problems = scoredAudits.flatMap(({ id }) => {
    const audit = lhr.audits[id]
    const isFault = audit?.score !== null && audit?.score !== undefined && audit.score < 0.99
    return isFault ? [`${audit.title} (${audit.displayValue ?? id})`] : []
  })
  return {
    scores: Object.fromEntries(categories.map((one) => [one, score(one)])) as Scores, // by its own keys
    problems,
  }
}

/** Puts a session into the browser's storage, as the page would. */
async function fillLocalStorage(context: BrowserContext, entries: StorageEntries) {
  const page = await context.newPage()
  await page.goto(`${product.url}/robots.txt`)
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, entries)
  await page.close()
}
