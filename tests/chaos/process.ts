import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** A program of ours in a process of its own, which may be killed, stopped and woken. */
export interface OwnProcess {
  pid: number
  /** Its first line that begins with the word it was waited for. */
  line: string
  /** Null while it lives, else how it ended and what it said. */
  ended(): string | null
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** SIGTERM, and SIGKILL should it not go. */
  end(): Promise<void>
  /** SIGSTOP: frozen in the middle of whatever it does. */
  freeze(): void
  /** SIGCONT */
  wake(): void
}

/** Starts it and waits for the line that says it is ready. */
export async function startProcess(
  file: string,
  readyWord: string,
  env: Record<string, string>,
  /** Another version's tree. */
  tree = root,
): Promise<OwnProcess> {
  const child = spawn(process.execPath, [join(tree, file)], {
    cwd: tree,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const keep = (chunk: Buffer) => {
    said.push(String(chunk))
    if (said.length > 200) said.shift()
  }
  child.stderr.on('data', keep)
  const gone = once(child, 'exit')
  const line = await Promise.race([
    readyLine(child, readyWord),
    gone.then(() => {
      throw new Error(`${file} did not start: ${said.join('')}`)
    }),
  ])
  child.stdout.on('data', keep)
  return {
    pid: child.pid ?? 0,
    line,
    ended: () =>
      child.exitCode === null && child.signalCode === null
        ? null
        : `${child.signalCode ?? `code ${child.exitCode}`}: ${said.join('')}`,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async end() {
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await gone
      clearTimeout(late)
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  }
}

async function readyLine(child: ChildProcess, word: string): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface(child.stdout)) if (line.startsWith(word)) return line
  return new Promise(() => {})
}
