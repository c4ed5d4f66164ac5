import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { ValiError } from 'valibot'
import type { Clock } from '../server/platform/clock.ts'
import { answerToOwnNames, refuseOtherOrigins } from '../server/platform/http/host-guard.ts'
import {
  baseUrl,
  type SandboxProvider,
  type SandboxSystem,
} from '../server/platform/sandbox/addresses.ts'
import { openAccounts } from './accounts.ts'
import { answerLater } from './auto-reply.ts'
import { createCourier } from './delivery-simulator.ts'
import { type Delays, usualDelays } from './delivery-stages.ts'
import { openMedods } from './medods/open-medods.ts'
import { openWorld } from './message-store.ts'
import { openNdjson } from './ndjson-file.ts'
import { type OutboxLetter, openOutbox } from './outbox.ts'
import { createFortune } from './outcome-picker.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { Accepted, Answer } from './records.ts'
import { openRnova } from './rnova/open-rnova.ts'
import type { Core } from './sandbox-context.ts'
import { sigmasmsRoutes } from './sigmasms/sigmasms-routes.ts'
import { pushState } from './sms16/push-state.ts'
import { sms16Routes } from './sms16/sms16-routes.ts'
import { openSqns } from './sqns/open-sqns.ts'
import { openBots } from './telegram/bots.ts'
import { actAs } from './telegram/patient-actions.ts'
import { telegramRoutes } from './telegram/telegram-routes.ts'
import { botNamed, telegramTools } from './telegram/tool-routes.ts'
import { createUpdates } from './telegram/update-queue.ts'
import { toolRoutes } from './tool-routes.ts'
import { pushAnswer, pushStatus } from './wazzup24/push-events.ts'
import { wazzup24Routes } from './wazzup24/wazzup24-routes.ts'
import { openHost } from './yclients/open-family-host.ts'

export interface SandboxOptions {
  /** 0 (the default) takes a free port. */
  port?: number
  host?: string
  /** The append-only log of accepted sends; answers and accounts are kept beside it. */
  logFile: string
  clock: Clock
  /** Phones answer by themselves. */
  autoAnswer?: boolean
  /** Names it answers to beside this machine's own. */
  names?: string[]
  delays?: Partial<Delays>
}

export interface Sandbox {
  url: string
  /** What to give the adapters as base URLs. */
  baseUrls: Record<SandboxProvider | SandboxSystem, string>
  close(): Promise<void>
}

/** Starts the providers' double: their wire formats over phones that everybody may look into. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, logFile, host = '127.0.0.1', port = 0, autoAnswer = false } = options
  const folder = dirname(logFile)
  const accepted = await openNdjson<Accepted>(logFile)
  const answered = await openNdjson<Answer>(join(folder, 'answers.ndjson'))
  const outbox = await openNdjson<OutboxLetter>(join(folder, 'outbox.ndjson'))
  const delays = { ...usualDelays, ...options.delays }
  const world = openWorld(accepted, answered)
  // SigmaSMS calls nobody: what it would say, and how, is documented nowhere.
  const courier = createCourier(clock, delays, async (message, stage) => {
    if (message.provider === 'sms16') await pushState(message, stage, core)
    if (message.provider === 'wazzup24') await pushStatus(message, stage, core)
  })
  const follow = courier.follow
  const bots = openBots(join(folder, 'telegram.json'))
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 })
  answerToOwnNames(app, options.names)
  refuseOtherOrigins(app)
  readBodies(app)
  const ofSystem = { folder, clock, signal: courier.signal }
  const systems = {
    yclients: await openHost(app, 'yclients', ofSystem),
    altegio: await openHost(app, 'altegio', ofSystem),
    rnova: await openRnova(app, ofSystem),
    sqns: await openSqns(app, ofSystem),
    medods: await openMedods(app, ofSystem),
  }
  const core: Core = {
    clock,
    address: '',
    clinics: Object.values(systems).map(({ clinics }) => clinics),
    delays,
    world,
    accounts: openAccounts(join(folder, 'accounts.json')),
    fortune: createFortune(),
    courier: {
      ...courier,
      follow(message) {
        follow(message)
        if (autoAnswer) answerLater(message, core)
      },
    },
    bots,
    outbox: openOutbox(outbox, clock),
    updates: createUpdates({ bots, delays, courier }),
    async answer(answer) {
      const bot = answer.provider === 'telegram' && botNamed(core, answer.account)
      // In Telegram one writes to a bot, and it hears of that as of all else one does there.
      const { from, text, quotes, file, answerId } = answer
      if (bot) return actAs(core, bot, from, { act: 'write', text, quotes, file }, answerId)
      await world.answer(answer)
      // An SMS waits to be fetched; a WhatsApp message is brought, however long that takes.
      if (answer.provider === 'wazzup24') void pushAnswer(answer, core)
    },
  }

  sms16Routes(app, core)
  sigmasmsRoutes(app, core)
  wazzup24Routes(app, core)
  telegramRoutes(app, core)
  toolRoutes(app, core)
  telegramTools(app, core)
  pageRoutes(app, core)
  const url = await app.listen({ host, port })
  core.address = url
  for (const bot of bots.all()) core.updates.deliver(bot)
  const young = courier.resume(world.messages)
  if (autoAnswer) for (const message of young) answerLater(message, core)

  return {
    url,
    baseUrls: {
      sms16: baseUrl(url, 'sms16'),
      sigmasms: baseUrl(url, 'sigmasms'),
      wazzup24: baseUrl(url, 'wazzup24'),
      telegram: baseUrl(url, 'telegram'),
      yclients: baseUrl(url, 'yclients'),
      altegio: baseUrl(url, 'altegio'),
      rnova: baseUrl(url, 'rnova'),
      sqns: baseUrl(url, 'sqns'),
      medods: baseUrl(url, 'medods'),
    },
    async close() {
      courier.stop()
      await app.close()
      const systemsClosed = Object.values(systems).map((each) => each.close())
      await Promise.all([accepted.close(), answered.close(), outbox.close(), ...systemsClosed])
    },
  }
}

function readBodies(app: FastifyInstance): void {
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser(
    ['text/xml', 'application/xml'],
    asText,
    async (_: unknown, body: string) => body,
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asText,
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.setErrorHandler((error, _request, reply) => {
    const bad = error instanceof ValiError || error instanceof RangeError
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(bad ? 400 : status).send({ message })
  })
}
