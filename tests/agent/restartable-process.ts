import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as later } from 'node:timers/promises'
import { openSender, told } from './mllp-sender.ts'
import { openPage } from './open-page.ts'

const root = join(import.meta.dirname, '../..')

/** A free port, which stays the same however often its process is restarted. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * A process that prints its address and can be killed and restarted: a script of this repository, or the executable
 * `file`.
 */
export async function startRestartable(script: string, args: string[], file = process.execPath) {
  let child: ChildProcess
  let url = ''
  const start = async () => {
    const whole = script === '' ? args : [join(root, script), ...args]
    child = spawn(file, whole, {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!child.stdout) throw new Error(`${script} has no output`)
    const lines = createInterface(child.stdout)
    for await (const line of lines) {
      const [found] = /http:\/\/127\.0\.0\.1:\d+(\/\?key=[\w-]+)?/.exec(line) ?? []
      if (!found) continue
      url = found
      break
    }
    child.stdout.resume()
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await start()
  return {
    url: () => url,
    kill,
    again: async () => {
      await kill()
      await start()
    },
  }
}

export type RestartableProcess = Awaited<ReturnType<typeof startRestartable>>

/** Starts the agent as a process, with a data folder whose settings listen on this port. */
export function startAgent(
  folder: string,
  mllpPort: number,
  { file, pagePort = 0 }: { file?: string; pagePort?: number } = {},
): Promise<RestartableProcess> {
  const mllp = { isOn: true, address: '127.0.0.1', port: mllpPort }
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ mllp }))
  const args = ['--data', folder, '--port', `${pagePort}`]
  return file ? startRestartable('', args, file) : startRestartable('agent/main.ts', args)
}

/** Pairs the agent on its page, as a person does; `address` is the one that it printed. */
export async function pairOnPage(address: string, server: string, code: string): Promise<number> {
  const { post } = await openPage(address)
  return (await post('/pair', { server, code })).status
}

/**
 * Sends these messages over one connection, several at a time. When the connection breaks, it continues with the first
 * unanswered one. `onAnswer` gets the verdict of each message once.
 */
export async function sendAll(
  port: number,
  texts: string[],
  onAnswer: (answer: ReturnType<typeof told>) => void,
): Promise<void> {
  const AT_A_TIME = 16
  for (let at = 0; at < texts.length; ) {
    try {
      const sender = await openSender(port)
      try {
        while (at < texts.length) {
          const sent = texts.slice(at, at + AT_A_TIME).map((text) => sender.send(text))
          for (const one of sent) one.catch(() => undefined)
          for (const one of sent) {
            onAnswer(told(await one))
            at += 1
          }
        }
      } finally {
        sender.close()
      }
    } catch {
      await later(20)
    }
  }
}
