import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { ValiError } from 'valibot'
import type { Clock } from '../server/platform/clock.ts'
import { rejectForeignOrigins, restrictHostNames } from '../server/platform/http/host-guard.ts'
import {
  getSandboxBaseUrl,
  type SandboxProvider,
  type SandboxSystem,
} from '../server/platform/sandbox/addresses.ts'
import { openAccounts } from './accounts.ts'
import { scheduleReply } from './auto-reply.ts'
import { openCliniccards } from './cliniccards/open-cliniccards.ts'
import { createDeliverySimulator } from './delivery-simulator.ts'
import { type Delays, defaultDelays } from './delivery-stages.ts'
import { openKlientiks } from './klientiks/open-klientiks.ts'
import { openMedods } from './medods/open-medods.ts'
import { openMessageStore } from './message-store.ts'
import { openNdjson } from './ndjson-file.ts'
import { type OutboxEmail, openOutbox } from './outbox.ts'
import { createOutcomePicker } from './outcome-picker.ts'
import { addPageRoutes } from './pages/page-routes.ts'
import type { AcceptedMessage, PatientReply } from './records.ts'
import { openRnova } from './rnova/open-rnova.ts'
import type { SandboxContext } from './sandbox-context.ts'
import { addSigmasmsRoutes } from './sigmasms/sigmasms-routes.ts'
import { pushState } from './sms16/push-state.ts'
import { addSms16Routes } from './sms16/sms16-routes.ts'
import { openSqns } from './sqns/open-sqns.ts'
import { openBots } from './telegram/bots.ts'
import { performPatientAction } from './telegram/patient-actions.ts'
import { addTelegramRoutes } from './telegram/telegram-routes.ts'
import { addTelegramToolRoutes, findBotByName } from './telegram/tool-routes.ts'
import { createUpdateQueue } from './telegram/update-queue.ts'
import { addToolRoutes } from './tool-routes.ts'
import { pushReply, pushStatus } from './wazzup24/push-events.ts'
import { addWazzup24Routes } from './wazzup24/wazzup24-routes.ts'
import { openYclientsHost } from './yclients/open-yclients-host.ts'

export interface SandboxOptions {
  /** 0 (the default) takes a free port. */
  port?: number
  host?: string
  /** Append-only log of accepted sends; replies and accounts are stored beside it. */
  logFile: string
  clock: Clock
  /** Phones reply automatically. */
  autoReply?: boolean
  /** Accepted host names besides this machine's own. */
  hostNames?: string[]
  delays?: Partial<Delays>
}

export interface Sandbox {
  url: string
  /** Base URLs for the adapters. */
  baseUrls: Record<SandboxProvider | SandboxSystem, string>
  close(): Promise<void>
}

/** Starts the sandbox: providers' wire formats over phones that anybody may look into. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, logFile, host = '127.0.0.1', port = 0, autoReply = false } = options
  const folder = dirname(logFile)
  const accepted = await openNdjson<AcceptedMessage>(logFile)
  const replies = await openNdjson<PatientReply>(join(folder, 'answers.ndjson'))
  const outbox = await openNdjson<OutboxEmail>(join(folder, 'outbox.ndjson'))
  const delays = { ...defaultDelays, ...options.delays }
  const messageStore = openMessageStore(accepted, replies)
  // SigmaSMS sends no webhooks: its format is not documented.
  const deliverySimulator = createDeliverySimulator(clock, delays, async (message, stage) => {
    if (message.provider === 'sms16') await pushState(message, stage, context)
    if (message.provider === 'wazzup24') await pushStatus(message, stage, context)
  })
  const simulate = deliverySimulator.simulate
  const bots = openBots(join(folder, 'telegram.json'))
  const server = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 })
  restrictHostNames(server, options.hostNames)
  rejectForeignOrigins(server)
  addBodyParsers(server)
  const hostOptions = { folder, clock, signal: deliverySimulator.signal }
  const systems = {
    yclients: await openYclientsHost(server, 'yclients', hostOptions),
    altegio: await openYclientsHost(server, 'altegio', hostOptions),
    rnova: await openRnova(server, hostOptions),
    sqns: await openSqns(server, hostOptions),
    medods: await openMedods(server, hostOptions),
    cliniccards: await openCliniccards(server, hostOptions),
    klientiks: await openKlientiks(server, hostOptions),
  }
  const context: SandboxContext = {
    clock,
    url: '',
    clinicSystems: Object.values(systems).map(({ clinicSystem }) => clinicSystem),
    delays,
    messageStore,
    accounts: openAccounts(join(folder, 'accounts.json')),
    outcomePicker: createOutcomePicker(),
    deliverySimulator: {
      ...deliverySimulator,
      simulate(message) {
        simulate(message)
        if (autoReply) scheduleReply(message, context)
      },
    },
    bots,
    outbox: openOutbox(outbox, clock),
    updateQueue: createUpdateQueue({ bots, delays, deliverySimulator }),
    async receiveReply(answer) {
      const bot = answer.provider === 'telegram' && findBotByName(context, answer.account)
      // In Telegram a person writes to a bot, which gets it as an update like any other action.
      const { from, text, quotes, file, answerId } = answer
      if (bot)
        return performPatientAction(
          context,
          bot,
          from,
          { act: 'write', text, quotes, file },
          answerId,
        )
      await messageStore.addReply(answer)
      // An SMS reply waits to be fetched; a WhatsApp reply is pushed, however long that takes.
      if (answer.provider === 'wazzup24') void pushReply(answer, context)
    },
  }

  addSms16Routes(server, context)
  addSigmasmsRoutes(server, context)
  addWazzup24Routes(server, context)
  addTelegramRoutes(server, context)
  addToolRoutes(server, context)
  addTelegramToolRoutes(server, context)
  addPageRoutes(server, context)
  const url = await server.listen({ host, port })
  context.url = url
  for (const bot of bots.all()) context.updateQueue.deliver(bot)
  const recent = deliverySimulator.resume(messageStore.messages)
  if (autoReply) for (const message of recent) scheduleReply(message, context)

  return {
    url,
    baseUrls: {
      sms16: getSandboxBaseUrl(url, 'sms16'),
      sigmasms: getSandboxBaseUrl(url, 'sigmasms'),
      wazzup24: getSandboxBaseUrl(url, 'wazzup24'),
      telegram: getSandboxBaseUrl(url, 'telegram'),
      yclients: getSandboxBaseUrl(url, 'yclients'),
      altegio: getSandboxBaseUrl(url, 'altegio'),
      rnova: getSandboxBaseUrl(url, 'rnova'),
      sqns: getSandboxBaseUrl(url, 'sqns'),
      medods: getSandboxBaseUrl(url, 'medods'),
      cliniccards: getSandboxBaseUrl(url, 'cliniccards'),
      klientiks: getSandboxBaseUrl(url, 'klientiks'),
    },
    async close() {
      deliverySimulator.stop()
      await server.close()
      const systemsClosed = Object.values(systems).map((each) => each.close())
      await Promise.all([accepted.close(), replies.close(), outbox.close(), ...systemsClosed])
    },
  }
}

function addBodyParsers(server: FastifyInstance): void {
  const asText = { parseAs: 'string' } as const
  server.addContentTypeParser(
    ['text/xml', 'application/xml'],
    asText,
    async (_: unknown, body: string) => body,
  )
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    asText,
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  server.setErrorHandler((error, _request, reply) => {
    const isBadRequest = error instanceof ValiError || error instanceof RangeError
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(isBadRequest ? 400 : status).send({ message })
  })
}
