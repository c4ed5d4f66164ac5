import { runAdmin, UsageError } from './admin/run.ts'
import { clockOf, layGround } from './boot.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { Problem, problemAnswer } from './http/problem.ts'
import type { Locale } from './words/locale.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const locale: Locale = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ru') ? 'ru' : 'en'

try {
  const said = await runAdmin(process.argv.slice(2), locale, openDesk)
  if (said !== '') console.log(said)
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
}

async function openDesk() {
  const config = readConfig(process.env)
  const ground = await layGround(config)
  const db = openDatabase(ground.url, 1)
  const close = async () => {
    await db.close()
    await ground.leave()
  }
  return { desk: { db, clock: clockOf(config) }, close }
}

/** A refusal as words; only what nobody foresaw shows its stack. */
function wordsOf(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message
  if (!(error instanceof Problem)) return error
  const { message, fields } = problemAnswer(error, locale).body
  const lines = Object.entries(fields).map(([name, words]) => `  ${name}: ${words}`)
  return [message, ...lines].join('\n')
}
