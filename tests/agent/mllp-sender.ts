import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createFrameParser, frameMessage } from '../../agent/mllp/frame-parser.ts'

/** A clinic system that sends over one connection and reads the answers in order. */
export async function openSender(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  const frames = createFrameParser()
  const waiting: { resolve(text: string): void; reject(error: Error): void }[] = []
  socket.on('data', (chunk) => {
    for (const { bytes } of frames.push(chunk as Buffer))
      waiting.shift()?.resolve(bytes.toString('utf8'))
  })
  const broke = () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the line broke'))
  }
  socket.on('close', broke)
  socket.on('error', broke)
  const answer = () =>
    new Promise<string>((resolve, reject) => {
      if (socket.destroyed) reject(new Error('the line broke'))
      else waiting.push({ resolve, reject })
    })
  return {
    answer,
    /** Writes raw bytes, including the frames. */
    write: (bytes: Uint8Array) => void socket.write(bytes),
    send(text: string): Promise<string> {
      const answered = answer()
      socket.write(frameMessage(text))
      return answered
    },
    close: () => void socket.destroy(),
  }
}

/** The verdict, message id and reason of an answer. */
export function told(answer: string): { verdict: string; id: string; why: string } {
  const [, verdict = '', id = '', why = ''] =
    /\rMSA\|(\w\w)\|([^|\r]*)(?:\|([^\r]*))?/.exec(answer) ?? []
  return { verdict, id, why }
}
