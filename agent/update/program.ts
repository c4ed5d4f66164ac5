import { execFile, spawn } from 'node:child_process'
import { isSea } from 'node:sea'

declare const AGENT_VERSION: string | undefined
declare const AGENT_PUBLIC_KEY: string | undefined

/** The running program. */
export interface Program {
  version: string
  /** `linux-x64`, `windows-x64`, `macos-arm64` … */
  platform: string
  /** The operator's Ed25519 key in PEM; null: none is built in, and no updates are installed. */
  publicKey: string | null
  /** Its executable; null if it runs from sources. */
  file: string | null
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'windows',
  darwin: 'macos',
}
/** Version of a program that was not built. */
const UNBUILT_VERSION = '0.0.0'

export const getCurrentProgram = (): Program => ({
  version: typeof AGENT_VERSION === 'string' ? AGENT_VERSION : UNBUILT_VERSION,
  platform: `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`,
  publicKey: typeof AGENT_PUBLIC_KEY === 'string' && AGENT_PUBLIC_KEY ? AGENT_PUBLIC_KEY : null,
  file: isSea() ? process.execPath : null,
})

/** Virus scanners read a new program first. */
const VERSION_TIMEOUT_MS = 120_000

/** The version that a program prints; null if it does not start, fails or takes longer than two minutes. */
export const readProgramVersion = (file: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(file, ['--version'], { timeout: VERSION_TIMEOUT_MS }, (error, output) =>
      resolve(error ? null : output.trim()),
    )
  })

/** Starts its own executable again in place of this process, so that the service manager sees one program. */
export function restartProgram(args: string[]): void {
  if (process.platform !== 'win32' && process.execve)
    process.execve(
      process.execPath,
      [process.execPath, ...args],
      process.env as Record<string, string>,
    )
  // Windows has no such call: this process stays for the service manager and ends with its child.
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code) => process.exit(code ?? 1))
  child.once('error', () => process.exit(1))
}
