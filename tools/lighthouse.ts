import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { areas } from '../src/routes/all.ts'
import type { Area } from '../src/routes/area.ts'
import { needChromium } from './find-chromium.ts'
import { addressesOf } from './gallery/tours/plain-tours.ts'
import { demoSession, type Kept } from './server-process/session.ts'
import { freePorts, startProduct } from './server-process/start-server.ts'

/** A Tuesday morning: 10:20 in Moscow, reminders are going out. */
const NOW = '2026-12-08T07:20:00Z'
const ROUNDS = 5
const categories = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof categories)[number]
type Scores = Record<Category, number>

/** What a screen has to reach, as the median of the rounds. */
const aimOf = ({ door }: Area): Scores => ({
  performance: door ? 100 : 95,
  accessibility: 100,
  'best-practices': 100,
})

/** Those areas that are named, or the door and the reminders. */
const named = process.argv.slice(2)
const aims = (named.length > 0 ? named : ['login', 'reminders']).map((name) => {
  const area = Object.entries<Area>(areas).find(([own]) => own === name)?.[1]
  if (!area)
    throw new Error(`There is no area ${name}; these are: ${Object.keys(areas).join(', ')}`)
  return { path: addressesOf(area)[0] ?? '/', door: area.door !== undefined, aim: aimOf(area) }
})

const [port] = await freePorts()
const product = await startProduct({ env: { NOW } })
const browser = await chromium.launchPersistentContext('', {
  executablePath: needChromium(),
  args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const rows = []
  for (const { path, door, aim } of aims) {
    await keep(browser, door ? {} : await demoSession(product.url))
    const rounds: { scores: Scores; faults: string[] }[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(product.url + path))
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
    const faults = new Set(rounds.flatMap((one) => one.faults))
    for (const fault of faults) console.log(`${path}: ${fault}`)
  }
  console.table(rows)
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}

/** The scores of one visit by the desktop preset, and what cost points. */
async function measure(url: string): Promise<{ scores: Scores; faults: string[] }> {
  const result = await lighthouse(
    url,
    { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'error' },
    desktopConfig,
  )
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const costly = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  )
  const faults = costly.flatMap(({ id }) => {
    const audit = lhr.audits[id]
    const isFault = audit?.score !== null && audit?.score !== undefined && audit.score < 0.99
    return isFault ? [`${audit.title} (${audit.displayValue ?? id})`] : []
  })
  return {
    scores: Object.fromEntries(categories.map((one) => [one, score(one)])) as Scores, // by its own keys
    faults,
  }
}

/** Lays a session into the browser's storage, as the page would have left it. */
async function keep(context: BrowserContext, entries: Kept) {
  const page = await context.newPage()
  await page.goto(`${product.url}/robots.txt`)
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, entries)
  await page.close()
}
