import { createInterface } from 'node:readline'
import type { Locale } from '../../platform/i18n/locale.ts'

/** How a command asks whoever runs it. */
export interface Terminal {
  /** Reads a secret: hidden while typed at a terminal, or everything from a pipe. */
  readSecret(prompt: string): Promise<string>
  /** Asks yes or no; null if nobody can be asked. */
  confirm(question: string): Promise<boolean | null>
}

/** For non-interactive runs. */
export const nonInteractiveTerminal: Terminal = {
  readSecret: async () => '',
  confirm: async () => null,
}

type TerminalInput = NodeJS.ReadableStream & { isTTY?: boolean }

const yesPattern: Record<Locale, RegExp> = { en: /^y(es)?$/i, ru: /^(y(es)?|д|да)$/i }

/** This process's terminal. Prompts go to stderr, as stdout may be captured by a script. */
export function createTerminal(
  locale: Locale,
  input: TerminalInput = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Terminal {
  return {
    async readSecret(prompt) {
      if (!input.isTTY) return getFirstLine(await readAll(input))
      output.write(prompt)
      // Without an output, so nothing is echoed.
      const lines = createInterface({ input, terminal: true })
      try {
        return await new Promise((resolve) => lines.question('', resolve))
      } finally {
        lines.close()
        output.write('\n')
      }
    },
    async confirm(question) {
      if (!input.isTTY) return null
      const lines = createInterface({ input, output })
      try {
        return yesPattern[locale].test(
          await new Promise((resolve) => lines.question(question, resolve)),
        )
      } finally {
        lines.close()
      }
    },
  }
}

const getFirstLine = (text: string) => text.split(/\r?\n/)[0] ?? ''

async function readAll(input: TerminalInput): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of input) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
