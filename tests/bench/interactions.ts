import { type Browser, chromium, type Page } from 'playwright'
import { requireChromium } from '../../tools/find-chromium.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { type ServerProcess, startServer } from '../../tools/server-process/start-server.ts'
import { type DailyScreen, dailyScreens } from './interactions/daily-screens.ts'
import { handAt, keepPaints, LEAST } from './interactions/hand.ts'
import { type Line, quantile, shown, spread } from './measure.ts'

/** How many times slower the emulated processor is. */
const SLOWER = 4
const ROUNDS = 10
/** Maximum time of an interaction, in milliseconds. */
const LONGEST = 100
const deeds = ['filter', 'open', 'next', 'send'] as const
type Figures = Record<(typeof deeds)[number], number[]>

/** How long the daily screens take from a press to the next paint, on a slowed processor. */
export async function interactionsBench(): Promise<Line[]> {
  const [product, browser] = await Promise.all([
    startServer({ env: { NOW: '2026-12-08T07:20:00Z', SANDBOX_AUTO_ANSWER: '0' } }),
    chromium.launch({
      executablePath: requireChromium(),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  ])
  try {
    const kept = await createDemoSession(product.url)
    const lines: Line[] = []
    for (const screen of dailyScreens) {
      const page = await slowPage(browser, product, kept)
      const figures = await timesOf(page, screen)
      console.log(`  ${screen.address} ${JSON.stringify(figures)}`)
      lines.push(...linesOf(screen, figures))
      await page.context().close()
    }
    return lines
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function slowPage(
  browser: Browser,
  product: ServerProcess,
  kept: StorageEntries,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    locale: 'ru',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  await presetLocalStorage(context, kept)
  await keepPaints(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** The first round is the warm-up. */
async function timesOf(page: Page, screen: DailyScreen): Promise<Figures> {
  const figures: Figures = { filter: [], open: [], next: [], send: [] }
  let note = (_: number) => {}
  const hand = handAt(page, (took) => note(took))
  await page.goto(screen.address)
  await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().waitFor()
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const deed of deeds) {
      note = (took) => round > 0 && figures[deed].push(took)
      await screen[deed](hand, round)
    }
  return figures
}

function linesOf({ address, sends }: DailyScreen, figures: Figures): Line[] {
  return deeds.map((deed) => {
    const took = figures[deed]
    const sorted = took.toSorted((a, b) => a - b)
    const most = sorted.at(-1) ?? Number.NaN
    return {
      what: `${address.split('?')[0]}: ${names[deed]} (${took.length})`,
      ours: shown(spread(took), 'ms'),
      beside: '',
      ratio: null,
      aim: `the longest ≤ ${LONGEST} ms`,
      met: most <= LONGEST,
      limit: [
        deed === 'send' && sends,
        `p75 ${Math.round(quantile(sorted, 0.75))} ms`,
        most <= LEAST && 'the browser does not report shorter ones',
      ]
        .filter(Boolean)
        .join('; '),
    }
  })
}

const names = { filter: 'filter', open: 'open row', next: 'next row', send: 'send' }
