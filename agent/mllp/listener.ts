import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { checkMessage, checkTooLongMessage } from '../ingest/check-message.ts'
import type { MessageIngest } from '../ingest/message-ingest.ts'
import type { Log } from '../platform/log.ts'
import { createFrameParser, frameMessage } from './frame-parser.ts'

export interface Listener {
  /** The actual port. */
  port: number
  countConnections(): number
  close(): Promise<void>
}

/** A clinic has few systems; more connections are a mistake or an attack. */
export const MAX_CONNECTIONS = 100
/** An unfinished message is dropped after this silence, in milliseconds. A connection may be idle between messages. */
const STALL_TIMEOUT_MS = 5 * 60_000
const KEEP_ALIVE_MS = 60_000

/** Accepts HL7 v2 over MLLP. Throws the system's error if the address is not available. */
export async function startListener({
  address,
  port,
  ingest,
  log,
}: {
  address: string
  port: number
  ingest: MessageIngest
  log: Log
}): Promise<Listener> {
  /** Ordered by last activity. */
  const open = new Set<Socket>()
  const server = createServer(
    { keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS },
    (socket) => {
      // Some systems open a connection per message and close none: the one idle longest is closed.
      const [quiet] = open
      if (quiet && open.size >= MAX_CONNECTIONS) {
        log.write('connection-broke', { reason: 'TOO_MANY' })
        open.delete(quiet)
        quiet.destroy()
      }
      open.add(socket)
      log.write('connection', { count: open.size })
      socket.once('close', () => open.delete(socket))
      const markActive = () => {
        if (open.delete(socket)) open.add(socket)
      }
      serveConnection(socket, ingest, markActive).catch((error) => {
        log.write('connection-broke', { code: error })
        socket.destroy()
      })
    },
  )
  const listening = once(server, 'listening')
  server.listen(port, address)
  await listening
  server.on('error', (error) => log.write('connection-broke', { code: error }))
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    countConnections: () => open.size,
    close: () => closeServer(server, open),
  }
}

/** Serves one connection: answers messages in order and reads no more until those received are answered. */
async function serveConnection(
  socket: Socket,
  ingest: MessageIngest,
  onActivity: () => void,
): Promise<void> {
  const frames = createFrameParser()
  // The error ends the loop below; nothing else needs to be done.
  socket.on('error', () => undefined)
  socket.on('timeout', () => {
    if (frames.isOpen()) socket.destroy()
  })
  socket.setTimeout(STALL_TIMEOUT_MS)
  socket.setNoDelay()
  for await (const chunk of socket) {
    onActivity()
    const answers = frames
      .push(chunk as Buffer)
      .map(({ bytes, isTooLong }) =>
        ingest.receive(isTooLong ? checkTooLongMessage(bytes) : checkMessage(bytes)),
      )
    const responses = (await Promise.all(answers)).filter((answer) => answer !== null)
    if (responses.length === 0) continue
    if (!socket.write(Buffer.concat(responses.map(frameMessage)))) await waitForDrain(socket)
  }
}

/** Waits until a slow reader has caught up or disconnected. */
function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    if (socket.destroyed) done()
    else socket.once('drain', done).once('close', done)
  })
}

async function closeServer(server: Server, open: Set<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of open) socket.destroy()
  await closed
}
