import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { MAX_STREAMS } from '../../server/api/changes/change-handlers.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { requireChromium } from '../../tools/find-chromium.ts'
import {
  createDemoSession,
  createSession,
  presetLocalStorage,
} from '../../tools/server-process/session.ts'
import { startServer } from '../../tools/server-process/start-server.ts'
import { type Line, quantile, shown, spread } from './measure.ts'

const STREAMS = 10_000
const CHANGES = 50
/** Maximum time from a change until another page shows it, in milliseconds. */
const LONGEST_WAY = 1_000
const MINUTE = 60_000
const { t } = await loadStrings('ru')

/** How soon an open page shows a change, what an idle page requests, and what open streams cost. */
export async function changesBench(): Promise<Line[]> {
  return [...(await onPages()), await manyStreams()]
}

/** Measures from a REST call until another open page shows the change; then the requests of a minute without changes. */
async function onPages(): Promise<Line[]> {
  const [product, browser] = await Promise.all([
    startServer({ env: { NOW: '2026-12-08T07:20:00Z', SANDBOX_AUTO_ANSWER: '0' } }),
    chromium.launch({
      executablePath: requireChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    }),
  ])
  try {
    const kept = await createDemoSession(product.url)
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await presetLocalStorage(context, kept)
    const page = await context.newPage()
    await page.goto('/reminders')
    const strip = page.getByRole('region', { name: t('stop.strip.label') }).getByRole('button')
    await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
    const rest = async (path: string, body: object) => {
      const answer = await fetch(product.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${kept.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { id: string }
    }
    const took: number[] = []
    for (let pair = 0; pair <= CHANGES / 2; pair += 1) {
      const pressed = performance.now()
      const { id } = await rest('/api/red-stop', { branchId: null })
      await strip.waitFor()
      const lifted = performance.now()
      await rest(`/api/red-stop/${id}/lift`, {})
      await strip.waitFor({ state: 'detached' })
      // The first pair is the warm-up.
      if (pair > 0) took.push(lifted - pressed, performance.now() - lifted)
    }
    await context.close()
    const idle = await quietPage(browser, product.url)
    const asked: string[] = []
    await pause(5_000)
    idle.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await pause(MINUTE)
    const versions = asked.filter((path) => path === '/version.json').length
    // The channel status is polled ten seconds after each response.
    const most = 1 + MINUTE / 10_000
    const way = spread(took)
    const sorted = took.toSorted((a, b) => a - b)
    return [
      {
        what: `a change by REST until another open page shows it (${CHANGES})`,
        ours: shown(way, 'ms'),
        beside: 'with a poll every 10 s: 5 s on average',
        ratio: null,
        aim: `median ≤ ${LONGEST_WAY} ms`,
        met: way.median <= LONGEST_WAY,
        limit: `from the call to the rendered change; p95 ${Math.round(quantile(sorted, 0.95))} ms. Changes less than 0.7 s apart are reported together`,
      },
      {
        what: 'requests of an idle page in a minute',
        ours: `${asked.length}: ${versions} for the version, ${asked.length - versions} for the channel's status`,
        beside: '28 without the change stream, as calculated',
        ratio: null,
        aim: `the two polls of the specification (≤ ${most + 1})`,
        met: versions <= 2 && asked.length - versions <= most,
        limit: 'the notification centre of a new clinic, where nothing changes by itself',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** A page of a new clinic, where nothing changes by itself, unlike in the demo clinic. */
async function quietPage(browser: Browser, url: string): Promise<Page> {
  const kept = await createSession(url, '/api/account/register', {
    companyName: 'Тихая',
    email: 'quiet@clinic.example',
    password: 'correct horse battery',
    firstName: 'Анна',
    lastName: 'Орлова',
    phone: '+79161234567',
    timeZone: 'Europe/Moscow',
  })
  const context = await browser.newContext({ baseURL: url })
  await presetLocalStorage(context, kept)
  const page = await context.newPage()
  await page.goto('/notifications-center')
  await page.getByText(`${t('menu.whatsapp')} ${t('menu.whatsappActive')}`).waitFor()
  return page
}

/** Streams of many clinics on one server process, all read by this process. */
async function manyStreams(): Promise<Line> {
  const clinics = STREAMS / MAX_STREAMS.clinic
  const server = fork(join(import.meta.dirname, 'changes/server.ts'), [String(clinics)], {
    execArgv: ['--expose-gc'],
  })
  const [{ url, tokens }] = (await once(server, 'message')) as [{ url: string; tokens: string[] }]
  const ask = async <T>(what: string) => {
    server.send(what)
    return ((await once(server, 'message')) as [T])[0]
  }
  const lines: ClientRequest[] = []
  const heard = { open: 0, ended: 0, changed: 0, beats: 0 }
  const openOne = (at: number) =>
    new Promise<void>((opened, failed) => {
      const request = get(`${url}/api/changes`, {
        agent: false,
        headers: { authorization: `Bearer ${tokens[at % tokens.length]}` },
        // Different source addresses, as of different clinics.
        localAddress: `127.0.0.${2 + (at % 20)}`,
      })
      lines.push(request)
      request.once('error', failed)
      request.once('response', (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`${answer.statusCode}`))
        heard.open += 1
        opened()
        answer.once('close', () => {
          heard.ended += 1
        })
        answer.on('data', (part: Buffer) => {
          const text = part.toString()
          if (text.includes('event: changed')) heard.changed += 1
          if (text.startsWith(':')) heard.beats += 1
        })
      })
    })
  try {
    await openOne(0)
    const before = await ask<NodeJS.MemoryUsage>('memory')
    for (let at = 1; at < STREAMS; at += 200)
      await Promise.all(
        Array.from({ length: Math.min(200, STREAMS - at) }, (_, n) => openOne(at + n)),
      )
    await pause(2_000)
    const after = await ask<NodeJS.MemoryUsage>('memory')
    const told = performance.now()
    await ask('change')
    while (heard.changed < STREAMS && performance.now() - told < MINUTE) await pause(5)
    const reached = performance.now() - told
    await pause(25_000)
    const later = await ask<NodeJS.MemoryUsage>('memory')
    const each = (what: 'rss' | 'heapUsed') =>
      ((after[what] - before[what]) / STREAMS / 1024).toFixed(1)
    const held = heard.open === STREAMS && heard.ended === 0 && heard.changed === STREAMS
    return {
      what: `open streams on one process (${clinics} clinics of ${MAX_STREAMS.clinic})`,
      ours: `${heard.open - heard.ended}; ${each('rss')} KB of memory each, ${each('heapUsed')} KB of them heap`,
      beside: '',
      ratio: null,
      aim: `${STREAMS} stay open, each gets the change`,
      met: held && heard.beats >= STREAMS,
      limit: `a change in every clinic at once reached all in ${Math.round(reached)} ms; half a minute and ${heard.beats} heartbeats later the memory had changed by ${Math.round((later.rss - after.rss) / 2 ** 20)} MB; connections and requests of Node's server are most of it`,
    }
  } finally {
    for (const line of lines) line.destroy()
    const ended = once(server, 'exit')
    server.disconnect()
    await ended
  }
}
