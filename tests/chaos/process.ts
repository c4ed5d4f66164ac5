import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** A program of ours in its own process, which can be killed, frozen and woken. */
export interface OwnProcess {
  pid: number
  /** The first line that starts with the expected word. */
  line: string
  /** Null while it runs, otherwise how it ended and what it printed. */
  ended(): string | null
  /** SIGKILL */
  kill(): Promise<void>
  /** SIGTERM, and SIGKILL after 20 seconds. */
  end(): Promise<void>
  /** SIGSTOP */
  freeze(): void
  /** SIGCONT */
  wake(): void
}

/** Starts a program and waits for the line that says it is ready. */
export async function startProcess(
  file: string,
  readyWord: string,
  env: Record<string, string>,
  /** The source tree, for another version. */
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
