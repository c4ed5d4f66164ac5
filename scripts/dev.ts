import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const start = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

/** The server starts anew on a change; the page comes from Vite, which passes the calls on. */
const children: ChildProcess[] = [
  start(['--watch', 'server/main.ts']),
  start(['node_modules/vite/bin/vite.js', '--clearScreen', 'false']),
]

let ending = false
function end(code: number): void {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) child.once('exit', (code) => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))
