import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { judge, judgeTooLong } from '../ingest/check-message.ts'
import type { Intake } from '../ingest/message-ingest.ts'
import type { Log } from '../platform/log.ts'
import { createFrames, framed } from './frame-parser.ts'

export interface Listener {
  /** Where it listens in fact. */
  port: number
  connections(): number
  close(): Promise<void>
}

/** A clinic's systems are few; more would be somebody's mistake, or somebody's will. */
export const MOST_CONNECTIONS = 100
/** A message that was begun and not gone on with for so long is given up, in milliseconds. A quiet line between messages may stay. */
const STALLED = 5 * 60_000
const KEEP_ALIVE = 60_000

/** Takes HL7 v2 over MLLP. Throws what the system says where the address cannot be had. */
export async function listen({
  address,
  port,
  intake,
  log,
}: {
  address: string
  port: number
  intake: Intake
  log: Log
}): Promise<Listener> {
  /** Those that said something last are last. */
  const open = new Set<Socket>()
  const server = createServer({ keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE }, (socket) => {
    // Some systems open a line for each message and close none: the one that was quiet the longest gives way.
    const [quiet] = open
    if (quiet && open.size >= MOST_CONNECTIONS) {
      log.tell('connection-broke', { reason: 'TOO_MANY' })
      open.delete(quiet)
      quiet.destroy()
    }
    open.add(socket)
    log.tell('connection', { count: open.size })
    socket.once('close', () => open.delete(socket))
    const heard = () => {
      if (open.delete(socket)) open.add(socket)
    }
    serve(socket, intake, heard).catch((error) => {
      log.tell('connection-broke', { code: error })
      socket.destroy()
    })
  })
  const listening = once(server, 'listening')
  server.listen(port, address)
  await listening
  server.on('error', (error) => log.tell('connection-broke', { code: error }))
  const bound = server.address()
  return {
    port: bound !== null && typeof bound === 'object' ? bound.port : port,
    connections: () => open.size,
    close: () => close(server, open),
  }
}

/** One connection: its messages are answered in their order, and no more is read before those that came are. */
async function serve(socket: Socket, intake: Intake, heard: () => void): Promise<void> {
  const frames = createFrames()
  // It ends the loop below; after that nobody is left to be told.
  socket.on('error', () => undefined)
  socket.on('timeout', () => {
    if (frames.isOpen()) socket.destroy()
  })
  socket.setTimeout(STALLED)
  socket.setNoDelay()
  for await (const chunk of socket) {
    heard()
    const answers = frames
      .push(chunk as Buffer)
      .map(({ bytes, isTooLong }) => intake.take(isTooLong ? judgeTooLong(bytes) : judge(bytes)))
    const said = (await Promise.all(answers)).filter((answer) => answer !== null)
    if (said.length === 0) continue
    if (!socket.write(Buffer.concat(said.map(framed)))) await drained(socket)
  }
}

/** Waits until a slow reader has read, or is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    if (socket.destroyed) done()
    else socket.once('drain', done).once('close', done)
  })
}

async function close(server: Server, open: Set<Socket>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of open) socket.destroy()
  await closed
}
