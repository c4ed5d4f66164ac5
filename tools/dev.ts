import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isReachable } from './dev/proxy-to-server.ts'

const root = join(import.meta.dirname, '..')
const page = `http://127.0.0.1:${process.env.DEV_PORT ?? 5173}`
// Links in messages lead to the development page, which forwards the server's paths.
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? page }

const children: ChildProcess[] = []
let isEnding = false

function startProcess(args: string[]): void {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  child.once('exit', (code) => stopAll(code ?? 0))
  children.push(child)
}

function stopAll(code: number): void {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0))

// The page starts first: the sandbox tests the address of a new clinic's webhooks, which is the page's. Requests meanwhile wait for the server
// (`proxyToServer`).
startProcess(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'])
while (!isEnding && !(await isReachable(`${page}/version.json`))) await wait(100)
// The server restarts when its code changes.
if (!isEnding) startProcess(['--watch', '--watch-preserve-output', 'server/main.ts'])
